import Domain
import Scheduling

/// Reads the permission from the location service, for what the program prints.
@MainActor final class PermissionReader {
    struct Reading: Sendable {
        let status: LocationPermissionStatus
        let areServicesOn: Bool
    }

    private let service: any LocationServiceProtocol
    /// The clock of the time limit, which is that of a request for the location.
    private let clock: any AppClock
    /// The read that has not returned; `nil` if there is none.
    private var pending: Task<Reading, Never>?
    /// Whether that read has reached the limit.
    private var isLate = false

    /// Creates a reader with a limit in real time, unless a test passes another clock.
    init(_ service: any LocationServiceProtocol, clock: any AppClock = LimitClock()) {
        self.service = service
        self.clock = clock
    }

    /// Returns what the location service says; `nil` if it does not answer.
    ///
    /// While an earlier read is late, the method does not wait.
    func read() async -> Reading? {
        guard !isLate else { return nil }
        let read = pending ?? begin()
        do throws(LocationError) {
            return try await withTimeLimit(
                LoadTimeLimits.location,
                clock: clock,
                timedOut: .timedOut,
                cancelled: .cancelled
            ) { () async throws(LocationError) in
                await read.value
            }
        } catch {
            isLate = error == .timedOut && pending == read
            return nil
        }
    }

    private func begin() -> Task<Reading, Never> {
        let read = Task { [service] in
            let status = await service.authorizationStatus
            let reading = Reading(
                status: status,
                areServicesOn: await service.locationServicesEnabled()
            )
            pending = nil
            isLate = false
            return reading
        }
        pending = read
        return read
    }
}
