import Composition
import Data
import Domain
import Presentation
import Scheduling
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct DeviceTests {
    private final class RecordingView: DeviceView {
        private(set) var states: [DeviceState] = []

        func render(_ device: DeviceState) {
            states.append(device)
        }
    }

    private let view = RecordingView()
    private let root: CompositionRoot
    private let simulation: Simulation
    private let device: Device

    init() {
        root = CompositionRoot(Configuration(), parts: .defaults)
        simulation = root.simulation
        device = Device(simulation, strings: root.strings)
        device.start(on: view, executor: root.activity)
    }

    @Test(
        "Settings move the app to the background, show the current values, and close on return"
    )
    func settings() async throws {
        let store = try #require(simulation.permissionStore)
        let lifecycle = try #require(simulation.lifecycle)
        store.setPermission(.authorizedWhenInUse)
        device.goToSettings()
        device.goToSettings()
        await settle()
        #expect(!lifecycle.isInForeground)
        #expect(selectedPermission == .authorizedWhenInUse)
        store.setPermission(.denied)
        await settle()
        #expect(selectedPermission == .denied)
        device.returnToApp()
        await settle()
        #expect(lifecycle.isInForeground)
        #expect(view.states.last == DeviceState())
        device.visitSettings { #expect(!lifecycle.isInForeground) }
        #expect(lifecycle.isInForeground)
        #expect(!device.isSettingsOpen)
    }

    @Test("The prompt is rendered while it is open")
    func prompt() async throws {
        let store = try #require(simulation.permissionStore)
        store.requestWhenInUseAuthorization()
        await settle()
        #expect(view.states.last?.prompt?.options.count == 3)
        store.answerPrompt(.deny)
        await settle()
        #expect(view.states.last?.prompt == nil)
    }

    @Test("In the background, Settings do not open")
    func background() throws {
        try #require(simulation.lifecycle).enterBackground()
        device.goToSettings()
        #expect(!device.isSettingsOpen)
    }

    private func settle() async {
        await root.activity.settle()
    }

    private var selectedPermission: LocationPermissionStatus? {
        view.states.last?.settings?.choices.first(where: \.isSelected)?.status
    }
}
