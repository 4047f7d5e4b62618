package import Cartography

extension PMTilesArchive {
    /// Returns the content of a tile; `nil` if the archive does not contain it.
    package func tile(_ address: TileAddress) throws(ArchiveError) -> ArraySlice<UInt8>? {
        var work = MapWork()
        return if let location = try location(of: address, &work) {
            try tile(at: location, &work)
        } else {
            nil
        }
    }
}

extension VectorTile {
    package init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        var work = MapWork()
        try self.init(bytes, &work)
    }
}

extension VectorTile.Layer {
    package func features() throws(ArchiveError) -> [VectorTile.Feature] {
        var features: [VectorTile.Feature] = []
        var work = MapWork()
        try forEachFeature(&work) { feature, _ in features.append(feature) }
        return features
    }
}

extension VectorTile.Feature {
    package func geometry() throws(ArchiveError) -> VectorTile.Geometry {
        var work = MapWork()
        return try geometry(&work)
    }
}
