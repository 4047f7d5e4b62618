package import Domain

/// A location service that combines a GPS provider with the device's permission store.
///
/// Concurrent requests for permission share one request to the store, and get the same answer.
package actor LocationService: LocationServiceProtocol {
    /// A request to the permission store whose answer is pending.
    private struct Prompt {
        /// Sends the answer, once, to all callers.
        let answer: Broadcast<LocationPermissionStatus>
        /// The task that requests the permission and waits for the answer.
        let request: Task<Void, Never>
    }

    private let gps: any GPSProvider
    private let permissionStore: any LocationPermissionStore
    private let clock: any AppClock
    private let executor: any TaskExecutor
    /// The status that the store last reported; `nil` if there is none yet.
    ///
    /// A caller whose task is canceled during the prompt gets it, without another question to the
    /// store.
    private var lastStatus: LocationPermissionStatus?
    /// The prompt that is open; `nil` if there is none.
    private var prompt: Prompt?

    /// Creates a service; the clock measures the time limit for a fix, and the tasks of the service
    /// prefer the executor.
    package init(
        gps: any GPSProvider,
        permissionStore: any LocationPermissionStore,
        clock: any AppClock,
        executor: any TaskExecutor = globalConcurrentExecutor
    ) {
        self.gps = gps
        self.permissionStore = permissionStore
        self.clock = clock
        self.executor = executor
    }

    deinit {
        prompt?.request.cancel()
    }

    package var authorizationStatus: LocationPermissionStatus {
        get async {
            let status = await permissionStore.authorizationStatus
            lastStatus = status
            return status
        }
    }

    package nonisolated func locationServicesEnabled() async -> Bool {
        await permissionStore.locationServicesEnabled()
    }

    package nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        permissionStore.authorizationStatusStream
    }

    package func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        // A caller that is canceled already must not open the prompt.
        if !Task.isCancelled {
            for await answer in joinPrompt().stream() {
                return answer
            }
        }
        // The calling task is canceled. A prompt stays open for the other callers.
        if let lastStatus {
            return lastStatus
        }
        return await permissionStore.authorizationStatus
    }

    package func requestLocation() async throws(LocationError) -> Location {
        guard await authorizationStatus.isAuthorized else { throw .notAuthorized }
        do throws(LocationError) {
            return try await withTimeLimit(
                LoadTimeLimits.location,
                clock: clock,
                executor: executor,
                timedOut: .timedOut,
                cancelled: .cancelled
            ) {
                [gps] () async throws(LocationError) in
                try await gps.fix()
            }
        } catch {
            guard error == .notAuthorized, await authorizationStatus.isAuthorized else {
                throw error
            }
            // A receiver, such as a daemon, can refuse access although the app has the permission.
            throw .deniedWithPermission
        }
    }

    // MARK: - The prompt

    /// Opens a prompt if none is open, and returns what sends its answer.
    private func joinPrompt() -> Broadcast<LocationPermissionStatus> {
        let joined = prompt ?? openPrompt()
        prompt = joined
        return joined.answer
    }

    /// Starts a request to the permission store.
    ///
    /// The task of the request is not a child of the caller's task, so the cancellation of a caller
    /// does not end it.
    private func openPrompt() -> Prompt {
        let answer = Broadcast<LocationPermissionStatus>()
        let request = Task(executorPreference: executor) { [weak self, permissionStore] in
            let decision = await permissionStore.requestDecision()
            await self?.end(answer, with: decision)
        }
        return Prompt(answer: answer, request: request)
    }

    private func end(
        _ answer: Broadcast<LocationPermissionStatus>,
        with status: LocationPermissionStatus
    ) {
        prompt = nil
        lastStatus = status
        answer.send(status)
    }
}

extension LocationPermissionStore {
    /// Opens the system prompt, and returns the permission after the answer; if the user has already
    /// decided, returns the permission at once.
    fileprivate func requestDecision() async -> LocationPermissionStatus {
        // The stream begins before the status is read, so that no decision is lost.
        let statuses = authorizationStatusStream
        let status = await authorizationStatus
        guard status == .notDetermined else { return status }
        await requestWhenInUseAuthorization()
        for await status in statuses where status != .notDetermined {
            return status
        }
        return await authorizationStatus
    }
}
