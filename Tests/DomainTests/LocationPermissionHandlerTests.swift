import Scheduling
import Synchronization
import TestSupport
import Testing

@testable import Domain

@MainActor @Suite(.hangingLimit) struct LocationPermissionHandlerTests {
    private struct Check: Equatable {
        let status: LocationPermissionStatus
        let didBecomeAuthorized: Bool
    }

    private let activity = Activity()
    private let service = FakeLocationService(.notDetermined)
    private let lifecycle = FakeLifecycle()
    private let handler: LocationPermissionHandler

    init() {
        handler = LocationPermissionHandler(
            locationService: service,
            lifecycle: lifecycle,
            executor: activity
        )
    }

    @Test(
        "If the status is not determined, the user is asked first, and the location is requested after consent only",
        .requirements("E-IN-4", "E-UP-5"),
        arguments: [LocationPermissionStatus.authorizedWhenInUse, .denied]
    )
    func undecided(answer: LocationPermissionStatus) async throws {
        let request = activity.start { await handler.requestLocationWithPermissions() }
        await activity.settle()
        #expect(service.prompts.questions.count == 1)
        #expect(service.locations.questions.isEmpty)
        service.prompts.answer(0, .success(answer))
        await activity.settle()
        if answer.isAuthorized {
            service.locations.answer(0, .success(.home))
        }
        #expect(
            try await activity.value(of: request)
                == (answer.isAuthorized ? .located(.home) : .notAuthorized(answer))
        )
        #expect(service.locations.questions.count == (answer.isAuthorized ? 1 : 0))
    }

    @Test("A read of the status that does not end delays no check after a later return")
    func silentRead() async {
        service.setStatus(.denied)
        let reports = Reports(from: handler)
        await activity.settle()
        service.withholdStatus()
        lifecycle.returnToForeground()
        await activity.settle()
        service.withholdStatus(false)
        service.setStatus(.authorizedWhenInUse, tellStream: false)
        lifecycle.returnToForeground()
        await activity.settle()
        #expect(reports.all == ["denied", "authorizedWhenInUse+"])
        service.statusReads.answer(0, .success(.denied))
        await activity.settle()
        #expect(reports.all == ["denied", "authorizedWhenInUse+"])
    }

    @Test(
        "A failed location request is distinguished from consent that was withdrawn during the request"
    )
    func failures() async throws {
        service.setStatus(.authorizedAlways)
        let request = activity.start { await handler.requestLocationWithPermissions() }
        let other = activity.start { await handler.requestLocationWithPermissions() }
        await activity.settle()
        service.locations.answer(0, .failure(.timedOut))
        #expect(try await activity.value(of: request) == .failed(.timedOut))
        service.setStatus(.denied)
        service.locations.answer(1, .failure(.notAuthorized))
        #expect(try await activity.value(of: other) == .notAuthorized(.denied))
    }

    @Test("A location service cannot say that the permission is missing while the app has it")
    func deniedWithPermission() async throws {
        service.setStatus(.authorizedAlways)
        let request = activity.start { await handler.requestLocationWithPermissions() }
        await activity.settle()
        service.locations.answer(0, .failure(.notAuthorized))
        #expect(try await activity.value(of: request) == .failed(.deniedWithPermission))
    }

    @Test(
        "A change is detected once, with didBecomeAuthorized only at the transition",
        .requirements("E-IN-4")
    )
    func changeDetection() async {
        service.setStatus(.denied)
        #expect(await check() == Check(status: .denied, didBecomeAuthorized: false))
        service.setStatus(.authorizedWhenInUse)
        #expect(await check() == Check(status: .authorizedWhenInUse, didBecomeAuthorized: true))
        #expect(await check() == Check(status: .authorizedWhenInUse, didBecomeAuthorized: false))
        service.setStatus(.authorizedAlways)
        #expect(await check() == Check(status: .authorizedAlways, didBecomeAuthorized: false))
    }

    @Test(
        "Observation reports the current status, then each change in the stream",
        .requirements("E-FR-007", "E-IN-4")
    )
    func observing() async {
        let reports = Reports(from: handler)
        service.setStatus(.authorizedWhenInUse)
        service.setStatus(.authorizedWhenInUse)
        await activity.settle()
        service.setStatus(.denied)
        await activity.settle()
        #expect(reports.all == ["notDetermined", "authorizedWhenInUse+", "denied"])
    }

    @Test(
        "A change in Settings is reported once, although the stream and the return to the foreground both reveal it",
        .requirements("F-11")
    )
    func returnFromSettings() async {
        service.setStatus(.denied)
        let reports = Reports(from: handler)
        await activity.settle()
        service.setStatus(.authorizedWhenInUse)
        lifecycle.returnToForeground()
        await activity.settle()
        lifecycle.returnToForeground()
        await activity.settle()
        #expect(reports.all == ["denied", "authorizedWhenInUse+"])
    }

    @Test(
        "A return does not open the prompt; it reports an undecided permission again, and no other",
        arguments: LocationPermissionStatus.allCases
    )
    func returns(status: LocationPermissionStatus) async {
        service.setStatus(status)
        service.prompts.expectNoQuestions()
        let reports = Reports(from: handler)
        await activity.settle()
        for _ in 0..<2 {
            lifecycle.returnToForeground()
            await activity.settle()
        }
        #expect(reports.all.count == (status == .notDetermined ? 3 : 1))
    }

    @Test(
        "A user who has decided is not asked again",
        arguments: LocationPermissionStatus.allCases.dropFirst()
    )
    func decided(status: LocationPermissionStatus) async throws {
        service.setStatus(status)
        service.prompts.expectNoQuestions()
        #expect(try await activity.value { await handler.requestPermission() } == status)
    }

    @Test("A change that the stream does not report is detected on return to the foreground")
    func silentStream() async {
        service.setStatus(.authorizedWhenInUse)
        let reports = Reports(from: handler)
        await activity.settle()
        service.setStatus(.denied, tellStream: false)
        lifecycle.returnToForeground()
        await activity.settle()
        #expect(reports.all == ["authorizedWhenInUse+", "denied"])
    }

    @Test(
        "The answer to the prompt is reported once, and does not replace a newer status",
        arguments: [true, false]
    )
    func promptAnswer(isOutdated: Bool) async throws {
        let reports = Reports(from: handler)
        let request = activity.start { await handler.requestPermission() }
        await activity.settle()
        service.setStatus(.authorizedWhenInUse)
        if isOutdated {
            await activity.settle()
            service.setStatus(.denied)
            await activity.settle()
        }
        service.prompts.answer(0, .success(.authorizedWhenInUse))
        let answer = try await activity.value(of: request)
        #expect(isOutdated || answer == .authorizedWhenInUse)
        await activity.settle()
        #expect(
            reports.all == ["notDetermined", "authorizedWhenInUse+"]
                + (isOutdated ? ["denied"] : [])
        )
    }

    @Test("A return during the prompt does not outdate the answer, even if the stream is silent")
    func returnDuringPrompt() async throws {
        let reports = Reports(from: handler)
        let request = activity.start { await handler.requestPermission() }
        await activity.settle()
        lifecycle.returnToForeground()
        await activity.settle()
        service.setStatus(.denied, tellStream: false)
        service.prompts.answer(0, .success(.denied))
        #expect(try await request.value == .denied)
        #expect(reports.all == ["notDetermined", "notDetermined", "denied"])
    }

    @Test("A listener receives the current status, also if the handler has read it before")
    func usedHandler() async {
        service.setStatus(.authorizedAlways)
        _ = await handler.requestPermission()
        let reports = Reports(from: handler)
        await activity.settle()
        #expect(reports.all == ["authorizedAlways+"])
    }

    @Test(
        "Location services that are turned off or on are reported, although the permission stays the same",
        .requirements("E-EC-1"),
        arguments: [true, false]
    )
    func locationServices(tellStream: Bool) async throws {
        service.setStatus(.denied)
        var reports: [Bool] = []
        handler.startObservingLocationPermissionChanges { status, didBecomeAuthorized in
            #expect(status == .denied)
            #expect(!didBecomeAuthorized)
            reports.append(handler.areLocationServicesOn)
        }
        await activity.settle()
        for areOn in [false, false, true] {
            service.setLocationServices(areOn)
            if tellStream {
                service.setStatus(.denied)
            } else {
                lifecycle.returnToForeground()
            }
            await activity.settle()
        }
        #expect(reports == [true, false, true])
        service.setLocationServices(false)
        #expect(try await activity.value { await handler.requestPermission() } == .denied)
        #expect(!handler.areLocationServicesOn)
    }

    @Test("Location services are on if the app is authorized") func authorizedServices() async {
        service.setStatus(.denied)
        service.setLocationServices(false)
        await handler.checkPermissionStatusChange()
        #expect(!handler.areLocationServicesOn)
        service.setLocationServices(true)
        service.setStatus(.authorizedAlways)
        #expect(await check() == Check(status: .authorizedAlways, didBecomeAuthorized: true))
        #expect(handler.areLocationServicesOn)
    }

    @Test(
        "A second start replaces the first listener, and nothing is reported after observation stops",
        .requirements("E-IN-4", "E-UP-4")
    )
    func stop() async {
        service.setStatus(.denied)
        let first = Reports(from: handler)
        await activity.settle()
        let second = Reports(from: handler)
        service.setStatus(.authorizedWhenInUse)
        await activity.settle()
        handler.stopObservingLocationPermissionChanges()
        service.setStatus(.restricted)
        lifecycle.returnToForeground()
        await activity.settle()
        #expect(first.all == ["denied"])
        #expect(second.all == ["denied", "authorizedWhenInUse+"])
    }

    @Test("Stopping ends both observations and releases the listener", .requirements("E-IN-4"))
    func stopReleases() async {
        let parts = ObservedParts()
        let handler = LocationPermissionHandler(
            locationService: parts,
            lifecycle: parts,
            executor: activity
        )
        var listener: Listener? = Listener()
        weak let weakListener = listener
        handler.startObservingLocationPermissionChanges { [listener] _, _ in
            withExtendedLifetime(listener) {}
        }
        listener = nil
        await activity.settle()
        #expect(parts.statuses.listenerCount == 1)
        #expect(parts.returns.listenerCount == 1)
        #expect(weakListener != nil)
        handler.stopObservingLocationPermissionChanges()
        await activity.settle()
        #expect(parts.statuses.listenerCount == 0)
        #expect(parts.returns.listenerCount == 0)
        #expect(weakListener == nil)
    }

    @Test("Stopping cancels the read of the status that a return has started")
    func stopCancelsRead() async {
        let parts = ObservedParts()
        parts.withholdsStatus.store(true, ordering: .relaxed)
        let handler = LocationPermissionHandler(
            locationService: parts,
            lifecycle: parts,
            executor: activity
        )
        handler.startObservingLocationPermissionChanges { _, _ in }
        await activity.settle()
        parts.returns.send(())
        await activity.settle()
        #expect(parts.reads.questions.count == 1)
        #expect(parts.canceledReadCount.load(ordering: .relaxed) == 0)
        handler.stopObservingLocationPermissionChanges()
        await activity.settle()
        #expect(parts.canceledReadCount.load(ordering: .relaxed) == 1)
    }

    private func check() async -> Check {
        let (status, didBecomeAuthorized) = await handler.checkPermissionStatusChange()
        return Check(status: status, didBecomeAuthorized: didBecomeAuthorized)
    }

    @Test("Two of the five statuses are authorized", .requirements("E-IN-1", "E-KE-2"))
    func authorized() {
        #expect(LocationPermissionStatus.allCases.count == 5)
        #expect(
            LocationPermissionStatus.allCases.filter(\.isAuthorized) == [
                .authorizedWhenInUse, .authorizedAlways,
            ]
        )
    }
}

/// A recorder of a handler's reports; a plus sign marks that the app became authorized.
@MainActor
private final class Reports {
    private(set) var all: [String] = []

    init(from handler: LocationPermissionHandler) {
        handler.startObservingLocationPermissionChanges { [weak self] in
            self?.all.append("\($0)" + ($1 ? "+" : ""))
        }
    }
}

private final class Listener {}

/// A location service and a lifecycle whose listeners and canceled reads a test can count.
private final class ObservedParts: LocationServiceProtocol, AppLifecycleProtocol {
    let statuses = Broadcast(current: LocationPermissionStatus.denied)
    let returns = Broadcast<Void>()
    let reads = Responder<Void, LocationPermissionStatus, CancellationError>(
        "authorizationStatus",
        cancelled: CancellationError()
    )
    /// Whether reads of the status wait for answers of `reads`.
    let withholdsStatus = Atomic(false)
    let canceledReadCount = Atomic(0)

    var authorizationStatus: LocationPermissionStatus {
        get async {
            guard withholdsStatus.load(ordering: .relaxed) else { return .denied }
            do {
                return try await reads.ask(())
            } catch {
                canceledReadCount.add(1, ordering: .relaxed)
                return .denied
            }
        }
    }
    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { statuses.stream() }
    var foregroundEvents: AsyncStream<Void> { returns.stream() }

    func locationServicesEnabled() async -> Bool {
        true
    }

    func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        .denied
    }

    func requestLocation() async throws(LocationError) -> Location {
        throw .notAuthorized
    }
}
