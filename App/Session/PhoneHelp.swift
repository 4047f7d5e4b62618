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

    /// The way in which the user enters commands.
    enum Entry {
        /// As lines.
        case line
        /// On the live screen, after a colon; some commands have keys besides.
        case colon
    }

    /// The help for an app whose phone is simulated completely.
    static var ofDefaults: PhoneHelp { PhoneHelp(topics: Topic.allCases) }

    private let topics: [Topic]

    private init(topics: [Topic]) {
        self.topics = topics
    }

    /// Creates the help for the topics of the phone that are simulated.
    @MainActor init(_ simulation: Simulation) {
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

    func text(_ entry: Entry, _ strings: Strings) -> String {
        let items = topics.map { text($0, entry, strings) }
        let tours = Self.commands(["tour"], entry)
        return "\(strings[.phone, items.joined(separator: ", ")]) \(strings[.phoneTours, tours])"
    }

    private func text(_ topic: Topic, _ entry: Entry, _ strings: Strings) -> String {
        switch (topic, entry) {
        case (.permission, .line):
            strings[.phonePermission, Self.commands(["allow", "deny", "settings"], entry)]
        case (.permission, .colon):
            strings[.phonePermissionAndSettings, Self.commands(["settings"], entry)]
        case (.services, _):
            strings[.phoneServices, Self.commands(["services"], entry)]
        case (.network, _):
            strings[.phoneNetwork, Self.commands(["network"], entry)]
        case (.background, .line):
            strings[.phoneBackground, Self.commands(["background", "foreground"], entry)]
        case (.background, .colon):
            strings[.phoneBackground, Self.commands(["background"], entry)]
        case (.place, _):
            strings[.phonePlace, Self.commands(["move"], entry)]
        case (.time, .line):
            strings[.phoneTime, Self.commands(["wait"], entry)]
        case (.time, .colon):
            strings[.phoneTimeInTours, Self.commands(["wait"], entry)]
        }
    }

    private static func commands(_ names: [String], _ entry: Entry) -> String {
        let prefix =
            switch entry {
            case .line: ""
            case .colon: ":"
            }
        return names.map { prefix + $0 }.joined(separator: ", ")
    }
}
