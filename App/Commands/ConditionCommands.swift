import Composition
import Data
import Platform
import Presentation
import Terminal
import TextViews

// The conditions around the app: the networks, the announcements, the time, and the window.

extension CommandSyntax {
    static let conditions = [
        CommandSyntax(
            "network [announcements|map] ok|slow:SECONDS|fail|status:CODE",
            examples: ["network slow:5", "network map fail"],
            starts: ["", "announcements ", "map "].flatMap { service in
                ["ok", "fail", "slow:", "status:"].map { service + $0 }
            },
            parse: { (words) throws(ArgumentFault) in try SetNetwork(words) }
        ),
        CommandSyntax(
            "announcements demo|FILE",
            examples: ["announcements demo"],
            choices: [Choice("demo", SetAnnouncements(.demo))],
            parse: { (words) throws(ArgumentFault) in
                SetAnnouncements(.file(try URL(readableFile: try words.file)))
            }
        ),
        CommandSyntax(
            "wait SECONDS",
            examples: ["wait 2.5"],
            starts: [anyWord],
            parse: word(Duration.init(argument:)) { Wait($0) }
        ),
        CommandSyntax(
            "resize COLUMNSxROWS",
            examples: ["resize 80x24"],
            starts: [anyWord],
            parse: word(ScreenSize.init(argument:)) { Resize(to: $0) }
        ),
    ]
}

/// Changes the simulated network of the announcements, of the map, or of both.
struct SetNetwork: Command {
    enum Service: String, CaseIterable {
        case announcements
        case map
    }

    /// The service; `nil` for both.
    let service: Service?
    let conditions: NetworkConditions

    init(of service: Service?, _ conditions: NetworkConditions) {
        self.service = service
        self.conditions = conditions
    }

    init(_ words: Words) throws(ArgumentFault) {
        let names = try words.arguments(atLeast: 1, atMost: 2)
        if names.count == 1, Service(rawValue: names[0]) != nil {
            throw ArgumentFault(CommandFault.tooFewArguments)
        }
        conditions = try NetworkConditions(argument: names[names.count - 1])
        guard names.count == 2 else {
            service = nil
            return
        }
        guard let service = Service(rawValue: names[0]) else {
            throw ArgumentFault(CommandFault.unknownService, names[0].quoted)
        }
        self.service = service
    }

    var description: String {
        ["network", service?.rawValue, conditions.argument].compactMap(\.self)
            .joined(separator: " ")
    }

    private var services: [Service] {
        service.map { [$0] } ?? Service.allCases
    }

    func decision(in situation: Situation) -> Decision {
        let strings = situation.strings
        let missing = services.filter { situation.network(of: $0) == nil }
        let faults = missing.map { strings[$0.fault] }
        let changed = services.filter { !missing.contains($0) }
        guard !changed.isEmpty else { return .refused(faults.joined(separator: " ")) }
        let text: Confirmation =
            switch service {
            case nil: .network
            case .announcements?: .networkAnnouncements
            case .map?: .networkMap
            }
        return .outcome(.confirmation(strings[text, strings.conditions(conditions)])) {
            for service in changed {
                situation.network(of: service)?.conditions = conditions
            }
            guard !faults.isEmpty else { return Outcome() }
            let changes = changed.map { strings[$0.onlyChange] }
            return Outcome(note: (faults + changes).joined(separator: " "))
        }
    }
}

extension SetNetwork.Service {
    /// Says that the service has no simulated network.
    fileprivate var fault: CommandNote {
        switch self {
        case .announcements: .noAnnouncementsNetwork
        case .map: .noMapNetwork
        }
    }

    /// Says that of both networks, only that of the service has changed.
    fileprivate var onlyChange: CommandNote {
        switch self {
        case .announcements: .onlyAnnouncementsNetwork
        case .map: .onlyMapNetwork
        }
    }
}

extension Situation {
    fileprivate func network(of service: SetNetwork.Service) -> SimulatedNetwork? {
        switch service {
        case .announcements: simulation.announcementsNetwork
        case .map: simulation.mapNetwork
        }
    }
}

extension NetworkConditions {
    fileprivate var argument: String {
        switch self {
        case .ok: "ok"
        case .slow(let delay): "slow:\(delay.inSeconds.decimal)"
        case .fail: "fail"
        case .status(let code): "status:\(code)"
        }
    }
}

/// Replaces the announcements, starting with the next request.
struct SetAnnouncements: Command {
    let announcements: Configuration.Announcements

    init(_ announcements: Configuration.Announcements) {
        self.announcements = announcements
    }

    var description: String {
        switch announcements {
        case .file(let file):
            "announcements \(JSONValue.string(file.path(percentEncoded: false)))"
        // The command does not accept servers.
        case .demo, .backend, .collection:
            "announcements demo"
        }
    }

    var recordedLine: ScriptText {
        guard case .file(let file) = announcements else { return ScriptText(description) }
        let path = file.path(percentEncoded: false)
        return ScriptText("announcements ", file: path, quotesFile: true)
    }

    func decision(in situation: Situation) -> Decision {
        guard let setAnnouncements = situation.simulation.setAnnouncements else {
            return situation.refused(.noSource)
        }
        var name = "demo"
        if case .file(let file) = announcements {
            name = file.lastPathComponent.shortenedForMessage
        }
        let answer = situation.strings[Confirmation.announcements, name]
        return .act(.confirmation(answer)) { setAnnouncements(announcements) }
    }
}

/// Lets time pass.
struct Wait: Command {
    let duration: Duration

    init(_ duration: Duration) {
        self.duration = duration
    }

    var description: String { "wait \(duration.inSeconds.decimal)" }
    // The recorder adds the time that passes, whether or not a command lets it pass.
    var isRecorded: Bool { false }

    func decision(in situation: Situation) -> Decision {
        let seconds = situation.strings.number(duration.inSeconds)
        return .outcome(.confirmation(situation.strings[Confirmation.wait, seconds])) {
            Outcome(next: .wait(duration))
        }
    }
}

/// Changes the size of the window.
struct Resize: Command {
    let size: ScreenSize

    init(to size: ScreenSize) {
        self.size = size
    }

    var description: String { "resize \(size.columns)x\(size.rows)" }
    // The recorder adds each change of the size, whether or not a command makes it.
    var isRecorded: Bool { false }

    /// The size of the view, to which the bottom row of the window does not belong.
    private var viewSize: ScreenSize {
        ScreenSize(columns: size.columns, rows: size.rows - 1)
    }

    func decision(in situation: Situation) -> Decision {
        let session = situation.session
        if session.hasWindow {
            return situation.refused(.sizeOfWindow)
        }
        if viewSize == session.printedView?.size {
            return situation.noEffect(.sameSize)
        }
        let answer = situation.strings[Confirmation.resize, "\(size.columns)x\(size.rows)"]
        return .act(.confirmation(answer)) { session.resize(viewSize) }
    }
}
