import Data
import Domain
import Foundation
import GPSD
import ServerTestSupport
import TestSupport

extension AnnouncementRepositoryProtocol {
    /// The error of a request for all announcements; `nil` if there is none.
    var failure: AnnouncementRepositoryError? {
        get async {
            do {
                _ = try await announcements(matching: .defaultQuery(location: nil))
                return nil
            } catch {
                return error
            }
        }
    }
}

extension MapSnapshotterProtocol {
    /// The error of a map of the demo's place; `nil` if there is none.
    var failure: MapSnapshotError? {
        get async {
            do {
                let size = MapSize(width: 32, height: 18)
                _ = try await snapshot(of: Coordinate.home.mapRegion(), size: size)
                return nil
            } catch {
                return error
            }
        }
    }
}

extension GPSProvider {
    /// The error of a request for a fix; `nil` if there is none.
    var failure: LocationError? {
        get async {
            do {
                _ = try await fix()
                return nil
            } catch {
                return error
            }
        }
    }
}

extension LoopbackServer {
    /// The address for a client of gpsd.
    var address: GPSDProvider.Address {
        GPSDProvider.Address(host: "127.0.0.1", port: UInt16(base.port ?? 0))
    }
}
