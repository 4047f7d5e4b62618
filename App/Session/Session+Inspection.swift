import Composition
import Data
import Domain
import Logging
import Platform
import Presentation
import TextViews

extension Session {
    private static let maxRequests = 5
    private var strings: Strings { root.strings }

    /// Returns the state that determines the page, as lines: the permission, the location, the
    /// states of map and list with their ages, the networks, and the newest requests.
    func inspection() async -> [String] {
        let outline = await wholeOutline()
        let location = coordinator.landingPage.map { locationText(of: $0) }
        let lines = [
            line([
                fact(.clock, strings[InspectionText.elapsed, age(of: enteredAt)]),
                fact(outline?[.app]),
            ]),
            line([
                fact(outline?[.permission]),
                fact(outline?[.services]),
                fact(outline?[.prompt]),
            ]),
            line([fact(.location, location)]),
            line([
                factWithAge(outline?[.map]),
                factWithAge(outline?[.list]),
            ]),
            line([
                fact(
                    .announcementsNetwork,
                    conditions(of: root.simulation.announcementsNetwork)
                ),
                fact(.mapNetwork, conditions(of: root.simulation.mapNetwork)),
            ]),
        ]
        return lines.filter { !$0.isEmpty }
            + requestLines(root.requests, .announcements)
            + requestLines(root.photoRequests, .photos)
            + requestLines(root.mapRequests, .map)
    }

    /// A fact in a line; it is left out if its value is `nil`.
    private struct InspectedFact {
        let name: String
        let value: String?
    }

    private func fact(_ name: InspectionText, _ value: String?) -> InspectedFact {
        InspectedFact(name: strings[name], value: value)
    }

    private func line(_ facts: [InspectedFact?]) -> String {
        var parts: [String] = []
        for case let fact? in facts {
            if let value = fact.value {
                parts.append("\(fact.name): \(value)")
            }
        }
        return parts.joined(separator: "; ")
    }

    /// Returns the summary of a section; `nil` if the screen does not have it.
    private func fact(_ section: Outline.Section?) -> InspectedFact? {
        guard let summary = section?.summary else { return nil }
        return InspectedFact(name: strings[summary.name], value: summary.value)
    }

    /// Returns the summary of a section, and for how long it has been the same.
    private func factWithAge(_ section: Outline.Section?) -> InspectedFact? {
        guard let section, let summary = section.summary else { return nil }
        let age = age(of: stateTimes.times[section.id, default: .zero])
        return InspectedFact(
            name: strings[summary.name],
            value: strings[InspectionText.since, summary.value, age]
        )
    }

    private func conditions(of network: SimulatedNetwork?) -> String? {
        network.map { strings.conditions($0.conditions) }
    }

    private func locationText(of page: LandingPageViewModel) -> String {
        guard let received = page.receivedLocation else { return strings[InspectionText.none] }
        let location = received.location
        var parts = [strings.place(location.coordinate)]
        if let accuracy = location.horizontalAccuracy {
            parts.append(strings[InspectionText.accuracy, strings.accuracy(accuracy)])
        }
        parts.append(strings[InspectionText.age, age(of: received.time)])
        return parts.joined(separator: ", ")
    }

    /// Returns a line with the number of the requests, and a line for each of the newest, from the
    /// newest.
    private func requestLines(_ log: RequestLog, _ name: InspectionText) -> [String] {
        let requests = log.requests
        guard !requests.isEmpty else { return [] }
        let newest = requests.suffix(Self.maxRequests).reversed().map { request in
            let end = request.ended ?? root.clock.now
            let facts = [
                strings.outcome(request.outcome),
                strings[InspectionText.seconds, seconds(end - request.started)],
                request.bytes.map { strings[InspectionText.bytes, strings.number(Double($0))] },
                request.url?.displayedAddress,
            ]
            return "  " + facts.compactMap(\.self).joined(separator: ", ")
        }
        return ["\(strings[name]): \(requests.count)"] + newest
    }

    /// Returns the seconds since a time of the app's clock.
    private func age(of time: Duration) -> String {
        seconds(root.clock.now - time)
    }

    /// Returns a duration in seconds, rounded to tenths.
    private func seconds(_ duration: Duration) -> String {
        strings.number((duration.inSeconds * 10).rounded() / 10)
    }
}

/// Keeps the times at which the states of the map and the list of the landing page have changed.
@MainActor final class StateTimes {
    private(set) var times: [Outline.Section.ID: Duration] = [:]
    private var states: [Outline.Section.ID: String] = [:]
    private var binding: ModelBinding<[Outline.Section.ID: String]>?

    init(
        of coordinator: AppCoordinator,
        _ clock: any AppClock,
        _ outlineMaker: OutlineMaker,
        executor: any TaskExecutor
    ) {
        binding = ModelBinding(
            { [weak coordinator] in
                guard let page = coordinator?.landingPage else { return [:] }
                var states: [Outline.Section.ID: String] = [:]
                for section in outlineMaker.sectionsWithoutItems(page.model) {
                    states[section.id] = section.summary?.value
                }
                return states
            },
            executor: executor
        ) { [weak self] states in
            guard let self else { return }
            for (section, state) in states where state != self.states[section] {
                times[section] = clock.now
            }
            self.states = states
        }
    }
}

extension Strings {
    fileprivate func outcome(_ outcome: RequestLog.Outcome) -> String {
        switch outcome {
        case .pending: self[InspectionText.requestPending]
        case .answered(let status): String(status)
        case .loaded: self[InspectionText.requestLoaded]
        case .failed: self[InspectionText.requestFailed]
        case .cancelled: self[InspectionText.requestCancelled]
        }
    }
}

extension Strings {
    func conditions(_ conditions: NetworkConditions) -> String {
        switch conditions {
        case .ok: self[InspectionText.networkOK]
        case .slow(let delay): self[InspectionText.networkSlow, number(delay.inSeconds)]
        case .fail: self[InspectionText.networkFail]
        case .status(let code): self[InspectionText.networkStatus, String(code)]
        }
    }
}
