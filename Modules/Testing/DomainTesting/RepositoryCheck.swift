import Domain

/// A check of a repository with queries for the places that it has.
struct RepositoryCheck {
    private typealias Outcome = CallOutcome<AnnouncementList, AnnouncementRepositoryError>

    private struct Call {
        let name: String
        let query: AnnouncementListQuery
        let outcome: Outcome
    }

    private static let concurrentCallCount = 8

    private let repository: any AnnouncementRepositoryProtocol
    private let waiting: (any AnnouncementRepositoryProtocol)?
    private let limit: Duration
    /// The calls for places that have announcements, if the repository has any.
    private let calls: [Call]

    /// Makes a call for each query.
    init(
        _ repository: any AnnouncementRepositoryProtocol,
        waiting: (any AnnouncementRepositoryProtocol)?,
        limit: Duration
    ) async {
        self.repository = repository
        self.waiting = waiting
        self.limit = limit
        func call(_ name: String, _ query: AnnouncementListQuery) async -> Call {
            let outcome = await Outcome.of(within: limit) {
                () async throws(AnnouncementRepositoryError) in
                try await repository.announcements(matching: query)
            }
            return Call(name: name, query: query, outcome: outcome)
        }
        let everywhere = await call(
            "the query without a location",
            .defaultQuery(location: nil)
        )
        let place = everywhere.outcome.value?.announcements.first?.coordinate
        calls = [
            everywhere,
            await call("the query of the landing page", .landingPageQuery(location: place)),
            await call("the query around an announcement", .defaultQuery(location: place)),
        ]
    }

    func observations(against rule: RepositoryRule) async -> [String] {
        switch rule {
        case .answers: answers
        case .emptiness: await emptiness()
        case .validItems: validItems
        case .counts: counts
        case .concurrentCalls: await concurrentCalls()
        case .independentCalls: await independentCalls()
        case .cancellation: await cancellation()
        }
    }

    private var answers: [String] {
        calls.compactMap { call in
            call.outcome.problem.map { "\(call.name) \($0)" }
        }
    }

    private func emptiness() async -> [String] {
        let query = AnnouncementListQuery.landingPageQuery(location: .remote)
        let problem = await outcome(of: query, from: repository).problem
        return problem.map { ["a query that nothing matches \($0)"] } ?? []
    }

    private var validItems: [String] {
        calls.compactMap { call in
            let announcements = call.outcome.value?.announcements ?? []
            let invalidCount = announcements.count { $0.id.allSatisfy(\.isWhitespace) }
            guard invalidCount > 0 else { return nil }
            return "\(call.name) returned \(invalidCount) announcements with a blank id"
        }
    }

    private var counts: [String] {
        calls.compactMap { call in
            guard let missing = call.outcome.value?.missing,
                let notReceived = missing.notReceived, missing.total == nil
            else { return nil }
            return "\(call.name) did not receive \(notReceived) announcements"
        }
    }

    private func concurrentCalls() async -> [String] {
        await withTaskGroup(of: String?.self) { group in
            for _ in 0..<Self.concurrentCallCount {
                for call in calls {
                    group.addTask { await difference(from: call) }
                }
            }
            return await group.compactMap(\.self).reduce(into: []) { $0.append($1) }
        }
    }

    /// What is wrong with another call for the same query.
    private func difference(from call: Call) async -> String? {
        let outcome = await outcome(of: call.query, from: repository)
        if let problem = outcome.problem {
            return call.outcome.problem == nil ? "\(call.name) \(problem)" : nil
        }
        guard let expected = call.outcome.value?.announcements.map(\.id) else { return nil }
        guard outcome.value?.announcements.map(\.id) != expected else { return nil }
        return "\(call.name) returned other announcements than before"
    }

    private func independentCalls() async -> [String] {
        guard let call = calls.first else { return [] }
        let canceled = Task { [repository] in
            try? await repository.announcements(matching: call.query)
        }
        async let concurrent = difference(from: call)
        canceled.cancel()
        let observation = await concurrent
        _ = await CallOutcome<AnnouncementList?, Never>.of(within: limit) { await canceled.value }
        let observations = [observation, await difference(from: call)].compactMap(\.self)
        return observations.map { "after the cancellation of another call, \($0)" }
    }

    private func cancellation() async -> [String] {
        var observations: [String] = []
        for moment in CancellationMoment.allCases {
            for repository in [repository, waiting].compactMap(\.self) {
                let outcome = await Outcome.ofCanceledCall(moment, within: limit) {
                    () async throws(AnnouncementRepositoryError) in
                    try await repository.announcements(
                        matching: .landingPageQuery(location: nil)
                    )
                }
                if let problem = outcome.problemOfCanceledCall {
                    observations.append("a call that was \(moment.rawValue) \(problem)")
                }
            }
        }
        if waiting == nil {
            observations.append(CancellationMoment.uncheckedWait)
        }
        return observations
    }

    private func outcome(
        of query: AnnouncementListQuery,
        from repository: any AnnouncementRepositoryProtocol
    ) async -> Outcome {
        await Outcome.of(within: limit) { () async throws(AnnouncementRepositoryError) in
            try await repository.announcements(matching: query)
        }
    }
}
