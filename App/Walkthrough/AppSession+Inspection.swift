import Composition
import Data
import Domain
import Platform
import Presentation

extension AppSession {
    /// Returns what determines the page, as lines: the permission, the location, the states of map and list with the time
    /// for which they have lasted, the networks, and the requests.
    func inspection() async -> [String] {
        let now = clock.now
        func seconds(_ duration: Duration) -> String { strings.number((duration.inSeconds * 10).rounded() / 10) }
        let permission = await locationService.authorizationStatus
        let hasServices = await locationService.locationServicesEnabled()
        var lines = [
            "\(strings[.inspectClock]): \(strings[.inspectElapsed, seconds(now - enteredAt)])",
            "\(strings[.factPermission]): \(strings.fact(permission))",
            "\(strings[.factServices]): \(strings[hasServices ? .factOn : .factOff])",
            "\(strings[.factPrompt]): \(strings[coordinator.screen?.prompt == nil ? .factClosed : .factOpen])",
            "\(strings[.factApp]): \(strings[isInForeground ? .factForeground : .factBackground])",
        ]
        if let page = coordinator.landingPage {
            let location = page.usableLocation.map { strings.place($0.coordinate) } ?? strings[.inspectNone]
            lines += [
                "\(strings[.inspectLocation]): \(location)",
                "\(strings[.factMap]): "
                    + strings[.inspectSince, strings.fact(page.mapPreviewModel), seconds(now - stateTimes.map)],
                "\(strings[.factList]): "
                    + strings[.inspectSince, strings.fact(page.listViewModel), seconds(now - stateTimes.list)],
            ]
        }
        return lines
    }
}
