import Composition
import Data
import Domain
import Terminal
import TestSupport
import Testing

@testable import App

@MainActor
@Suite struct PromptTests {
    /// How the user leaves the app and returns to it with an undecided permission.
    enum Return: CaseIterable {
        case settingsCommand, settingsPage, settingsPageAndForeground, settingsFromMap, background, lateServices

        @MainActor
        func take(in session: AppSession) async {
            switch self {
            case .settingsCommand: await session.do("settings not-determined")
            case .settingsPage: await session.do("settings", "choose not-determined", "back")
            case .settingsPageAndForeground: await session.do("settings", "choose not-determined", "foreground")
            case .settingsFromMap: await session.do("map", "wait 5", "settings not-determined")
            case .background:
                await session.do("background")
                session.simulation.permissions?.setPermission(.notDetermined)
                await session.do("foreground")
            case .lateServices: await session.do("services off", "settings not-determined", "services on")
            }
        }
    }

    @Test(
        "Each return with an undecided permission opens the prompt, during which nothing is fetched",
        .requirements("D-4"), arguments: LocationPermissionStatus.allCases, Return.allCases)
    func returns(previous: LocationPermissionStatus, way: Return) async {
        for (isLoading, answer) in [(false, "deny"), (true, "allow")] {
            let session = await AppSession.started(previous, Options(columns: 20, rows: 5))
            if previous == .notDetermined { await session.do("allow once") }
            if isLoading { await session.do("network slow:5", "refresh") }
            await way.take(in: session)
            #expect(await session.state("prompt.options.count") == .number(3))
            #expect(await session.state("alert") == .null)
            let count = session.requests.requests.count
            #expect(session.requests.requests.allSatisfy { $0.outcome != .pending })
            await session.rest()
            #expect(session.requests.requests.count == count, "nothing is fetched behind the prompt")
            await session.do(answer)
            await session.rest()
            #expect(await session.state("mapPreview.state") == (answer == "allow" ? "map" : "permissionRequired"))
            #expect(await session.state("list.state") == "loaded")
            #expect(session.requests.requests.count <= count + 1)
        }
    }
}
