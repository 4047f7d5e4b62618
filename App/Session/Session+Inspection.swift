import Composition
import Data
import Domain
import Platform
import Presentation

extension Session {
    private static let maxRequests = 5

    /// Returns the state that determines the page, as lines: the permission, the location, the
    /// states of map and list with their ages, the networks, and the newest requests.
    func inspection() async -> [String] {
        let now = clock.now
        let summary = await StateSummary(of: self)
        func line(_ facts: (name: AppText, value: String?)...) -> String {
            facts
                .compactMap { fact in fact.value.map { "\(strings[fact.name]): \($0)" } }
                .joined(separator: "; ")
        }
        func since(_ fact: AppText) -> String? {
            summary[fact].map {
                strings[.inspectSince, $0, seconds(now - stateTimes.times[fact, default: .zero])]
            }
        }
        func conditions(_ network: SimulatedNetwork?) -> String? {
            network.map { strings.conditions($0.conditions) }
        }
        return [
            line(
                (.inspectClock, strings[.inspectElapsed, seconds(now - enteredAt)]),
                (.factApp, summary[.factApp])
            ),
            line(
                (.factPermission, summary[.factPermission]),
                (.factServices, summary[.factServices]),
                (.factPrompt, summary[.factPrompt])
            ),
            line((.inspectLocation, coordinator.landingPage.map { location(of: $0, at: now) })),
            line((.factMap, since(.factMap)), (.factList, since(.factList))),
            line(
                (.inspectAnnouncementsNetwork, conditions(simulation.announcementsNetwork)),
                (.inspectMapNetwork, conditions(simulation.mapNetwork))
            ),
        ].filter { !$0.isEmpty } + lines(requests, .inspectAnnouncements)
            + lines(detailsRequests, .inspectDetails) + lines(mapRequests, .inspectMap)
    }

    private func location(of page: LandingPageViewModel, at now: Duration) -> String {
        guard let location = page.usableLocation, let time = page.usableLocationTime else {
            return strings[.inspectNone]
        }
        let accuracy =
            location.horizontalAccuracy.map { [strings[.inspectAccuracy, strings.accuracy($0)]] }
            ?? []
        return
            ([strings.place(location.coordinate)] + accuracy + [
                strings[.inspectAge, seconds(now - time)]
            ])
            .joined(separator: ", ")
    }

    /// Returns a line with the number of the requests, and a line for each of the newest, from the
    /// newest.
    private func lines(_ log: RequestLog, _ name: AppText) -> [String] {
        let requests = log.requests
        guard !requests.isEmpty else { return [] }
        let newest = requests.suffix(Self.maxRequests).reversed().map { request in
            let facts = [
                strings.outcome(request.outcome),
                strings[.inspectSeconds, seconds((request.ended ?? clock.now) - request.started)],
                request.bytes.map { strings[.inspectBytes, strings.number(Double($0))] },
                request.url?.absoluteString,
            ]
            return "  " + facts.compactMap(\.self).joined(separator: ", ")
        }
        return ["\(strings[name]): \(requests.count)"] + newest
    }

    private func seconds(_ duration: Duration) -> String {
        strings.number((duration.inSeconds * 10).rounded() / 10)
    }
}

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
