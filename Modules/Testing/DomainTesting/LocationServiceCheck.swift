import Domain

/// A check of a location service with the permission that it has.
struct LocationServiceCheck {
    private typealias Outcome = CallOutcome<Location, LocationError>
    private typealias Status = CallOutcome<LocationPermissionStatus, Never>

    private static let concurrentCallCount = 20

    let service: any LocationServiceProtocol
    let answerPrompt: (@Sendable () async -> Void)?
    let waiting: (any LocationServiceProtocol)?
    let limit: Duration

    func observations(against rule: LocationServiceRule) async -> [String] {
        switch rule {
        case .answers: await answers()
        case .servicesOff: await servicesOff()
        case .canceledPrompt: await canceledPrompt()
        case .sharedPrompt: await sharedPrompt()
        case .decidedPermission: await decidedPermission()
        case .location: await location()
        case .concurrentCalls: await concurrentCalls()
        case .cancellation: await cancellation()
        case .stream: await stream()
        case .canceledStream: await canceledStream()
        }
    }

    private func answers() async -> [String] {
        var observations: [String] = []
        if await status() == nil {
            observations.append("authorizationStatus did not return within the limit")
        }
        if await areServicesOn() == nil {
            observations.append("locationServicesEnabled() did not return within the limit")
        }
        return observations
    }

    private func servicesOff() async -> [String] {
        guard await areServicesOn() == false, let status = await status(), status.isAuthorized
        else { return [] }
        return ["the permission is \(status) while location services are off"]
    }

    private func location() async -> [String] {
        guard let status = await status() else { return [] }
        let outcome = await outcome()
        if status.isAuthorized {
            return outcome.problem.map { ["with permission, requestLocation() \($0)"] } ?? []
        }
        switch outcome {
        case .threw(.notAuthorized): return []
        case .threw(let error): return ["without permission, requestLocation() threw \(error)"]
        case .returned: return ["without permission, requestLocation() returned a location"]
        case .noAnswer: return ["without permission, requestLocation() did not end"]
        }
    }

    private func decidedPermission() async -> [String] {
        guard let status = await status(), status != .notDetermined else { return [] }
        guard let answer = await answer() else {
            return ["a request for a permission that is \(status) did not end"]
        }
        guard answer == status, await self.status() == status else {
            return ["a request for a permission that is \(status) has changed it"]
        }
        return []
    }

    private func sharedPrompt() async -> [String] {
        guard let answerPrompt, await status() == .notDetermined else { return [] }
        let requests = (0..<Self.concurrentCallCount).map { _ in
            Task { await answer() }
        }
        await answerPrompt()
        var answers: Set<LocationPermissionStatus?> = []
        for request in requests {
            answers.insert(await request.value)
        }
        let decision = await status()
        var observations: [String] = []
        if answers.contains(nil) {
            observations.append("a call did not end after the answer")
        }
        if answers.contains(.notDetermined) {
            observations.append("a call returned before the answer")
        }
        if answers.subtracting([nil, .notDetermined]) != [decision] {
            observations.append("a call returned another permission than the answer")
        }
        return observations
    }

    private func canceledPrompt() async -> [String] {
        guard let status = await status() else { return [] }
        var observations: [String] = []
        for moment in CancellationMoment.allCases {
            let outcome = await Status.ofCanceledCall(moment, within: limit) {
                await service.requestWhenInUseAuthorization()
            }
            switch outcome.value {
            case status: break
            case nil: observations.append("a request that was \(moment.rawValue) did not end")
            case .some(let other):
                observations.append("a request that was \(moment.rawValue) returned \(other)")
            }
        }
        return observations
    }

    private func stream() async -> [String] {
        guard let status = await status() else { return [] }
        let elements = await elements(of: service.authorizationStatusStream) ?? []
        let others = elements.filter { $0 != status }
        return others.map { "a stream began with \($0), but the permission is \(status)" }
    }

    private func canceledStream() async -> [String] {
        let streams = [service.authorizationStatusStream, service.authorizationStatusStream]
        for stream in streams where await elements(of: stream) == nil {
            return ["the iteration of a stream did not end"]
        }
        return []
    }

    private func concurrentCalls() async -> [String] {
        await withTaskGroup(of: String?.self) { group in
            for _ in 0..<Self.concurrentCallCount {
                group.addTask {
                    if case .threw(.notAuthorized) = await outcome() {
                        return nil
                    }
                    return await outcome().problem.map { "one of several calls \($0)" }
                }
            }
            return await group.compactMap(\.self).reduce(into: []) { $0.append($1) }
        }
    }

    private func cancellation() async -> [String] {
        var observations: [String] = []
        for moment in CancellationMoment.allCases {
            for service in [service, waiting].compactMap(\.self) {
                let outcome = await Outcome.ofCanceledCall(moment, within: limit) {
                    () async throws(LocationError) in
                    try await service.requestLocation()
                }
                if case .threw(.notAuthorized) = outcome {
                    continue
                }
                if let problem = outcome.problemOfCanceledCall {
                    observations.append("a request that was \(moment.rawValue) \(problem)")
                }
            }
        }
        if waiting == nil {
            observations.append(CancellationMoment.uncheckedWait)
        }
        return observations
    }

    private func status() async -> LocationPermissionStatus? {
        await Status.of(within: limit) { await service.authorizationStatus }.value
    }

    private func areServicesOn() async -> Bool? {
        await CallOutcome<Bool, Never>.of(within: limit) {
            await service.locationServicesEnabled()
        }.value
    }

    /// Requests the permission.
    private func answer() async -> LocationPermissionStatus? {
        await Status.of(within: limit) { await service.requestWhenInUseAuthorization() }.value
    }

    private func outcome() async -> Outcome {
        await Outcome.of(within: limit) { () async throws(LocationError) in
            try await service.requestLocation()
        }
    }

    /// Returns the elements of a stream until its task is canceled; `nil` if the iteration does not
    /// end then.
    private func elements(
        of stream: AsyncStream<LocationPermissionStatus>
    ) async -> [LocationPermissionStatus]? {
        await CallOutcome<[LocationPermissionStatus], Never>.ofCanceledCall(
            .duringCall,
            within: limit
        ) {
            var elements: [LocationPermissionStatus] = []
            for await element in stream {
                elements.append(element)
            }
            return elements
        }.value
    }
}
