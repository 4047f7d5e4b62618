import Data
import Domain
import Scheduling
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct SimulatedDeviceTests {
    private let activity = Activity()

    @Test(
        "A permission for once ends after five minutes in the background unless it is confirmed in Settings, and any other one persists",
        arguments: [
            (SimulatedDevice.PromptAnswer.allowOnce, false, 300, true),
            (.allowOnce, false, 299, false),
            (.allowOnce, true, 300, false),
            (.allowWhileUsing, false, 300, false),
        ]
    )
    func background(
        answer: SimulatedDevice.PromptAnswer,
        isConfirmed: Bool,
        seconds: Int,
        isEnded: Bool
    ) async {
        let clock = VirtualClock()
        let device = askedDevice(clock)
        device.answerPrompt(answer)
        #expect(device.authorizationStatus == .authorizedWhenInUse)
        if isConfirmed {
            device.setPermission(.authorizedWhenInUse)
        }
        device.enterBackground()
        await clock.advance(by: .seconds(seconds - 1))
        // The app is in the background already.
        device.enterBackground()
        await clock.advance(by: .seconds(1))
        device.enterForeground()
        #expect(device.hasAllowOnceExpired == isEnded)
        #expect(device.authorizationStatus == (isEnded ? .notDetermined : .authorizedWhenInUse))
    }

    @Test(
        "The status is denied while location services are off, and is restored afterwards",
        .requirements("E-EC-1"),
        arguments: LocationPermissionStatus.allCases
    )
    func locationServices(status: LocationPermissionStatus) {
        let device = SimulatedDevice(permission: status)
        device.setLocationServices(false)
        #expect(device.authorizationStatus == .denied)
        #expect(device.permission == status)
        device.setLocationServices(true)
        #expect(device.authorizationStatus == status)
    }

    @Test("A change of location services alone repeats the status to the stream")
    func locationServicesAlone() async {
        let device = SimulatedDevice(permission: .denied)
        var services: [Bool] = []
        let listener = activity.start {
            for await _ in device.authorizationStatusStream {
                services.append(device.locationServicesEnabled())
            }
        }
        await activity.settle()
        for areOn in [false, false, true] {
            device.setLocationServices(areOn)
            await activity.settle()
        }
        #expect(services == [true, false, true])
        listener.cancel()
    }

    @Test(
        "A decision in Settings closes the prompt, and an app that returns without one shows it again"
    )
    func promptAndSettings() {
        let device = askedDevice()
        device.enterBackground()
        device.setPermission(.notDetermined)
        device.setLocationServices(false)
        #expect(!device.isPromptOpen)
        device.setLocationServices(true)
        device.enterForeground()
        #expect(device.isPromptOpen)
        device.setPermission(.authorizedAlways)
        #expect(!device.isPromptOpen)
    }

    @Test(
        "A request opens no prompt once the user has decided, neither then nor later",
        arguments: LocationPermissionStatus.allCases.dropFirst()
    )
    func decided(status: LocationPermissionStatus) {
        let log = FakeLog()
        let device = SimulatedDevice(permission: status, log: log)
        device.requestWhenInUseAuthorization()
        device.setPermission(.notDetermined)
        #expect(!device.isPromptOpen)
        #expect(log.allLines == ["[Device] the permission is notDetermined"])
    }

    @Test("An answer closes the prompt for good", arguments: SimulatedDevice.PromptAnswer.allCases)
    func answered(answer: SimulatedDevice.PromptAnswer) {
        let device = askedDevice()
        #expect(device.isPromptOpen)
        device.answerPrompt(answer)
        #expect(!device.isPromptRequested)
        device.setPermission(.notDetermined)
        #expect(!device.isPromptOpen)
    }

    @Test("An app in the background receives only the latest status when it returns")
    func latestStatus() async {
        let device = SimulatedDevice(permission: .authorizedWhenInUse)
        var statuses: [LocationPermissionStatus] = []
        var returns = 0
        let listeners = [
            activity.start {
                for await status in device.authorizationStatusStream {
                    statuses.append(status)
                }
            },
            activity.start {
                for await _ in device.foregroundEvents {
                    returns += 1
                }
            },
        ]
        await activity.settle()
        device.enterBackground()
        device.setPermission(.denied)
        device.setPermission(.authorizedAlways)
        await activity.settle()
        #expect(statuses == [.authorizedWhenInUse])
        device.enterForeground()
        device.enterForeground()
        await activity.settle()
        #expect(statuses == [.authorizedWhenInUse, .authorizedAlways])
        #expect(returns == 1)
        for listener in listeners {
            listener.cancel()
        }
    }

    @Test("A fix has the accuracy of the place to which the receiver was moved")
    func accuracy() async throws {
        let place = Location(.home, horizontalAccuracy: 1234)
        let gps = SimulatedGPSProvider(reception: .fix(.home), clock: VirtualClock())
        gps.move(to: place)
        #expect(try await gps.fix() == place)
    }

    @Test("A receiver that is off has no fix until the request is canceled, even after a move")
    func noReception() async {
        let clock = VirtualClock()
        let gps = SimulatedGPSProvider(reception: .none, clock: clock)
        var isOver = false
        let fix = activity.start {
            defer {
                isOver = true
            }
            return try await gps.fix()
        }
        #expect(!gps.isOn)
        gps.move(to: .home)
        await clock.advance(by: .seconds(86_400)) { await activity.settle() }
        await activity.settle()
        #expect(!isOver)
        fix.cancel()
        await #expect(throws: LocationError.cancelled) { try await activity.value(of: fix) }
    }

    @Test("A request for a fix that waits for reception gets the fix") func lateReception()
        async throws
    {
        let clock = VirtualClock()
        let gps = SimulatedGPSProvider(reception: .fix(.home), clock: clock)
        gps.move(to: nil)
        let fix = activity.start { try await gps.fix() }
        await activity.settle()
        gps.move(to: .home)
        await clock.advance(by: .seconds(1)) { await activity.settle() }
        #expect(try await activity.value(of: fix) == .home)
    }

    private func askedDevice(_ clock: VirtualClock = VirtualClock()) -> SimulatedDevice {
        let device = SimulatedDevice(permission: .notDetermined, clock: clock)
        device.requestWhenInUseAuthorization()
        return device
    }
}
