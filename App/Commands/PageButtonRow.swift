import Composition
import Presentation
import TextViews

/// What the program adds to a button of a page: the words for the status line, for a tap, and for a
/// refusal.
///
/// A button without a row works, too; then the words are those for any button.
struct PageButtonRow: Sendable {
    let id: PageButtonID
    /// The sections whose states a screen reader reads after a tap.
    var sections: Set<Outline.Section.ID> = []
    /// What the button requests again; `nil` for nothing.
    var resource: Outline.Section.ID.Resource?
    /// Returns the sentence about a tap.
    let answer: @MainActor @Sendable (Session) -> Answer
    /// Returns the reason why the button is not on the screen of a session, which has none before
    /// the start.
    let reasonWithoutButton: @MainActor @Sendable (Session) -> String
    /// Returns the reason why the button has no effect in a session; `nil` if it has one.
    var obstacle: @MainActor @Sendable (Session) -> CommandNote? = { _ in nil }

    /// Returns the row of a button; `nil` if it has none.
    init?(_ id: PageButtonID) {
        guard let row = Self.rows[id] else { return nil }
        self = row
    }

    private init(
        _ id: PageButtonID,
        sections: Set<Outline.Section.ID> = [],
        resource: Outline.Section.ID.Resource? = nil,
        answer: @escaping @MainActor @Sendable (Session) -> Answer,
        reasonWithoutButton: @escaping @MainActor @Sendable (Session) -> String,
        obstacle: @escaping @MainActor @Sendable (Session) -> CommandNote? = { _ in nil }
    ) {
        self.id = id
        self.sections = sections
        self.resource = resource
        self.answer = answer
        self.reasonWithoutButton = reasonWithoutButton
        self.obstacle = obstacle
    }

    /// The rows in the order in which the help lists the buttons.
    static let all: [PageButtonRow] =
        [
            PageButtonRow(
                .map,
                answer: { session in
                    if session.fullscreenMap != nil {
                        .phrase(session.strings[Phrase.closeCallout])
                    } else {
                        .confirmation(session.strings[Confirmation.tapMap])
                    }
                },
                reasonWithoutButton: { session in
                    session.onPage(
                        withList: session.strings[CommandNote.noMap],
                        withMap: session.strings[CommandNote.noCalloutToClose]
                    )
                }
            ),
            PageButtonRow(
                .more,
                answer: { .phrase($0.strings[Phrase.showMore]) },
                reasonWithoutButton: { session in
                    let reason = session.strings[CommandNote.noMore]
                    return session.onPage(withList: reason, withMap: reason)
                }
            ),
        ] + retries + [
            PageButtonRow(
                .settings,
                answer: { .phrase($0.strings[Phrase.openSettings]) },
                reasonWithoutButton: { session in
                    session.onPage(
                        withList: session.strings[
                            CommandNote.noSettingsButton,
                            session.typed("settings"),
                            session.typed("services")
                        ],
                        withMap: session.adviceToGoBack
                    )
                },
                // Only a simulated device has Settings.
                obstacle: { $0.simulation.permissionStore == nil ? .noSettings : nil }
            ),
            PageButtonRow(
                .cancel,
                answer: { .phrase($0.strings[Phrase.closeAlert]) },
                reasonWithoutButton: { $0.strings[CommandNote.noAlert] }
            ),
        ]

    private static let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    private static let retries: [PageButtonRow] = [
        retry(.retryMap, .map, sections: [.map, .detailsMap, .fullscreenMap, .notice]) { screen in
            screen?.hasMap == true ? CommandNote.mapIsLoaded : .mapNotFailed
        },
        retry(.retryList, .list, sections: [.list, .allPets]) { screen in
            screen?.list?.cards.isEmpty == false ? CommandNote.listIsLoaded : .listNotFailed
        },
        retry(.retryPhoto, .photo) { _ in .photoNotFailed },
    ]

    private static func retry(
        _ id: PageButtonID,
        _ resource: Outline.Section.ID.Resource,
        sections: Set<Outline.Section.ID> = [],
        notFailed: @escaping @Sendable (DeviceScreen?) -> CommandNote
    ) -> PageButtonRow {
        PageButtonRow(
            id,
            sections: sections,
            resource: resource,
            answer: { .phrase($0.requested(resource, failed: Phrase.failedAgain)) },
            // There is no screen before the start of the session.
            reasonWithoutButton: { session in
                session.strings[
                    session.screen == nil ? CommandNote.noAlert : notFailed(session.screen)
                ]
            }
        )
    }
}

extension Session {
    /// Returns one text for a page with a list, one for the full-screen map, and the advice to go
    /// back for any other page.
    fileprivate func onPage(withList: String, withMap: String) -> String {
        if screen?.list != nil {
            withList
        } else if screen?.fullscreenMap != nil {
            withMap
        } else {
            adviceToGoBack
        }
    }
}

extension DeviceScreen {
    /// Whether a map is loaded.
    fileprivate var hasMap: Bool {
        if case .map? = map {
            true
        } else {
            fullscreenMap != nil
        }
    }
}

extension Session {
    /// Says that something was requested again; `failed` is the text that adds that it has failed.
    func requested(_ resource: Outline.Section.ID.Resource, failed: Phrase) -> String {
        let sentence = strings[resource.requested]
        let hasFailed = outline?.failures.contains { $0.resource == resource } ?? false
        return hasFailed ? strings[failed, sentence] : sentence
    }
}

extension Outline.Section.ID.Resource {
    /// Says that it was requested again.
    var requested: Phrase {
        switch self {
        case .map: .retryMap
        case .list: .retryList
        case .photo: .retryPhoto
        }
    }
}
