import Domain
import Foundation
import Localization
import Scheduling
import ServerTestSupport
import Testing
import TestSupport

@testable import GPSD

/// Tests of the provider with a scripted daemon.
@Suite(.hangingLimit) struct GPSDProviderTests {
    private typealias Step = LoopbackServer.Step

    private let strings = Strings(.en)

    private static let greeting = #"{"class":"VERSION","release":"3.22"}"# + "\r\n"
    private static let receivers =
        #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/gps"}]}"# + "\r\n"
        + #"{"class":"WATCH","enable":true}"# + "\r\n"
    private static let start = greeting + receivers

    private static func fix(_ time: String, mode: Int = 3, _ more: String = "") -> String {
        #"{"class":"TPV","time":"\#(time)","mode":\#(mode),"lat":53.5267,"lon":13.2584\#(more)}"#
            + "\r\n"
    }

    private static let noFix = #"{"class":"TPV","mode":1,"time":"0"}"# + "\r\n"
    /// A report of a daemon whose locale has a decimal comma.
    private static let comma = #"{"class":"TPV","mode":3,"lat":53,5267,"lon":13,2584}"# + "\r\n"
    /// A report before the first fix of some receivers.
    private static let zero = #"{"class":"TPV","mode":3,"time":"0","lat":0.0,"lon":-0.0}"# + "\r\n"
    private static let whole =
        start + noFix + fix("1", mode: 2) + fix("1", #","eph":17.1"#) + fix("2")
    /// Unknown, repeated and non-JSON lines before, between and after the reports of an epoch.
    private static let noisy: String = {
        let noise =
            #"{"class":"SKY"}"# + "\n$GPGGA,1\n\n" + #"{"class":"NEW","x":[{}]}"# + "\nnull\n"
        let best = String(repeating: fix("1", #","eph":17.1"#), count: 3)
        let reports = [noFix + noFix, fix("1", mode: 2), best + fix("1", mode: 2), fix("2")]
        return start + noise + reports.joined(separator: noise)
    }()
    private static let located = Location(.home, horizontalAccuracy: 17.1)

    private let clock = FakeClock()
    private let log = FakeLog()

    @Test(
        "The provider sends one request and returns the best fix of an epoch, however it arrives",
        arguments: [
            [Step.send(whole), .awaitClose],
            [.drip(whole), .awaitClose],
            [.send(whole)],
            [.send(noisy), .awaitClose],
            [.send(whole.replacing("\"mode\":3", with: "\"alt\":nan,\"epx\":-nan,\"mode\":3"))],
            [.send(start + zero + comma + whole.dropFirst(start.count))],
            // The connection breaks within the epoch.
            [.send(start + fix("1", #","eph":17.1"#))],
        ]
    )
    private func locating(steps: [Step]) async throws {
        let server = try daemon(steps)
        #expect(try await provider(server).fix() == Self.located)
        #expect(server.requests == [#"?WATCH={"enable":true,"json":true};"# + "\n"])
    }

    @Test("The provider is connected only while it waits for a fix")
    func connection() async throws {
        let server = try daemon([.send(Self.whole), .awaitClose])
        let departures = server.departures
        let provider = try provider(server)
        #expect(server.requests.isEmpty)
        _ = try await provider.fix()
        #expect(await departures.first() != nil)
        _ = try await provider.fix()
        #expect(server.requests.count == 2)
    }

    @Test("Wherever the connection breaks, the provider reconnects and gets a fix")
    func everyByte() async throws {
        let whole = Array((Self.start + Self.noFix).utf8)
        var limits = GPSDProvider.Limits()
        limits.reconnection = .zero
        try await withThrowingTaskGroup(of: Void.self) { group in
            for first in 0..<8 {
                let broken = stride(from: first, to: whole.count, by: 8).map { length in
                    [Step.send(String(decoding: whole[..<length], as: UTF8.self))]
                }
                let server = try LoopbackServer(
                    clients: broken + [[.send(Self.whole), .awaitClose]],
                    endOfRequest: ";\n"
                )
                let provider = try provider(server, limits, clock: VirtualClock())
                group.addTask {
                    let located = try await provider.fix()
                    #expect(located == Self.located)
                    #expect(server.requests.count == broken.count + 1)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("An epoch ends after 0.3 s if no other follows") func lastEpoch() async throws {
        let server = try daemon([.send(Self.start + Self.fix("1", #","eph":17.1"#)), .awaitClose])
        let fix = Task { [provider = try provider(server)] in try await provider.fix() }
        try await clock.sleeps.elapse(
            .milliseconds(300),
            of: [.seconds(9), .milliseconds(300)],
            in: fix
        )
        #expect(try await fix.value == Self.located)
    }

    @Test(
        "At the time limit, the current obstacle is thrown",
        arguments: [
            ([Step.awaitClose], GPSDError.silent),
            ([.send(start), .awaitClose], .silent),
            ([.send(start + noFix), .awaitClose], .noFix),
            ([.send(start + comma), .awaitClose], .unreadable),
            ([.send(start + noFix + comma), .awaitClose], .noFix),
            ([.send(start + comma + zero), .awaitClose], .noFix),
            (
                [
                    .send(start + #"{"class":"DEVICE","path":"/dev/gps","activated":0}"# + "\n"),
                    .awaitClose,
                ], .noReceiver
            ),
        ]
    )
    private func obstacle(steps: [Step], error: GPSDError) async throws {
        let server = try daemon(steps)
        let arrivals = server.arrivals
        let events = log.events
        let fix = Task { [provider = try provider(server)] in try await provider.fix() }
        _ = await arrivals.first()
        // Silence is the initial obstacle, so it is not logged.
        if error != .silent {
            for await event in events where event == "GPS: \(error)" {
                break
            }
        }
        try await clock.sleeps.elapse(.seconds(9), of: [.seconds(9)], in: fix)
        await #expect(throws: LocationError(error, strings)) { try await fix.value }
    }

    @Test("A refused connection is reported at once") func refused() async throws {
        let closed = try ClosedPort()
        let port = try #require(closed.base.port)
        let provider = GPSDProvider(
            .init(host: "127.0.0.1", port: UInt16(port)),
            clock: clock,
            log: log,
            strings: strings
        )
        await #expect(throws: LocationError(.unreachable(reason: "Connection refused"), strings)) {
            try await provider.fix()
        }
    }

    @Test(
        "The connection to a lost daemon is retried until the time limit or cancellation",
        arguments: [true, false]
    )
    func goneForGood(isCancelled: Bool) async throws {
        var server: LoopbackServer? = try daemon([.send(Self.start)])
        let provider = try provider(try #require(server))
        let events = log.events
        let fix = Task { try await provider.fix() }
        for await event in events where event == "GPS: the connection was closed" {
            break
        }
        server = nil
        guard !isCancelled else {
            fix.cancel()
            await #expect(throws: LocationError.cancelled) { try await fix.value }
            return
        }
        // The time limit, and the delay before the first attempt to connect again.
        var questions = 2
        try await clock.sleeps.elapse(.seconds(1), of: [.seconds(9), .seconds(1)], in: fix)
        // When another test starts a process, the process can keep the port open for a moment. The
        // system closes a connection to such a port, and does not refuse it.
        var refusals = 0
        for await event in events where !event.hasPrefix("GPS: connected") {
            if event == "GPS: Connection refused" {
                refusals += 1
            }
            guard refusals < 2 else { break }
            questions += 1
            for await _ in clock.sleeps.asked where clock.sleeps.questions.count == questions {
                break
            }
            clock.sleeps.answer(questions - 1, .success(()))
        }
        clock.sleeps.answer(
            try #require(clock.sleeps.questions.firstIndex(of: .seconds(9))),
            .success(())
        )
        await #expect(throws: LocationError(.unreachable(reason: "Connection refused"), strings)) {
            try await fix.value
        }
    }

    @Test(
        "The real gpsd reports a fix, its loss, a new fix, silence, and that there is no receiver",
        .enabled(if: GPSDaemon.isInstalled, "needs gpsd, which is not on this machine"),
        .hangingLimit
    )
    func realDaemon() async throws {
        let daemon = try GPSDaemon()
        func fix(
            _ reception: GPSDaemon.Reception,
            _ daemon: GPSDaemon = daemon,
            until event: String? = nil
        ) async throws -> Coordinate {
            daemon.receive(reception)
            let clock = FakeClock()
            let log = FakeLog()
            let provider = GPSDProvider(
                .init(host: "127.0.0.1", port: daemon.port),
                clock: clock,
                log: log,
                strings: strings
            )
            let fix = Task { try await provider.fix().coordinate }
            if let event {
                for await logged in log.events where logged == event {
                    break
                }
                try await clock.sleeps.elapse(.seconds(9), of: [.seconds(9)], in: fix)
            }
            return try await fix.value
        }
        let other = Coordinate(53.6, 13.3)
        #expect(try await fix(.fix(.home)) == .home)
        await #expect(throws: LocationError(.noFix, strings)) {
            try await fix(.noFix, until: "GPS: noFix")
        }
        #expect(try await fix(.fix(other)) == other)
        await #expect(throws: LocationError(.silent, strings)) {
            try await fix(.silence, until: "GPS: connected to 127.0.0.1")
        }
        await #expect(throws: LocationError(.noReceiver, strings)) {
            try await fix(.silence, GPSDaemon(hasReceiver: false))
        }
    }

    @Test(
        "A daemon without a receiver, and a service other than gpsd, are reported at once",
        arguments: [
            (greeting + #"{"class":"DEVICES","devices":[]}"# + "\r\n", 1, GPSDError.noReceiver),
            ("HTTP/1.1 400 Bad Request\r\n\r\n", 1, .wrongProtocol),
            (
                "$GPGGA,013000.00,5333.0000,N,01315.0000,E,1,08,1.0,20.0,M,40.0,M,,*00\r\n", 1,
                .wrongProtocol
            ),
            ("!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\r\n", 1, .wrongProtocol),
            ("\0\n", 1, .wrongProtocol),
            ("x", 1 << 17, .wrongProtocol),
        ]
    )
    func unusable(text: String, count: Int, error: GPSDError) async throws {
        let server = try daemon([.send(String(repeating: text, count: count)), .awaitClose])
        await #expect(throws: LocationError(error, strings)) {
            try await provider(server).fix()
        }
    }

    @Test("A request that gpsd does not understand is repeated only once")
    func misunderstood() async throws {
        let error = #"{"class":"ERROR","message":"what?"}"# + "\n"
        let server = try LoopbackServer(
            clients: [
                [.send(Self.greeting + error + Self.whole)],
                [.send(Self.greeting + error + error), .awaitClose],
            ],
            endOfRequest: ";\n"
        )
        let provider = try provider(server)
        #expect(try await provider.fix() == Self.located)
        await #expect(throws: LocationError(.refused(message: "what?"), strings)) {
            try await provider.fix()
        }
        #expect(server.requests.count == 2)
    }

    @Test(
        "A daemon that ends each connection too early is not one to which the app could not connect",
        arguments: [
            (greeting, "the connection was closed"),
            (greeting + #"{"class":"DEVI"#, "the connection was closed within a line"),
            (#"{"class":"VERS"#, "the connection was closed within a line"),
        ]
    )
    func disconnected(text: String, event: String) async throws {
        let server = try daemon([.send(text)])
        let clock = FakeClock()
        let log = FakeLog()
        let provider = GPSDProvider(
            .init(host: "127.0.0.1", port: UInt16(try #require(server.base.port))),
            clock: clock,
            log: log,
            strings: strings
        )
        let fix = Task { try await provider.fix() }
        for await logged in log.events where logged == "GPS: \(event)" {
            break
        }
        try await clock.sleeps.elapse(.seconds(9), of: [.seconds(9), .seconds(1)], in: fix)
        await #expect(throws: LocationError(.disconnected, strings)) { try await fix.value }
    }

    @Test("A host with letters outside ASCII is found")
    func internationalizedHost() async throws {
        let server = try daemon([.send(Self.whole), .awaitClose])
        let provider = GPSDProvider(
            // A full-width letter, which becomes the letter l (UTS #46).
            .init(host: "\u{FF4C}ocalhost", port: UInt16(try #require(server.base.port))),
            clock: VirtualClock(),
            log: FakeLog(),
            strings: strings
        )
        #expect(try await provider.fix() == Self.located)
    }

    @Test("Cancellation returns at once and closes the connection")
    func cancellation() async throws {
        let server = try daemon([.send(Self.start), .awaitClose])
        let arrivals = server.arrivals
        let departures = server.departures
        let fix = Task { [provider = try provider(server)] in try await provider.fix() }
        _ = await arrivals.first()
        fix.cancel()
        await #expect(throws: LocationError.cancelled) { try await fix.value }
        #expect(await departures.first() != nil)
    }

    @Test(
        "A receiver that repeats a timestamp for more than 10 s is ignored until it reports another timestamp"
    )
    func staleness() async throws {
        let clock = VirtualClock()
        let first = Self.start + Self.fix("2026") + Self.fix("2026", mode: 2)
        let elsewhere = #"{"class":"TPV","time":"1999","mode":3,"lat":1,"lon":2}"# + "\r\n"
        let server = try LoopbackServer(
            clients: [
                [.send(first)],
                [.send(first)],
                [.send(first + Self.noFix)],
                [.send(Self.start + elsewhere)],
            ],
            endOfRequest: ";\n"
        )
        var limits = GPSDProvider.Limits()
        limits.reconnection = .zero
        let provider = try provider(server, limits, clock: clock)
        #expect(try await provider.fix() == .home)
        await clock.advance(by: .seconds(10)) {}
        #expect(try await provider.fix() == .home)
        await clock.advance(by: .milliseconds(1)) {}
        #expect(try await provider.fix() == Location(1, 2))
        #expect(server.requests.count == 4)
    }

    private func daemon(_ steps: [Step]) throws -> LoopbackServer {
        try LoopbackServer(clients: [steps], endOfRequest: ";\n")
    }

    private func provider(
        _ server: LoopbackServer,
        _ limits: GPSDProvider.Limits = .init(),
        clock: (any AppClock)? = nil
    ) throws -> GPSDProvider {
        let port = try #require(server.base.port.flatMap(UInt16.init))
        return GPSDProvider(
            .init(host: "127.0.0.1", port: port),
            limits: limits,
            clock: clock ?? self.clock,
            log: log,
            strings: strings
        )
    }
}
