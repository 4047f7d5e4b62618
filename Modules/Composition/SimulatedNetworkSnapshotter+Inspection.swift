package import Data
package import Domain
package import Tiles

extension SimulatedNetworkSnapshotter where Snapshotter == BasemapSnapshotter {
    /// Inspects the basemap after the delay of the network.
    ///
    /// If the delay is longer than `LoadTimeLimits.map`, the inspection fails after that time.
    package func inspection(of place: Coordinate?, size: MapSize) async -> BasemapInspection {
        let timeLimit = SimulatedNetwork.TimeLimit(
            duration: LoadTimeLimits.map,
            error: MapSnapshotError.transfer(.timedOut)
        )
        do throws(MapSnapshotError) {
            try await passNetwork(within: timeLimit)
        } catch {
            return BasemapInspection(error: error)
        }
        return await snapshotter.inspection(of: place, size: size)
    }
}
