/// Requests the location permission and the location, and reports each change of the permission
/// once.
///
/// The handler learns the status from the answer to the prompt, from the stream of the location
/// service, and from a check at each return to the foreground. It compares each status with the
/// last known status, and reports a change to its listener. There is one listener at a time. The
/// handler also reports that location services were turned on or off for the whole device, even if
/// the status remains the same.
@MainActor public final class LocationPermissionHandler {
    /// A closure that receives the new status.
    ///
    /// `didBecomeAuthorized` is true if the new status is authorized and the last known status was
    /// not.
    public typealias StatusChangeHandler =
        @MainActor (_ status: LocationPermissionStatus, _ didBecomeAuthorized: Bool) -> Void

    /// The status that was read, and whether the handler has reported it, it is authorized, and the
    /// last known status was not.
    public typealias StatusCheck = (status: LocationPermissionStatus, didBecomeAuthorized: Bool)

    /// Whether location services were on for the whole device when the last known status was read;
    /// true at first.
    public private(set) var areLocationServicesOn = true

    private let locationService: any LocationServiceProtocol
    private let lifecycle: any AppLifecycleProtocol
    private var lastStatus: LocationPermissionStatus?
    /// The number of updates that have started.
    ///
    /// Updates can overlap, because each one waits for the user or for the location service.
    private var startedUpdates = 0
    /// The number of the update that last found a change to a determined status.
    private var lastDeterminingUpdate = 0
    private var onStatusChange: StatusChangeHandler?
    private let statusObservation: StreamObservation
    private let foregroundObservation: StreamObservation
    /// Reads the status after the last return to the foreground.
    private let statusCheck: Loader

    /// Creates a handler that does not observe the permission yet.
    ///
    /// The tasks of the handler prefer the executor.
    public init(
        locationService: any LocationServiceProtocol,
        lifecycle: any AppLifecycleProtocol,
        executor: any TaskExecutor = globalConcurrentExecutor
    ) {
        self.locationService = locationService
        self.lifecycle = lifecycle
        statusObservation = StreamObservation(executor: executor)
        foregroundObservation = StreamObservation(executor: executor)
        statusCheck = Loader(executor: executor)
    }

    /// Requests permission if the user has not decided yet, and returns the status.
    ///
    /// If the status has changed, the handler also reports it to the listener.
    public func requestPermission() async -> LocationPermissionStatus {
        await requestPermission(onPrompt: {})
    }

    /// Requests permission as `requestPermission()` does, and calls a closure before the user is
    /// asked.
    package func requestPermission(onPrompt: () -> Void) async -> LocationPermissionStatus {
        let read = await checkPermissionStatusChange()
        guard read.status == .notDetermined else { return read.status }
        onPrompt()
        let answer = await updateStatus { await locationService.requestWhenInUseAuthorization() }
        return answer.status
    }

    /// Requests permission if the user has not decided yet, and then requests the location if the
    /// app is authorized.
    ///
    /// If the calling task is canceled during the prompt, the result is `.notAuthorized`. If the
    /// task is canceled later, the result is `.failed(.cancelled)`. If the location service throws
    /// `.notAuthorized`, the result contains the status after that error; if the app has the
    /// permission, the result is a failure.
    public func requestLocationWithPermissions() async -> LocationRequestResult {
        let status = await requestPermission()
        guard status.isAuthorized else { return .notAuthorized(status) }
        do {
            return .located(try await locationService.requestLocation())
        } catch .notAuthorized {
            let check = await checkPermissionStatusChange()
            guard !check.status.isAuthorized else { return .failed(.deniedWithPermission) }
            return .notAuthorized(check.status)
        } catch {
            return .failed(error)
        }
    }

    /// Reads the current status and reports it to the listener if it has changed.
    ///
    /// If the handler learns a newer status during the read, it does not report the status that was
    /// read.
    @discardableResult public func checkPermissionStatusChange() async -> StatusCheck {
        await updateStatus { await locationService.authorizationStatus }
    }

    /// Starts to report the status to a listener.
    ///
    /// The first status that the handler learns afterward is reported, and then each change of the
    /// status or of location services, also those that another method of the handler finds.
    ///
    /// If the status is `.notDetermined` at a return to the foreground, it is reported even without
    /// a change, so that the listener can request permission.
    ///
    /// The observation ends with `stopObservingLocationPermissionChanges()`, or when the handler is
    /// deallocated. Another call replaces the listener.
    public func startObservingLocationPermissionChanges(
        onStatusChange: @escaping StatusChangeHandler
    ) {
        stopObservingLocationPermissionChanges()
        lastStatus = nil
        self.onStatusChange = onStatusChange
        statusObservation.start(locationService.authorizationStatusStream) {
            [weak self] status in
            await self?.updateStatus { status }
        }
        foregroundObservation.start(lifecycle.foregroundEvents) { [weak self] in
            self?.checkStatusAfterReturn()
        }
    }

    /// Stops the reports and releases the listener.
    public func stopObservingLocationPermissionChanges() {
        statusObservation.cancel()
        foregroundObservation.cancel()
        statusCheck.cancel()
        onStatusChange = nil
    }

    /// Starts to read the status.
    ///
    /// If the read of an earlier return has not ended, it does not delay this one.
    private func checkStatusAfterReturn() {
        statusCheck.load { [weak self, locationService] in
            _ = await self?.updateStatus(alwaysReporting: .notDetermined) {
                await locationService.authorizationStatus
            }
        }
    }

    /// Gets the status from a closure, asks whether location services are on, and reports a change.
    ///
    /// If an update that started later has already found a change, nothing is reported. The status
    /// `alwaysReported` is reported even if it is unchanged.
    @discardableResult private func updateStatus(
        alwaysReporting alwaysReported: LocationPermissionStatus? = nil,
        from newStatus: () async -> LocationPermissionStatus
    ) async -> StatusCheck {
        startedUpdates += 1
        let number = startedUpdates
        let status = await newStatus()
        // The app can be authorized only while location services are on, and the user can be asked.
        var areServicesOn = true
        if !status.isAuthorized, status != .notDetermined {
            areServicesOn = await locationService.locationServicesEnabled()
        }
        let isOutdated = number < lastDeterminingUpdate
        let isChanged = status != lastStatus || areServicesOn != areLocationServicesOn
        let isReportable = isChanged || status == alwaysReported
        guard isReportable, !isOutdated else {
            return (status, didBecomeAuthorized: false)
        }
        let wasAuthorized = lastStatus?.isAuthorized ?? false
        let didBecomeAuthorized = status.isAuthorized && !wasAuthorized
        lastStatus = status
        areLocationServicesOn = areServicesOn
        // The answer to a prompt is newer than each status that is not determined.
        if status != .notDetermined {
            lastDeterminingUpdate = number
        }
        onStatusChange?(status, didBecomeAuthorized)
        return (status, didBecomeAuthorized)
    }
}
