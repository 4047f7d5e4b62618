import Scheduling
import Data
import Domain
import TestSupport
import Testing

@MainActor
@Suite struct SimulatedDeviceTests {
    private let activity = Activity()

    @Test("Allow Once holds until the app is left, and then nobody has been asked")
    func allowOnce() {
        let device = askedDevice()
        device.answerPrompt(.allowOnce)
        #expect(device.authorizationStatus == .authorizedWhenInUse)
        device.enterBackground()
        #expect(device.authorizationStatus == .notDetermined)
    }

    @Test("Allow While Using App holds when the app is left")
    func allowWhileUsing() {
        let device = askedDevice()
        device.answerPrompt(.allowWhileUsing)
        device.enterBackground()
        #expect(device.authorizationStatus == .authorizedWhenInUse)
    }

    @Test("A permission given once, then confirmed in Settings, holds")
    func confirmed() {
        let device = askedDevice()
        device.answerPrompt(.allowOnce)
        device.setPermission(.authorizedWhenInUse)
        device.enterBackground()
        #expect(device.authorizationStatus == .authorizedWhenInUse)
    }

    @Test(
        "Location services that are off read as denied, and on again as what was set", .requirements("E-EC-1"),
        arguments: LocationPermissionStatus.allCases)
    func locationServices(status: LocationPermissionStatus) {
        let device = SimulatedDevice(permission: status)
        device.setLocationServices(false)
        #expect(device.authorizationStatus == .denied)
        #expect(device.permission == status)
        device.setLocationServices(true)
        #expect(device.authorizationStatus == status)
    }

    @Test("With location services off no prompt opens")
    func noPromptWithoutServices() {
        let device = SimulatedDevice(permission: .notDetermined, hasLocationServices: false)
        device.requestWhenInUseAuthorization()
        #expect(!device.isPromptOpen)
    }

    @Test("A decision in Settings closes the prompt; leaving it open there does not")
    func promptAndSettings() {
        let device = askedDevice()
        device.setPermission(.notDetermined)
        #expect(device.isPromptOpen)
        device.setPermission(.authorizedAlways)
        #expect(!device.isPromptOpen)
    }

    @Test("An answer without a question changes nothing")
    func unasked() {
        let device = SimulatedDevice(permission: .denied)
        device.answerPrompt(.allowWhileUsing)
        #expect(device.authorizationStatus == .denied)
    }

    @Test("An app in the background learns what changed when it returns, in one piece")
    func background() async {
        let device = SimulatedDevice(permission: .authorizedWhenInUse)
        var statuses: [LocationPermissionStatus] = []
        var returns = 0
        let listeners = [
            activity.start { for await status in device.authorizationStatusStream { statuses.append(status) } },
            activity.start { for await _ in device.foregroundEvents { returns += 1 } },
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
        for listener in listeners { listener.cancel() }
    }

    private func askedDevice() -> SimulatedDevice {
        let device = SimulatedDevice(permission: .notDetermined)
        device.requestWhenInUseAuthorization()
        return device
    }
}
