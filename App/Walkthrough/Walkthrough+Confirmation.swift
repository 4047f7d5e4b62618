import Composition
import Data
import Domain
import Platform
import Presentation
import Terminal
import TextViews

extension Walkthrough {
    /// Returns a sentence that confirms a command which has just run, such as "Network: slow, 5 s".
    ///
    /// It is nil for a command that opens a page, loads something again, or prints something.
    func confirmation(of command: Command) -> String? {
        switch command {
        case .answerPrompt(.allowOnce):
            strings[.locationAccess, strings[.promptAllowOnce]]
        case .answerPrompt, .settings(_?):
            permissionConfirmation
        case .services(let areOn):
            confirmation(ofServices: areOn)
        case .background:
            strings[.doneBackground]
        case .foreground:
            strings[.doneForeground]
        case .tap(.map), .tap(.pin):
            fullscreenMap == nil ? strings[.doneTapMap] : nil
        case .zoom(.fit):
            if fullscreenMap?.pinsViewModel.isFitting == true {
                strings[.didRequestPets]
            } else {
                mapPosition
            }
        case .pan, .zoom, .goTo, .magnify:
            mapPosition
        case .enter:
            strings[.doneEnter]
        case .move(nil):
            strings[.doneMoveOff]
        case .move(let place?):
            strings[.doneMove, strings.place(place.coordinate)]
        case .network(nil, let conditions):
            strings[.doneNetwork, strings.conditions(conditions)]
        case .network(.announcements?, let conditions):
            strings[.doneNetworkAnnouncements, strings.conditions(conditions)]
        case .network(.map?, let conditions):
            strings[.doneNetworkMap, strings.conditions(conditions)]
        case .announcements(.file(let file)):
            strings[.doneAnnouncements, file.lastPathComponent.shortenedForMessage]
        // The command takes only a file or the demo.
        case .announcements:
            strings[.doneAnnouncements, "demo"]
        case .wait(let duration):
            strings[.doneWait, strings.number(duration.inSeconds)]
        case .expect:
            strings[.doneExpect]
        case .resize(let size):
            strings[.doneResize, "\(size.columns)x\(size.rows)"]
        case .filter:
            strings[.doneFilter, coordinator.filters.text]
        case .copy:
            copied
        case .record(let path?):
            strings[.doneRecord, path.shortenedForMessage]
        case .record(nil):
            strings[.doneRecordStop]
        case .settings(nil), .tap, .back, .map, .allPets, .refresh, .show, .state, .inspect, .help,
            .tours, .quit:
            nil
        }
    }

    /// Returns a phrase such as "List: requested again"; nil if the command prints or confirms
    /// something itself.
    func phrase(of command: Command) -> String? {
        switch command {
        case .settings(nil), .tap(.settings):
            strings[.didOpenSettings]
        case .back:
            strings[.didGoBack]
        case .map:
            strings[.didOpenMap]
        case .allPets:
            strings[.didOpenAllPets]
        case .tap(.more):
            strings[.didShowMore]
        case .tap(.cancel):
            strings[.didCloseAlert]
        case .tap(.retry(let part)):
            strings[part.texts.requested]
        case .refresh:
            strings[.didRetryList]
        case .tap(.callout):
            strings[.didOpenCallout]
        case .tap(.map):
            strings[.didCloseCallout]
        case .tap(.nextPin):
            strings[.didSelectNextPin]
        case .tap(.previousPin):
            strings[.didSelectPreviousPin]
        case .tap(.card(let number)):
            strings[.didTapCard, String(number)]
        case .tap(.pin(let number)):
            strings[.didTapPin, String(number)]
        case .tap(.choice):
            permissionConfirmation
        case .tap(.services):
            simulation.permissionStore.map { confirmation(ofServices: $0.hasLocationServices) }
        default:
            nil
        }
    }

    private var permissionConfirmation: String? {
        simulation.permissionStore.map {
            strings[.locationAccess, strings[$0.permission.settingsTitle]]
        }
    }

    private func confirmation(ofServices areOn: Bool) -> String {
        "\(strings[.settingsLocationServices]): \(strings[areOn ? .settingsOn : .settingsOff])"
    }

    private var mapPosition: String? {
        fullscreenMap.map { map in
            strings[
                .mapPosition,
                strings.place(map.viewpoint.center),
                strings.distance(map.viewpoint.heightMeters)
            ]
        }
    }
}

extension DeviceScreen.Part {
    /// The confirmation that the part was requested again, and the note that it has not failed.
    var texts: (requested: AppText, notFailed: AppText) {
        switch self {
        case .map: (.didRetryMap, .noteMapNotFailed)
        case .list: (.didRetryList, .noteListNotFailed)
        case .announcement: (.didRetryAnnouncement, .noteAnnouncementNotFailed)
        case .photo: (.didRetryPhoto, .notePhotoNotFailed)
        }
    }
}

extension Strings {
    func conditions(_ conditions: NetworkConditions) -> String {
        switch conditions {
        case .ok: self[.networkOK]
        case .slow(let delay): self[.networkSlow, number(delay.inSeconds)]
        case .fail: self[.networkFail]
        case .status(let code): self[.networkStatus, String(code)]
        }
    }
}
