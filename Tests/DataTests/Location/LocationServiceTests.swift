import Data
import DataTestSupport
import Domain
import DomainTesting
import Scheduling
import Synchronization
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct LocationServiceTests {
    private let activity = Activity()
    private let clock = VirtualClock()
    private let gps = FakeGPSProvider()

    @Test("The service breaks no rule of a location service, before and after the prompt")
    func rules() async {
        let device = SimulatedDevice(permission: .notDetermined)
        let violations = await LocationServiceRule.violations(
            of: LocationService(gps: HomeGPS(), permissionStore: device, clock: clock),
            answerPrompt: {
                await device.answerNextPrompt()
            },
            waiting: service(heedsCancellation: true)
        )
        #expect(violations == [])
    }

    @Test(
        "All callers wait for one prompt and get the same answer",
        .requirements("E-IN-2", "F-8"),
        arguments: SimulatedDevice.PromptAnswer.allCases
    )
    func onePrompt(answer: SimulatedDevice.PromptAnswer) async {
        let device = SimulatedDevice(permission: .notDetermined)
        let service = service(on: device)
        let answers = Answers()
        for _ in 0..<3 {
            request(service, answers)
            await activity.settle()
        }
        #expect(device.isPromptOpen)
        #expect(answers.all.isEmpty)
        device.answerPrompt(answer)
        await activity.settle()
        let status: LocationPermissionStatus = answer == .deny ? .denied : .authorizedWhenInUse
        #expect(answers.all == Array(repeating: status, count: 3))
        #expect(!device.isPromptOpen)
    }

    @Test(
        "A hundred tasks on any thread make one request, also if the store returns only after the answer",
        .requirements("E-IN-3", "F-8"),
        arguments: [true, false]
    )
    func oneRequest(waitsForAnswer: Bool) async {
        let device = SimulatedDevice(permission: .notDetermined)
        let store = CountingPermissionStore(device, waitsForAnswer: waitsForAnswer)
        let service = service(on: store)
        let answers = Mutex<[LocationPermissionStatus]>([])
        for _ in 0..<100 {
            Task(executorPreference: activity.background) { @Sendable @concurrent in
                let answer = await service.requestWhenInUseAuthorization()
                answers.withLock { $0.append(answer) }
            }
        }
        await activity.settle()
        let early = answers.withLock(\.self)
        #expect(early.isEmpty)
        device.answerPrompt(.allowWhileUsing)
        await activity.settle()
        let expected = Array(repeating: LocationPermissionStatus.authorizedWhenInUse, count: 100)
        let all = answers.withLock(\.self)
        #expect(all == expected)
        #expect(store.requestCount == 1)
    }

    @Test("If the store answers twice, all callers get the first answer")
    func twoAnswers() async throws {
        let device = SimulatedDevice(permission: .notDetermined)
        let store = CountingPermissionStore(device)
        let service = service(on: store)
        let answers = Answers()
        for _ in 0..<3 {
            request(service, answers)
        }
        await activity.settle()
        device.answerPrompt(.deny)
        device.setPermission(.authorizedAlways)
        await activity.settle()
        #expect(answers.all == [.denied, .denied, .denied])
        let next = try await activity.value { await service.requestWhenInUseAuthorization() }
        #expect(next == .authorizedAlways)
        #expect(store.requestCount == 1)
    }

    @Test("A prompt after the answered one is another request")
    func secondPrompt() async {
        let device = SimulatedDevice(permission: .notDetermined)
        let store = CountingPermissionStore(device)
        let service = service(on: store)
        let answers = Answers()
        request(service, answers)
        await activity.settle()
        device.answerPrompt(.allowOnce)
        await activity.settle()
        device.setPermission(.notDetermined)
        request(service, answers)
        await activity.settle()
        #expect(device.isPromptOpen)
        device.answerPrompt(.deny)
        await activity.settle()
        #expect(answers.all == [.authorizedWhenInUse, .denied])
        #expect(store.requestCount == 2)
    }

    @Test("A decision in the background ends the wait when the app returns, not at a read")
    func decisionInBackground() async {
        let device = SimulatedDevice(permission: .notDetermined)
        let service = service(on: device)
        let answers = Answers()
        request(service, answers)
        await activity.settle()
        device.enterBackground()
        device.setPermission(.authorizedAlways)
        await activity.settle()
        #expect(answers.all.isEmpty)
        #expect(await service.authorizationStatus == .authorizedAlways)
        await activity.settle()
        #expect(answers.all.isEmpty)
        device.enterForeground()
        await activity.settle()
        #expect(answers.all == [.authorizedAlways])
    }

    @Test(
        "A request has no effect if the status is determined",
        arguments: LocationPermissionStatus.allCases.dropFirst()
    )
    func decided(status: LocationPermissionStatus) async throws {
        let store = CountingPermissionStore(SimulatedDevice(permission: status))
        let service = service(on: store)
        let answer = try await activity.value { await service.requestWhenInUseAuthorization() }
        #expect(answer == status)
        #expect(store.requestCount == 0)
    }

    @Test("A canceled caller returns at once, and the others wait for the open prompt")
    func cancelledCaller() async throws {
        let device = SimulatedDevice(permission: .notDetermined)
        let store = CountingPermissionStore(device)
        let service = service(on: store)
        let answers = Answers()
        // The first caller opens the prompt.
        let first = activity.start { await service.requestWhenInUseAuthorization() }
        await activity.settle()
        request(service, answers)
        await activity.settle()
        first.cancel()
        #expect(try await activity.value(of: first) == .notDetermined)
        #expect(device.isPromptOpen)
        request(service, answers)
        await activity.settle()
        #expect(answers.all.isEmpty)
        device.answerPrompt(.allowWhileUsing)
        await activity.settle()
        #expect(answers.all == [.authorizedWhenInUse, .authorizedWhenInUse])
        #expect(store.requestCount == 1)
    }

    @Test("A caller that is canceled already does not open the prompt")
    func cancelledBefore() async throws {
        let device = SimulatedDevice(permission: .notDetermined)
        let service = service(on: device)
        let request = activity.start {
            withUnsafeCurrentTask { $0?.cancel() }
            return await service.requestWhenInUseAuthorization()
        }
        #expect(try await activity.value(of: request) == .notDetermined)
        #expect(!device.isPromptOpen)
    }

    @Test("A canceled caller gets the last status, without a question to the store")
    func cancelledAfterAnswer() async throws {
        let device = SimulatedDevice(permission: .notDetermined)
        let service = service(on: device)
        let answers = Answers()
        request(service, answers)
        await activity.settle()
        device.answerPrompt(.deny)
        await activity.settle()
        device.setPermission(.authorizedAlways)
        let request = activity.start {
            withUnsafeCurrentTask { $0?.cancel() }
            return await service.requestWhenInUseAuthorization()
        }
        #expect(try await activity.value(of: request) == .denied)
    }

    @Test("A service that is released during the prompt no longer waits for the answer")
    func release() async {
        let device = SimulatedDevice(permission: .notDetermined)
        weak var store: CountingPermissionStore?
        do {
            let countingStore = CountingPermissionStore(device)
            store = countingStore
            let service = service(on: countingStore)
            let request = activity.start { await service.requestWhenInUseAuthorization() }
            await activity.settle()
            request.cancel()
            await activity.settle()
        }
        await activity.settle()
        #expect(store == nil)
    }

    @Test(
        "Without permission, no fix is requested",
        arguments: [LocationPermissionStatus.denied, .notDetermined, .restricted]
    )
    func notAuthorized(status: LocationPermissionStatus) async {
        let service = service(on: SimulatedDevice(permission: status))
        gps.fixes.expectNoQuestions()
        await #expect(throws: LocationError.notAuthorized) { try await service.requestLocation() }
    }

    @Test("A receiver cannot say that the permission is missing while the app has it")
    func notAuthorizedByReceiver() async throws {
        let device = SimulatedDevice(permission: .authorizedWhenInUse)
        let service = service(on: device)
        let request = Task { try await service.requestLocation() }
        try await gps.fixes.nextQuestion(of: request)
        gps.fixes.answer(0, .failure(.notAuthorized))
        await #expect(throws: LocationError.deniedWithPermission) { try await request.value }

        let revoked = Task { try await service.requestLocation() }
        try await gps.fixes.nextQuestion(of: revoked)
        device.setPermission(.denied)
        gps.fixes.answer(1, .failure(.notAuthorized))
        await #expect(throws: LocationError.notAuthorized) { try await revoked.value }
    }

    @Test(
        "A request ends at its time limit, even if the receiver ignores cancellation",
        .requirements("F-9"),
        arguments: [true, false]
    )
    func timeLimit(heedsCancellation: Bool) async {
        let service = service(heedsCancellation: heedsCancellation)
        var result: Result<Location, any Error>?
        let request = activity.start { try await service.requestLocation() }
        activity.start { result = await request.result }
        await activity.settle()
        await clock.advance(by: .milliseconds(9_900)) { await activity.settle() }
        #expect(result == nil)
        await clock.advance(by: .milliseconds(100)) { await activity.settle() }
        #expect(throws: LocationError.timedOut) { try result?.get() }
    }

    @Test(
        "A canceled request ends at once, even if the receiver ignores cancellation",
        .requirements("F-9"),
        arguments: [true, false]
    )
    func cancellation(heedsCancellation: Bool) async {
        let service = service(heedsCancellation: heedsCancellation)
        let request = activity.start { try await service.requestLocation() }
        await activity.settle()
        request.cancel()
        await #expect(throws: LocationError.cancelled) {
            try await activity.value(of: request)
        }
        #expect(clock.nextDeadline == nil)
    }

    @Test("The location service can be used from many tasks at once", .requirements("E-IN-3"))
    func manyTasks() async {
        let service = LocationService(
            gps: SimulatedGPSProvider(reception: .fix(.home), clock: clock),
            permissionStore: SimulatedDevice(permission: .authorizedWhenInUse),
            clock: clock,
            executor: activity
        )
        let places = Mutex<[Location]>([])
        for _ in 0..<100 {
            Task(executorPreference: activity.background) { @Sendable @concurrent in
                #expect(await service.authorizationStatus == .authorizedWhenInUse)
                #expect(await service.requestWhenInUseAuthorization() == .authorizedWhenInUse)
                #expect(await service.authorizationStatusStream.first() == .authorizedWhenInUse)
                let place = try await service.requestLocation()
                places.withLock { $0.append(place) }
            }
        }
        await activity.settle()
        let found = places.withLock(\.self)
        #expect(found == Array(repeating: .home, count: 100))
        #expect(clock.nextDeadline == nil)
    }

    /// The answers that callers have got.
    private final class Answers {
        var all: [LocationPermissionStatus] = []
    }

    /// Starts a request for permission.
    private func request(_ service: LocationService, _ answers: Answers) {
        activity.start { answers.all.append(await service.requestWhenInUseAuthorization()) }
    }

    private func service(on store: any LocationPermissionStore) -> LocationService {
        LocationService(gps: gps, permissionStore: store, clock: clock, executor: activity)
    }

    /// Returns a service for a receiver that never has a fix.
    private func service(heedsCancellation: Bool) -> LocationService {
        LocationService(
            gps: FakeGPSProvider(heedsCancellation: heedsCancellation),
            permissionStore: SimulatedDevice(permission: .authorizedAlways),
            clock: clock,
            executor: activity
        )
    }
}

/// A receiver that has a fix at once.
private struct HomeGPS: GPSProvider {
    func fix() async throws(LocationError) -> Location {
        .home
    }
}

extension SimulatedDevice {
    /// Waits until the prompt is open, and allows access.
    fileprivate func answerNextPrompt() async {
        while !isPromptOpen, !Task.isCancelled {
            await Task.yield()
        }
        answerPrompt(.allowWhileUsing)
    }
}
