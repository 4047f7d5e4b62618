import Composition
import Data
import Domain
import Logging
import Platform
import Presentation

extension Session {
    private static let maxRequests = 5

    /// Returns the state that determines the page, as lines: the permission, the location, the
    /// states of map and list with their ages, the networks, and the newest requests.
    func inspection() async -> [String] {
        let summary = await StateSummary(of: self)
        let location = coordinator.landingPage.map { locationText(of: $0) }
        let lines = [
            line([
                InspectedFact(.inspectClock, strings[.inspectElapsed, age(of: enteredAt)]),
                InspectedFact(.factApp, summary[.factApp]),
            ]),
            line([
                InspectedFact(.factPermission, summary[.factPermission]),
                InspectedFact(.factServices, summary[.factServices]),
                InspectedFact(.factPrompt, summary[.factPrompt]),
            ]),
            line([InspectedFact(.inspectLocation, location)]),
            line([
                InspectedFact(.factMap, valueWithAge(of: .factMap, in: summary)),
                InspectedFact(.factList, valueWithAge(of: .factList, in: summary)),
            ]),
            line([
                InspectedFact(
                    .inspectAnnouncementsNetwork,
                    conditions(of: simulation.announcementsNetwork)
                ),
                InspectedFact(.inspectMapNetwork, conditions(of: simulation.mapNetwork)),
            ]),
        ]
        return lines.filter { !$0.isEmpty }
            + requestLines(requests, .inspectAnnouncements)
            + requestLines(photoRequests, .inspectPhotos)
            + requestLines(mapRequests, .inspectMap)
    }

    /// A fact in a line; it is left out if its value is `nil`.
    private struct InspectedFact {
        let name: AppText
        let value: String?

        init(_ name: AppText, _ value: String?) {
            self.name = name
            self.value = value
        }
    }

    private func line(_ facts: [InspectedFact]) -> String {
        var parts: [String] = []
        for fact in facts {
            if let value = fact.value {
                parts.append("\(strings[fact.name]): \(value)")
            }
        }
        return parts.joined(separator: "; ")
    }

    /// Returns the value of a fact, and for how long the fact has had it.
    private func valueWithAge(of fact: AppText, in summary: StateSummary) -> String? {
        guard let value = summary[fact] else { return nil }
        return strings[.inspectSince, value, age(of: stateTimes.times[fact, default: .zero])]
    }

    private func conditions(of network: SimulatedNetwork?) -> String? {
        network.map { strings.conditions($0.conditions) }
    }

    private func locationText(of page: LandingPageViewModel) -> String {
        guard let location = page.usableLocation, let time = page.usableLocationTime else {
            return strings[.inspectNone]
        }
        var parts = [strings.place(location.coordinate)]
        if let accuracy = location.horizontalAccuracy {
            parts.append(strings[.inspectAccuracy, strings.accuracy(accuracy)])
        }
        parts.append(strings[.inspectAge, age(of: time)])
        return parts.joined(separator: ", ")
    }

    /// Returns a line with the number of the requests, and a line for each of the newest, from the
    /// newest.
    private func requestLines(_ log: RequestLog, _ name: AppText) -> [String] {
        let requests = log.requests
        guard !requests.isEmpty else { return [] }
        let newest = requests.suffix(Self.maxRequests).reversed().map { request in
            let end = request.ended ?? clock.now
            let facts = [
                strings.outcome(request.outcome),
                strings[.inspectSeconds, seconds(end - request.started)],
                request.bytes.map { strings[.inspectBytes, strings.number(Double($0))] },
                request.url?.displayedAddress,
            ]
            return "  " + facts.compactMap(\.self).joined(separator: ", ")
        }
        return ["\(strings[name]): \(requests.count)"] + newest
    }

    /// Returns the seconds since a time of the app's clock.
    private func age(of time: Duration) -> String {
        seconds(clock.now - time)
    }

    /// Returns a duration in seconds, rounded to tenths.
    private func seconds(_ duration: Duration) -> String {
        strings.number((duration.inSeconds * 10).rounded() / 10)
    }
}

/// Keeps the times at which the states of the map and the list of the landing page have changed.
@MainActor final class StateTimes {
    private(set) var times: [AppText: Duration] = [:]
    private var states: [AppText: String] = [:]
    private var binding: ModelBinding<[AppText: String]>?

    init(
        of coordinator: AppCoordinator,
        _ clock: any AppClock,
        _ strings: Strings,
        executor: any TaskExecutor
    ) {
        binding = ModelBinding(
            { [weak coordinator] in
                guard let page = coordinator?.landingPage else { return [:] }
                return [
                    .factMap: strings.fact(page.mapPreviewModel),
                    .factList: strings.fact(page.listViewModel),
                ]
            },
            executor: executor
        ) { [weak self] states in
            guard let self else { return }
            for (fact, state) in states where state != self.states[fact] {
                times[fact] = clock.now
            }
            self.states = states
        }
    }
}

extension Strings {
    fileprivate func outcome(_ outcome: RequestLog.Outcome) -> String {
        switch outcome {
        case .pending: self[.requestPending]
        case .answered(let status): String(status)
        case .loaded: self[.requestLoaded]
        case .failed: self[.requestFailed]
        case .cancelled: self[.requestCancelled]
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
