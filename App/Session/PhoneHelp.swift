import Composition
import Presentation

/// The help about what the user can change of the simulated phone.
struct PhoneHelp {
    private enum Topic: CaseIterable {
        case permission
        case services
        case network
        case background
        case place
        case time
    }

    /// The help for an app whose phone is simulated completely, and that reads lines.
    static var ofDefaults: PhoneHelp { PhoneHelp(topics: Topic.allCases, entry: .line) }

    private let topics: [Topic]
    private let entry: CommandEntry

    private init(topics: [Topic], entry: CommandEntry) {
        self.topics = topics
        self.entry = entry
    }

    /// Creates the help for the topics of a session's phone that are simulated.
    @MainActor init(_ session: Session) {
        let simulation = session.root.simulation
        entry = session.commandEntry
        topics = Topic.allCases.filter { topic in
            switch topic {
            case .permission, .services: simulation.permissionStore != nil
            case .network: simulation.announcementsNetwork != nil || simulation.mapNetwork != nil
            case .background: simulation.lifecycle != nil
            case .place: simulation.gps != nil
            case .time: true
            }
        }
    }

    func text(_ strings: Strings) -> String {
        let items = topics.map { text($0, strings) }
        let tours = entry.typed("tour")
        return
            "\(strings[PhoneText.introduction, items.joined(separator: ", ")]) \(strings[PhoneText.tours, tours])"
    }

    private func text(_ topic: Topic, _ strings: Strings) -> String {
        switch (topic, entry) {
        case (.permission, .line):
            strings[PhoneText.permission, commands("allow", "deny", "settings")]
        case (.permission, .colon):
            strings[PhoneText.permissionAndSettings, commands("settings")]
        case (.services, _):
            strings[PhoneText.services, commands("services")]
        case (.network, _):
            strings[PhoneText.network, commands("network")]
        case (.background, .line):
            strings[PhoneText.background, commands("background", "foreground")]
        case (.background, .colon):
            strings[PhoneText.background, commands("background")]
        case (.place, _):
            strings[PhoneText.place, commands("move")]
        case (.time, .line):
            strings[PhoneText.time, commands("wait")]
        case (.time, .colon):
            strings[PhoneText.timeInTours, commands("wait")]
        }
    }

    private func commands(_ names: String...) -> String {
        names.map(entry.typed).joined(separator: ", ")
    }
}
