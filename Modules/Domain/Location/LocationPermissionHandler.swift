/// Requests the location permission and the location, and reports each change of the permission
/// once.
///
/// The status comes from the answer to the prompt, the stream of the location service, and a check
/// at each return to the foreground. The handler compares all of them with the last known status,
/// and has one listener at a time. It also reports that location services were turned on or off for
/// the whole device, even if the status remains the same.
@MainActor public final class LocationPermissionHandler {
    /// A closure that receives the new status.
    ///
    /// `didBecomeAuthorized` is true if the app was not known to be authorized before.
    public typealias StatusChangeHandler =
        @MainActor (_ status: LocationPermissionStatus, _ didBecomeAuthorized: Bool) -> Void

    /// Whether location services were on for the whole device when the last known status was read;
    /// true at first.
    public private(set) var areLocationServicesOn = true

    private let locationService: any LocationServiceProtocol
    private let lifecycle: any AppLifecycleProtocol
    private var lastStatus: LocationPermissionStatus?
    /// The number of reads that have started, and the number of the read that last found a change.
    private var reads = (started: 0, lastChange: 0)
    private var onStatusChange: StatusChangeHandler?
    private let statusObservation: Loader
    private let foregroundObservation: Loader

    /// Creates a handler that does not observe the permission yet; its tasks prefer the executor.
    public init(
        locationService: any LocationServiceProtocol,
        lifecycle: any AppLifecycleProtocol,
        executor: any TaskExecutor = globalConcurrentExecutor
    ) {
        self.locationService = locationService
        self.lifecycle = lifecycle
        statusObservation = Loader(executor: executor)
        foregroundObservation = Loader(executor: executor)
    }

    /// Requests permission if the user has not decided yet, and returns the status; reports it to
    /// the listener if changed.
    public func requestPermission() async -> LocationPermissionStatus {
        await read {
            let status = await locationService.authorizationStatus
            if status == .notDetermined {
                return await locationService.requestWhenInUseAuthorization()
            }
            return status
        }.status
    }

    /// Requests permission if the user has not decided yet, then the location if the app is
    /// authorized.
    ///
    /// If the calling task is canceled, the result is `.notAuthorized` during the prompt, and
    /// `.failed(.cancelled)` after it. If the location service throws `.notAuthorized`, the result
    /// has the status at that time.
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

    /// Reads the current status and reports it to the listener if it has changed.
    ///
    /// `didBecomeAuthorized` is true if the app was not known to be authorized before. If a newer
    /// status arrives during the read, the result still contains the status that was read, but it
    /// is not reported, and `didBecomeAuthorized` is false.
    @discardableResult public func checkPermissionStatusChange() async -> (
        status: LocationPermissionStatus, didBecomeAuthorized: Bool
    ) {
        await read { await locationService.authorizationStatus }
    }

    /// Reports the current status, unless it is already known, and then each change of it or of
    /// location services.
    ///
    /// At each return to the foreground, it also reports `.notDetermined` without a change, so that
    /// the listener can request permission. Observation ends with
    /// `stopObservingLocationPermissionChanges()` and when the handler is deallocated. Another call
    /// replaces the listener.
    public func startObservingLocationPermissionChanges(
        onStatusChange: @escaping StatusChangeHandler
    ) {
        stopObservingLocationPermissionChanges()
        self.onStatusChange = onStatusChange
        statusObservation.load {
            [weak self, statuses = locationService.authorizationStatusStream] in
            for await status in statuses {
                _ = await self?.read { status }
            }
        }
        foregroundObservation.load {
            [weak self, locationService, returns = lifecycle.foregroundEvents] in
            for await _ in returns {
                _ = await self?.read(alwaysReporting: .notDetermined) {
                    await locationService.authorizationStatus
                }
            }
        }
    }

    /// Stops the reports and releases the listener.
    public func stopObservingLocationPermissionChanges() {
        statusObservation.cancel()
        foregroundObservation.cancel()
        onStatusChange = nil
    }

    /// Reads the status and whether location services are on, and reports a change unless a later
    /// read has already found one.
    ///
    /// Reports the status `repeated` even if it is unchanged.
    private func read(
        alwaysReporting repeated: LocationPermissionStatus? = nil,
        _ status: () async -> LocationPermissionStatus
    ) async -> (status: LocationPermissionStatus, didBecomeAuthorized: Bool) {
        reads.started += 1
        let number = reads.started
        let status = await status()
        let areServicesOn =
            status.isAuthorized ? true : await locationService.locationServicesEnabled()
        guard number > reads.lastChange,
            status == repeated || (status, areServicesOn) != (lastStatus, areLocationServicesOn)
        else { return (status, false) }
        let didBecomeAuthorized = status.isAuthorized && lastStatus?.isAuthorized != true
        lastStatus = status
        areLocationServicesOn = areServicesOn
        reads.lastChange = number
        onStatusChange?(status, didBecomeAuthorized)
        return (status, didBecomeAuthorized)
    }
}
