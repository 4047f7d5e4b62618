/// The limits of the memory that a map keeps from one picture to the next, in bytes.
///
/// A map from a file keeps at most 24 MiB of tiles and directories, however long it is moved. A map
/// from a server also keeps what it loaded, so it keeps at most 40 MiB. While a picture is drawn,
/// it needs more memory. `MapWork` limits this memory.
package enum MapMemory {
    /// The limit for decoded tiles.
    ///
    /// A map decodes at most as much, so that the next map of the same tiles does not decode them
    /// again.
    package static let tiles = 16 * mebibyte
    /// The limit for the leaf directories of an archive.
    package static let directories = 8 * mebibyte
    /// The limit for replies of a server.
    package static let loaded = 16 * mebibyte

    private static let mebibyte = 1 << 20
}
