import Cartography
import Domain
import Localization
import Tiles
import Transfers

extension MapSnapshotError {
    /// The error of a snapshotter in English, whose basemap could not be loaded.
    static func transfer(_ error: TransferError) -> Self {
        Self(.transfer(error), Strings(.en))
    }
}
