import Scheduling
import Domain
import TestSupport
import Testing

@MainActor
@Suite struct LocationPermissionHandlerTests {
    private let activity = Activity()

    @Test("No prompt opens if the status is determined", arguments: LocationPermissionStatus.allCases.dropFirst())
    func decided(status: LocationPermissionStatus) async {
        let service = FakeLocationService(status)
        #expect(await handler(service).requestPermission() == status)
        #expect(service.prompts.questions.isEmpty)
    }

    @Test(
        "If the status is not determined, the user is asked first, and the location is requested after consent",
        .requirements("E-IN-4", "E-UP-5"))
    func undecided() async throws {
        let service = FakeLocationService(.notDetermined)
        let handler = handler(service)
        let request = activity.start { await handler.requestLocationWithPermissions() }
        await activity.settle()
        #expect(service.prompts.questions.count == 1)
        #expect(service.locations.questions.isEmpty)
        service.prompts.answer(0, .success(.authorizedWhenInUse))
        await activity.settle()
        service.locations.answer(0, .success(.home))
        #expect(try await request.value == .located(.home))
    }

    @Test("Without consent, no location is requested")
    func refused() async throws {
        let service = FakeLocationService(.notDetermined)
        let handler = handler(service)
        let request = activity.start { await handler.requestLocationWithPermissions() }
        await activity.settle()
        service.prompts.answer(0, .success(.denied))
        #expect(try await request.value == .notAuthorized(.denied))
        #expect(service.locations.questions.isEmpty)
    }

    @Test("A failed location request is distinguished from missing consent")
    func noFix() async throws {
        let service = FakeLocationService(.authorizedAlways)
        let handler = handler(service)
        let request = activity.start { await handler.requestLocationWithPermissions() }
        await activity.settle()
        service.locations.answer(0, .failure(.timedOut))
        #expect(try await request.value == .failed(.timedOut))
    }

    @Test("Consent withdrawn during a location request is reported as not authorized")
    func withdrawn() async throws {
        let service = FakeLocationService(.authorizedWhenInUse)
        let handler = handler(service)
        let request = activity.start { await handler.requestLocationWithPermissions() }
        await activity.settle()
        service.setStatus(.denied)
        service.locations.answer(0, .failure(.notAuthorized))
        #expect(try await request.value == .notAuthorized(.denied))
    }

    @Test("A change is detected once, with didBecomeAuthorized only at the transition", .requirements("E-IN-4"))
    func changeDetection() async {
        let service = FakeLocationService(.denied)
        let handler = handler(service)
        #expect(await handler.checkPermissionStatusChange() == (.denied, false))
        service.setStatus(.authorizedWhenInUse)
        #expect(await handler.checkPermissionStatusChange() == (.authorizedWhenInUse, true))
        #expect(await handler.checkPermissionStatusChange() == (.authorizedWhenInUse, false))
        service.setStatus(.authorizedAlways)
        #expect(await handler.checkPermissionStatusChange() == (.authorizedAlways, false))
    }

    @Test("Observation reports the current status, then each change in the stream", .requirements("E-FR-007", "E-IN-4"))
    func observing() async {
        let service = FakeLocationService(.notDetermined)
        let handler = handler(service)
        let reports = Reports(from: handler)
        service.setStatus(.authorizedWhenInUse)
        service.setStatus(.authorizedWhenInUse)
        await activity.settle()
        service.setStatus(.denied)
        await activity.settle()
        #expect(
            reports.all == [Report(.notDetermined, false), Report(.authorizedWhenInUse, true), Report(.denied, false)])
    }

    @Test(
        "A change in Settings is reported once, although the stream and the return to the foreground both reveal it",
        .requirements("F-11")
    )
    func returnFromSettings() async {
        let service = FakeLocationService(.denied)
        let lifecycle = FakeLifecycle()
        let handler = LocationPermissionHandler(locationService: service, lifecycle: lifecycle, executor: activity)
        let reports = Reports(from: handler)
        await activity.settle()
        service.setStatus(.authorizedWhenInUse)
        lifecycle.returnToForeground()
        await activity.settle()
        lifecycle.returnToForeground()
        await activity.settle()
        #expect(reports.all == [Report(.denied, false), Report(.authorizedWhenInUse, true)])
    }

    @Test("A change that the stream does not report is detected on return to the foreground")
    func silentStream() async {
        let service = FakeLocationService(.authorizedWhenInUse)
        let lifecycle = FakeLifecycle()
        let handler = LocationPermissionHandler(locationService: service, lifecycle: lifecycle, executor: activity)
        let reports = Reports(from: handler)
        await activity.settle()
        service.setStatus(.denied, tellStream: false)
        lifecycle.returnToForeground()
        await activity.settle()
        #expect(reports.all == [Report(.authorizedWhenInUse, true), Report(.denied, false)])
    }

    @Test("The answer to the prompt is reported once, although the stream and the request both deliver it")
    func promptAnswer() async throws {
        let service = FakeLocationService(.notDetermined)
        let handler = handler(service)
        let reports = Reports(from: handler)
        let request = activity.start { await handler.requestPermission() }
        await activity.settle()
        service.setStatus(.authorizedWhenInUse)
        service.prompts.answer(0, .success(.authorizedWhenInUse))
        #expect(try await request.value == .authorizedWhenInUse)
        await activity.settle()
        #expect(reports.all == [Report(.notDetermined, false), Report(.authorizedWhenInUse, true)])
    }

    @Test("An outdated answer to the prompt does not replace a newer status")
    func staleAnswer() async throws {
        let service = FakeLocationService(.notDetermined)
        let handler = handler(service)
        let reports = Reports(from: handler)
        let request = activity.start { await handler.requestPermission() }
        await activity.settle()
        service.setStatus(.authorizedWhenInUse)
        await activity.settle()
        service.setStatus(.denied)
        await activity.settle()
        service.prompts.answer(0, .success(.authorizedWhenInUse))
        _ = try await request.value
        #expect(reports.all.last == Report(.denied, false))
    }

    @Test(
        "Location services that are turned off or on are reported, although the permission stays the same",
        .requirements("E-EC-1"), arguments: [true, false])
    func locationServices(tellStream: Bool) async {
        let service = FakeLocationService(.denied)
        let lifecycle = FakeLifecycle()
        let handler = LocationPermissionHandler(locationService: service, lifecycle: lifecycle, executor: activity)
        var reports: [Bool] = []
        handler.startObservingLocationPermissionChanges { status, didBecomeAuthorized in
            #expect(status == .denied && !didBecomeAuthorized)
            reports.append(handler.areLocationServicesOn)
        }
        await activity.settle()
        for areOn in [false, false, true] {
            service.setLocationServices(areOn)
            if tellStream { service.setStatus(.denied) } else { lifecycle.returnToForeground() }
            await activity.settle()
        }
        #expect(reports == [true, false, true])
        service.setLocationServices(false)
        #expect(await handler.requestPermission() == .denied)
        #expect(!handler.areLocationServicesOn)
    }

    @Test("Location services are on if the app is authorized")
    func authorizedServices() async {
        let service = FakeLocationService(.denied)
        service.setLocationServices(false)
        let handler = handler(service)
        await handler.checkPermissionStatusChange()
        #expect(!handler.areLocationServicesOn)
        service.setLocationServices(true)
        service.setStatus(.authorizedAlways)
        #expect(await handler.checkPermissionStatusChange() == (.authorizedAlways, true))
        #expect(handler.areLocationServicesOn)
    }

    @Test("Nothing is reported after observation stops", .requirements("E-IN-4", "E-UP-4"))
    func stop() async {
        let service = FakeLocationService(.denied)
        let lifecycle = FakeLifecycle()
        let handler = LocationPermissionHandler(locationService: service, lifecycle: lifecycle, executor: activity)
        let reports = Reports(from: handler)
        await activity.settle()
        handler.stopObservingLocationPermissionChanges()
        service.setStatus(.authorizedWhenInUse)
        lifecycle.returnToForeground()
        await activity.settle()
        #expect(reports.all == [Report(.denied, false)])
    }

    @Test("A second start replaces the first listener")
    func secondStart() async {
        let service = FakeLocationService(.denied)
        let handler = handler(service)
        let first = Reports(from: handler)
        await activity.settle()
        let second = Reports(from: handler)
        service.setStatus(.authorizedWhenInUse)
        await activity.settle()
        #expect(first.all == [Report(.denied, false)])
        #expect(second.all == [Report(.authorizedWhenInUse, true)])
    }

    private func handler(_ service: FakeLocationService) -> LocationPermissionHandler {
        LocationPermissionHandler(locationService: service, lifecycle: FakeLifecycle(), executor: activity)
    }
}

private struct Report: Equatable {
    let status: LocationPermissionStatus
    let didBecomeAuthorized: Bool

    init(_ status: LocationPermissionStatus, _ didBecomeAuthorized: Bool) {
        self.status = status
        self.didBecomeAuthorized = didBecomeAuthorized
    }
}

/// A recorder of a handler's reports.
@MainActor
private final class Reports {
    private(set) var all: [Report] = []

    init(from handler: LocationPermissionHandler) {
        handler.startObservingLocationPermissionChanges { [weak self] in self?.all.append(Report($0, $1)) }
    }
}
