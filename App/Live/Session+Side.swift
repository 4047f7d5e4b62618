import Composition
import Domain
import Logging
import Platform
import Presentation

extension Session {
    /// The maximum number of requests to a service, and of lines of the log after a command.
    private static let maxSideFacts = 100

    /// Returns what the right side of the live screen says after an inspection.
    func sideContent(_ inspection: Inspection) -> SideContent {
        SideContent(
            state: inspection.facts.joined().filter { !$0.isUsual }.map(sideFact),
            requests: requestFacts(inspection.services),
            events: events
        )
    }

    private func sideFact(_ fact: Inspection.Fact) -> SideFact {
        SideFact(
            id: .state(fact.name),
            name: fact.name,
            text: fact.value ?? "",
            time: fact.origin.map { timeOfDay(at: $0.time) } ?? ""
        )
    }

    /// Returns the time of day at a time of the app's clock.
    private func timeOfDay(at time: Duration) -> String {
        let age = (root.clock.now - time).inSeconds
        let seconds = Int(clamping: root.calendar.secondsSinceMidnight(at: root.clock.date - age))
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    // MARK: - Requests

    /// Returns the newest requests to all services, by their starts.
    private func requestFacts(_ services: [Inspection.Requests]) -> [SideFact] {
        struct Numbered {
            let id: SideFact.ID
            let request: RequestLog.Request
        }
        let requests = services.flatMap { service in
            service.requests.enumerated().suffix(Self.maxSideFacts).map { number, request in
                Numbered(id: .request(service.name, number), request: request)
            }
        }
        return requests.sorted { $0.request.started < $1.request.started }.map { numbered in
            let request = numbered.request
            let duration = request.ended.map { durationText($0 - request.started) }
            return SideFact(
                id: numbered.id,
                name: root.strings.outcome(request.outcome),
                text: request.url?.parameters ?? "",
                time: duration ?? ""
            )
        }
    }

    private func durationText(_ duration: Duration) -> String {
        let strings = root.strings
        let milliseconds = duration.inSeconds * 1000
        if milliseconds < 1000 {
            return strings[InspectionText.milliseconds, strings.number(milliseconds.rounded())]
        }
        let tenths = (duration.inSeconds * 10).rounded() / 10
        return strings[InspectionText.seconds, strings.number(tenths)]
    }

    // MARK: - Events

    /// The commands with what has changed, and the lines of the log.
    private var events: [SideFact] {
        var facts: [SideFact] = []
        let entries = history.entries
        let lines = root.events.lines
        for (index, entry) in entries.enumerated() {
            if let command = entry.command {
                facts.append(SideFact(id: .command(entry.number), text: command))
            }
            for (index, change) in entry.changes.enumerated() {
                facts.append(SideFact(id: .change(entry.number, index), text: change))
            }
            let isLast = index == entries.count - 1
            let end = isLast ? lines.count : entries[index + 1].loggedLines
            for number in (entry.loggedLines..<end).suffix(Self.maxSideFacts) {
                facts.append(SideFact(id: .loggedLine(number), text: lines[number]))
            }
        }
        return facts
    }
}

extension URL {
    /// What distinguishes a request from others to the same service: the query, or the path if there
    /// is none.
    fileprivate var parameters: String {
        query(percentEncoded: true)?.replacing("&", with: " ") ?? path
    }
}
