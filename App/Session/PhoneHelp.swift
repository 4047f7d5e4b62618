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
        let simulation = session.simulation
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
        return "\(strings[.phone, items.joined(separator: ", ")]) \(strings[.phoneTours, tours])"
    }

    private func text(_ topic: Topic, _ strings: Strings) -> String {
        switch (topic, entry) {
        case (.permission, .line):
            strings[.phonePermission, commands("allow", "deny", "settings")]
        case (.permission, .colon):
            strings[.phonePermissionAndSettings, commands("settings")]
        case (.services, _):
            strings[.phoneServices, commands("services")]
        case (.network, _):
            strings[.phoneNetwork, commands("network")]
        case (.background, .line):
            strings[.phoneBackground, commands("background", "foreground")]
        case (.background, .colon):
            strings[.phoneBackground, commands("background")]
        case (.place, _):
            strings[.phonePlace, commands("move")]
        case (.time, .line):
            strings[.phoneTime, commands("wait")]
        case (.time, .colon):
            strings[.phoneTimeInTours, commands("wait")]
        }
    }

    private func commands(_ names: String...) -> String {
        names.map(entry.typed).joined(separator: ", ")
    }
}
