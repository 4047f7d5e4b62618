import Platform

/// Decodes the tiles of a map.
struct TileDecoder: Sendable {
    let source: any TileSource
    let schema: MapSchema
    let detail: MapDetail
    let labelWidth: @Sendable (String) -> Int?
    /// The memory that keeps the decoded tiles for later maps.
    let memory: Cache<ContentLocation, DecodedTile>

    /// The outcome of decoding a tile, and the work that the decoding took.
    struct Decoding {
        let tile: Result<DecodedTile, ArchiveError>
        let work: MapWork
    }

    /// Decodes a tile as one of several tasks that share the limits of the work.
    func decoding(of location: ContentLocation, sharers: Int) -> Decoding {
        var work = MapWork(sharers: sharers)
        let tile = Result { () throws(ArchiveError) in
            try decode(location, &work)
        }
        return Decoding(tile: tile, work: work)
    }

    /// Returns the tile of a decoding, and adds the work of the decoding.
    ///
    /// A task may take only its part of the limits. If a tile exceeds this part, decodes it again
    /// within all that is left of the limits. Then only the work of the second decoding counts.
    func tile(of decoding: Decoding, at location: ContentLocation, _ work: inout MapWork)
        throws(ArchiveError) -> DecodedTile
    {
        if case .failure(.tooMuchWork) = decoding.tile {
            return try decode(location, &work)
        }
        try work.add(decoding.work)
        return try decoding.tile.get()
    }

    private func decode(_ location: ContentLocation, _ work: inout MapWork) throws(ArchiveError)
        -> DecodedTile
    {
        let content = try VectorTile(
            try source.tile(at: location, &work),
            layers: schema.layers.drawn,
            &work
        )
        let tile = try DecodedTile(
            content,
            schema: schema,
            detail: detail,
            labelWidth: labelWidth,
            &work
        )
        memory.keep(tile, for: location, size: tile.memorySize)
        return tile
    }
}
