import Domain
import DomainTesting
import Synchronization
import TestSupport
import Testing

@Suite(.hangingLimit) struct LocationServiceRuleTests {
    @Test(
        "A correct service breaks no rule, with and without permission",
        arguments: LocationPermissionStatus.allCases
    )
    func correct(status: LocationPermissionStatus) async {
        let device = FakeDevice(status, at: .home)
        let violations = await LocationServiceRule.violations(
            of: device,
            answerPrompt: {
                await device.waitForPrompt()
                device.decide(.authorizedWhenInUse)
            },
            waiting: FakeLocationService(.authorizedWhenInUse)
        )
        #expect(violations == [])
    }

    @Test("A service that breaks a rule is found", arguments: LocationServiceRule.allCases)
    func wrong(rule: LocationServiceRule) async {
        let service = WrongService(breaking: rule)
        let violations = await LocationServiceRule.violations(
            of: service,
            answerPrompt: { service.device.decide(.denied) },
            waiting: FakeDevice(.authorizedWhenInUse, at: .home),
            limit: service.answers ? .seconds(10) : .milliseconds(200)
        )
        service.endCalls()
        #expect(violations.contains { $0.rule == rule }, "\(violations)")
    }

    @Test("Without a service that waits, the rule about cancellation was not checked")
    func unchecked() async {
        let device = FakeDevice(.authorizedWhenInUse, at: .home)
        let violations = await LocationServiceRule.violations(of: device)
        #expect(violations.map(\.rule) == [.cancellation])
    }
}

/// A location service that breaks one rule.
private final class WrongService: LocationServiceProtocol {
    let device: FakeDevice

    private let rule: LocationServiceRule
    private let isBusy = Mutex(false)
    /// Ends the calls that do not return by themselves.
    private let ends = Broadcast<Void>()

    init(breaking rule: LocationServiceRule) {
        self.rule = rule
        switch rule {
        case .sharedPrompt, .canceledPrompt: device = FakeDevice(.notDetermined)
        case .location: device = FakeDevice(.denied)
        default: device = FakeDevice(.authorizedWhenInUse, at: .home)
        }
    }

    /// Whether each call returns.
    var answers: Bool {
        switch rule {
        case .answers, .canceledStream: false
        default: true
        }
    }

    var authorizationStatus: LocationPermissionStatus {
        get async {
            if rule == .answers {
                await Self.ignoreCancellation(until: ends.stream())
            }
            return device.authorizationStatus
        }
    }

    func locationServicesEnabled() async -> Bool {
        rule != .servicesOff
    }

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        switch rule {
        case .stream: AsyncStream { $0.yield(.notDetermined) }
        case .canceledStream:
            AsyncStream { [ends] in
                await Self.ignoreCancellation(until: ends.stream())
                return nil
            }
        default: device.authorizationStatusStream
        }
    }

    func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        switch rule {
        case .decidedPermission:
            // Each call changes the permission.
            device.decide(device.authorizationStatus == .denied ? .restricted : .denied)
            return device.authorizationStatus
        case .sharedPrompt:
            // A call during another one returns at once.
            let isFirst = isBusy.withLock { isBusy in
                defer {
                    isBusy = true
                }
                return !isBusy
            }
            guard isFirst else { return .notDetermined }
            return await device.requestWhenInUseAuthorization()
        case .canceledPrompt:
            return .denied
        default:
            return await device.requestWhenInUseAuthorization()
        }
    }

    func requestLocation() async throws(LocationError) -> Location {
        switch rule {
        case .location:
            return .home
        case .concurrentCalls:
            let isFirst = isBusy.withLock { isBusy in
                defer {
                    isBusy = true
                }
                return !isBusy
            }
            guard isFirst else { throw .unavailable(reason: "busy") }
            for _ in 0..<1000 {
                await Task.yield()
            }
            isBusy.withLock { $0 = false }
            return try await device.requestLocation()
        case .cancellation:
            guard !Task.isCancelled else { throw .timedOut }
            return try await device.requestLocation()
        default:
            return try await device.requestLocation()
        }
    }

    func endCalls() {
        ends.send(())
    }

    private static func ignoreCancellation(until end: AsyncStream<Void>) async {
        let wait = Task { _ = await end.first { _ in true } }
        await wait.value
    }
}
