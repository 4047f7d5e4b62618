import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(.blocking, .defaultParts) struct EqualRunsTests {
    /// A dozen walkthroughs; in each, several loads begin or end at the same instant.
    private static let scripts = [
        "all-pets", "days", "embed-map-edge-cases", "embed-map-us1-view-map-preview",
        "embed-map-us2-permission-status", "failures", "fullscreen-map-us2-pets-in-view",
        "known-faults", "list", "permission-alert", "pins-edge-cases", "story",
    ]

    @Test("In virtual time, a script has the same output and the same log each time")
    func repeatedRuns() throws {
        let folder = URL.tests.appending(path: "Walkthroughs")
        let files = Self.scripts.map { folder.appending(path: "\($0).walk").filePath }
        let runs = Mutex<Set<[String]>>([])
        // Several runs at the same time disturb each other's threads.
        DispatchQueue.concurrentPerform(iterations: 20) { _ in
            do {
                let program = try Program(arguments: ["play", "--log", "-"] + files)
                let lines = [program.output] + Self.eventsWithoutDates(program.errors)
                runs.withLock { _ = $0.insert(lines) }
            } catch {
                Issue.record(error)
            }
        }
        let different = Array(runs.withLock(\.self))
        let first = try #require(different.first)
        #expect(first.count > 100)
        for other in different.dropFirst() {
            Issue.record("\(other.difference(from: first))")
        }
    }

    /// Returns the lines of a log without their dates, which are those of real time.
    private static func eventsWithoutDates(_ log: String) -> [String] {
        log.split(separator: "\n").map { line in
            String(line.drop { $0 != " " })
        }
    }
}
