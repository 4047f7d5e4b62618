import Composition
import Data
import Domain
import Logging
import Platform
import Presentation
import TextViews

extension Session {
    /// The maximum number of requests to a service of which the inspector shows more than the number.
    private static let maxRequests = 5
    private var strings: Strings { root.strings }

    /// Reads what determines the page: the permission, the location, the states of map and list, the
    /// networks, and the requests.
    func inspection() async -> Inspection {
        let outline = await wholeOutline()
        let groups = [
            [beginning, fact(outline?[.app])],
            [fact(outline?[.permission]), fact(outline?[.services]), fact(outline?[.prompt])],
            [coordinator.landingPage.map { location(of: $0) }],
            [state(outline?[.map]), state(outline?[.list])],
            [
                fact(.announcementsNetwork, root.simulation.announcementsNetwork),
                fact(.mapNetwork, root.simulation.mapNetwork),
            ],
        ]
        let services = [
            requests(.announcements, root.requests),
            requests(.photos, root.photoRequests),
            requests(.map, root.mapRequests),
        ]
        return Inspection(
            facts: groups.map { $0.compactMap(\.self) },
            services: services.filter { !$0.requests.isEmpty },
            outline: outline
        )
    }

    private var beginning: Inspection.Fact {
        Inspection.Fact(
            name: strings[InspectionText.clock],
            value: nil,
            origin: Inspection.Origin(time: enteredAt, ageText: .elapsed),
            isUsual: true
        )
    }

    /// Returns the summary of a section; `nil` if the screen does not have it.
    private func fact(_ section: Outline.Section?) -> Inspection.Fact? {
        guard let summary = section?.summary else { return nil }
        return Inspection.Fact(
            name: strings[summary.name],
            value: summary.value,
            isUsual: summary.isUsual
        )
    }

    /// Returns the summary of a section, and since when it has been the same.
    private func state(_ section: Outline.Section?) -> Inspection.Fact? {
        guard let section, var fact = fact(section) else { return nil }
        let time = stateTimes.times[section.id, default: .zero]
        fact.origin = Inspection.Origin(time: time, ageText: .since)
        return fact
    }

    private func fact(_ name: InspectionText, _ network: SimulatedNetwork?) -> Inspection.Fact? {
        guard let conditions = network?.conditions else { return nil }
        return Inspection.Fact(
            name: strings[name],
            value: strings.conditions(conditions),
            isUsual: conditions == .ok
        )
    }

    private func location(of page: LandingPageViewModel) -> Inspection.Fact {
        let name = strings[InspectionText.location]
        guard let received = page.receivedLocation else {
            return Inspection.Fact(name: name, value: strings[InspectionText.none])
        }
        let location = received.location
        var parts = [strings.place(location.coordinate)]
        if let accuracy = location.horizontalAccuracy {
            parts.append(strings[InspectionText.accuracy, strings.accuracy(accuracy)])
        }
        return Inspection.Fact(
            name: name,
            value: parts.joined(separator: ", "),
            origin: Inspection.Origin(time: received.time, ageText: .age)
        )
    }

    private func requests(_ name: InspectionText, _ log: RequestLog) -> Inspection.Requests {
        Inspection.Requests(name: strings[name], requests: log.requests)
    }

    // MARK: - Lines

    /// Returns an inspection as lines, with the ages of the facts.
    func lines(of inspection: Inspection) -> [String] {
        inspection.facts.filter { !$0.isEmpty }.map(line)
            + inspection.services.flatMap(requestLines)
    }

    private func line(_ facts: [Inspection.Fact]) -> String {
        let parts = facts.map { fact in
            let ageText = fact.origin.map { strings[$0.ageText, age(of: $0.time)] }
            let value = [fact.value, ageText].compactMap(\.self).joined(separator: ", ")
            return "\(fact.name): \(value)"
        }
        return parts.joined(separator: "; ")
    }

    /// Returns a line with the number of the requests, and a line for each of the newest, from the
    /// newest.
    private func requestLines(_ service: Inspection.Requests) -> [String] {
        let newest = service.requests.suffix(Self.maxRequests).reversed().map { request in
            let end = request.ended ?? root.clock.now
            let facts = [
                strings.outcome(request.outcome),
                strings[InspectionText.seconds, seconds(end - request.started)],
                request.bytes.map { strings[InspectionText.bytes, strings.number(Double($0))] },
                request.url?.displayedAddress,
            ]
            return "  " + facts.compactMap(\.self).joined(separator: ", ")
        }
        return ["\(service.name): \(service.requests.count)"] + newest
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
    func outcome(_ outcome: RequestLog.Outcome) -> String {
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
