/// The flow of the location permission, as view models use it.
///
/// Whatever tells it of the permission (the prompt's answer, the live stream, the return to the foreground) goes through one
/// notion of the last status, so that one transition is reported once.
@MainActor
public final class LocationPermissionHandler {
    /// Receives the new status, and whether it is authorised while the one before it was not (or was not known).
    public typealias StatusChangeHandler =
        @MainActor (_ status: LocationPermissionStatus, _ didBecomeAuthorized: Bool) -> Void

    private let locationService: any LocationServiceProtocol
    private let lifecycle: any AppLifecycleProtocol
    private let executor: any TaskExecutor
    private var lastStatus: LocationPermissionStatus?
    private var statusesNoted = 0
    private var onStatusChange: StatusChangeHandler?
    private var observations: [Task<Void, Never>] = []

    /// Creates a handler that knows no status yet, and observes on the given executor.
    public init(
        locationService: any LocationServiceProtocol, lifecycle: any AppLifecycleProtocol, executor: any TaskExecutor
    ) {
        self.locationService = locationService
        self.lifecycle = lifecycle
        self.executor = executor
    }

    deinit {
        for observation in observations { observation.cancel() }
    }

    /// Asks for permission if the user has not decided yet; returns what holds then.
    public func requestPermission() async -> LocationPermissionStatus {
        await read {
            let status = await locationService.authorizationStatus
            return status == .notDetermined ? await locationService.requestWhenInUseAuthorization() : status
        }.status
    }

    /// Asks for permission if the user has not decided yet, then for the location if it is allowed.
    public func requestLocationWithPermissions() async -> LocationRequestResult {
        let status = await requestPermission()
        guard status.isAuthorized else { return .notAuthorized(status) }
        do {
            return .located(try await locationService.requestLocation())
        } catch .notAuthorized {
            return .notAuthorized(await checkPermissionStatusChange().status)
        } catch {
            return .failed(error)
        }
    }

    /// Looks at the permission now, and reports a change of it.
    ///
    /// Returns it, and whether it is authorised while the one before was not; false where something newer was noted meanwhile.
    @discardableResult
    public func checkPermissionStatusChange() async -> (status: LocationPermissionStatus, didBecomeAuthorized: Bool) {
        await read { await locationService.authorizationStatus }
    }

    /// Reports the permission as it is now, unless it is known already, then each change of it, until stopped or started anew.
    public func startObservingLocationPermissionChanges(onStatusChange: @escaping StatusChangeHandler) {
        stopObservingLocationPermissionChanges()
        self.onStatusChange = onStatusChange
        let statuses = locationService.authorizationStatusStream
        let returns = lifecycle.foregroundEvents
        observations = [
            executor.startOnMainActor { [weak self] in
                for await status in statuses { self?.note(status) }
            },
            executor.startOnMainActor { [weak self] in
                for await _ in returns { _ = await self?.checkPermissionStatusChange() }
            },
        ]
    }

    /// Reports nothing any more.
    public func stopObservingLocationPermissionChanges() {
        for observation in observations { observation.cancel() }
        observations = []
        onStatusChange = nil
    }

    /// Notes what the service says, unless something newer was noted while it was asked.
    private func read(
        _ status: () async -> LocationPermissionStatus
    ) async -> (status: LocationPermissionStatus, didBecomeAuthorized: Bool) {
        let notedBefore = statusesNoted
        let status = await status()
        return (status, statusesNoted == notedBefore && note(status))
    }

    @discardableResult
    private func note(_ status: LocationPermissionStatus) -> Bool {
        guard status != lastStatus else { return false }
        let didBecomeAuthorized = status.isAuthorized && lastStatus?.isAuthorized != true
        lastStatus = status
        statusesNoted += 1
        onStatusChange?(status, didBecomeAuthorized)
        return didBecomeAuthorized
    }
}
