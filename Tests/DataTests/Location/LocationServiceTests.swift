import DataTestSupport
import Domain
import Scheduling
import TestSupport
import Data
import Testing

@MainActor @Suite(.hangingLimit) struct LocationServiceTests {
    private let activity = Activity()
    private let clock = VirtualClock()
    private let gps = FakeGPSProvider()

    @Test(
        "All callers wait for one prompt and get the same answer",
        .requirements("E-IN-2", "F-8"),
        arguments: SimulatedDevice.PromptAnswer.allCases
    )
    func onePrompt(answer: SimulatedDevice.PromptAnswer) async {
        let device = SimulatedDevice(permission: .notDetermined)
        let service = service(on: device)
        var answers: [LocationPermissionStatus] = []
        for _ in 0..<3 {
            activity.start { answers.append(await service.requestWhenInUseAuthorization()) }
            await activity.settle()
        }
        #expect(device.isPromptOpen)
        #expect(answers.isEmpty)
        device.answerPrompt(answer)
        await activity.settle()
        #expect(
            answers == Array(repeating: answer == .deny ? .denied : .authorizedWhenInUse, count: 3)
        )
        #expect(!device.isPromptOpen)
    }

    @Test(
        "A request has no effect if the status is determined",
        arguments: LocationPermissionStatus.allCases.dropFirst()
    )
    func decided(status: LocationPermissionStatus) async {
        let device = SimulatedDevice(permission: status)
        #expect(await service(on: device).requestWhenInUseAuthorization() == status)
        #expect(!device.isPromptOpen)
    }

    @Test("A canceled caller returns at once, and the prompt stays open")
    func cancelledCaller() async throws {
        let device = SimulatedDevice(permission: .notDetermined)
        let service = service(on: device)
        let caller = activity.start { await service.requestWhenInUseAuthorization() }
        await activity.settle()
        caller.cancel()
        #expect(try await caller.value == .notDetermined)
        #expect(device.isPromptOpen)
    }

    @Test(
        "Without permission, no fix is requested",
        arguments: [LocationPermissionStatus.denied, .notDetermined, .restricted]
    )
    func notAuthorized(status: LocationPermissionStatus) async {
        let service = service(on: SimulatedDevice(permission: status))
        await #expect(throws: LocationError.notAuthorized) { try await service.requestLocation() }
        #expect(gps.fixes.questions.isEmpty)
    }

    @Test(
        "A request ends at its time limit, even if the receiver ignores cancellation",
        .requirements("F-9"),
        arguments: [true, false]
    )
    func timeLimit(heedsCancellation: Bool) async {
        let service = AwaitedLocationService(
            service(heedsCancellation: heedsCancellation),
            activity: activity
        )
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
        await #expect(throws: LocationError.cancelled) { try await request.value }
        await activity.settle()
        #expect(clock.nextDeadline == nil)
    }

    @Test("The location service can be used from many tasks at once", .requirements("E-IN-3"))
    func manyTasks() async throws {
        let service = LocationService(
            gps: SimulatedGPSProvider(reception: .fix(.home), clock: clock),
            permissionStore: SimulatedDevice(permission: .authorizedWhenInUse),
            clock: clock
        )
        try await withThrowingTaskGroup { group in
            for _ in 0..<100 {
                group.addTask { @concurrent in
                    #expect(await service.authorizationStatus == .authorizedWhenInUse)
                    #expect(await service.requestWhenInUseAuthorization() == .authorizedWhenInUse)
                    #expect(await service.authorizationStatusStream.first() == .authorizedWhenInUse)
                    return try await service.requestLocation()
                }
            }
            for try await place in group {
                #expect(place == .home)
            }
        }
        #expect(clock.nextDeadline == nil)
    }

    private func service(on device: SimulatedDevice) -> LocationService {
        LocationService(gps: gps, permissionStore: device, clock: clock)
    }

    /// Returns a service for a receiver that never has a fix.
    private func service(heedsCancellation: Bool) -> LocationService {
        LocationService(
            gps: FakeGPSProvider(heedsCancellation: heedsCancellation),
            permissionStore: SimulatedDevice(permission: .authorizedAlways),
            clock: clock
        )
    }
}
