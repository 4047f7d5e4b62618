import Cartography
package import Data
package import Domain
package import Tiles
import Transfers

extension SimulatedNetworkSnapshotter where Snapshotter == BasemapSnapshotter {
    /// Inspects the basemap after the delay of the network.
    ///
    /// If the delay is longer than `LoadTimeLimits.map`, the inspection fails after that time.
    package func inspection(of place: Coordinate?, size: MapSize) async -> BasemapInspection {
        let timeLimit = SimulatedNetwork.TimeLimit(
            duration: LoadTimeLimits.map,
            error: BasemapError.transfer(.timedOut)
        )
        do throws(BasemapError) {
            try await passNetwork(within: timeLimit, cancelled: .cancelled) { reason in
                BasemapError.unavailable(reason: reason)
            }
        } catch {
            return BasemapInspection(error: error)
        }
        return await snapshotter.inspection(of: place, size: size)
    }
}
