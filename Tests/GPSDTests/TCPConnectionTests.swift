import Foundation
import ServerTestSupport
import Testing
import TestSupport

@testable import GPSD

@Suite(.hangingLimit) struct TCPConnectionTests {
    @Test(
        "Cancellation ends the attempt to connect to a service that does not accept it",
        .enabled(if: System.isLinux, "needs sockets that can be shut down while they connect")
    )
    func cancellation() async throws {
        let service = try BusyService()
        let addresses = try SocketAddress.lookUp(host: "127.0.0.1", port: service.port)
        let attempts = (0..<8).map { _ in Task { await TCPConnection.open(addresses) } }
        for attempt in attempts {
            attempt.cancel()
        }
        for attempt in attempts {
            let failure = await #expect(throws: TCPConnection.Failure.self) {
                try await attempt.value.get()
            }
            #expect(failure?.reason == "Operation canceled")
        }
    }

    @Test("Concurrent requests share one lookup of the addresses of a host")
    func lookup() async throws {
        let gate = DispatchSemaphore(value: 0)
        let lookup = HostLookup {
            gate.wait()
            return .failure(TCPConnection.Failure(reason: "unknown host"))
        }
        let first = lookup.task()
        let second = lookup.task()
        #expect(first == second)
        gate.signal()
        _ = await first.value
        let third = lookup.task()
        #expect(third != first)
        gate.signal()
        _ = await third.value
    }
}
