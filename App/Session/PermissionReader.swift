import Domain
import Scheduling

/// Reads the permission from the location service, for what the program prints.
@MainActor final class PermissionReader {
    /// What the location service says; a property is `nil` if the service does not answer.
    struct Reading {
        let status: LocationPermissionStatus?
        let areServicesOn: Bool?
    }

    private let status: LimitedRead<LocationPermissionStatus>
    private let services: LimitedRead<Bool>

    /// Creates a reader with a limit in real time, unless a test passes another clock.
    init(
        _ service: any LocationServiceProtocol,
        executor: any TaskExecutor,
        clock: any AppClock = LimitClock()
    ) {
        let limit = LoadTimeLimits.location
        status = LimitedRead(limit: limit, clock: clock, executor: executor) {
            await service.authorizationStatus
        }
        services = LimitedRead(limit: limit, clock: clock, executor: executor) {
            await service.locationServicesEnabled()
        }
    }

    /// Reads both at the same time.
    func read() async -> Reading {
        async let areServicesOn = services.value()
        return Reading(status: await status.value(), areServicesOn: await areServicesOn)
    }

    func readStatus() async -> LocationPermissionStatus? {
        await status.value()
    }
}
