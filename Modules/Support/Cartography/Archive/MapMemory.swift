/// The limits of the memory that the parts of a map keep from one picture to the next, in bytes.
///
/// A map keeps at most 24 MiB, and 40 MiB if it comes from a server, however long it is moved. In
/// addition, a picture needs memory while it is drawn, which `MapWork` limits.
package enum MapMemory {
    package static let tiles = 16 << 20
    package static let directories = 8 << 20
    package static let loaded = 16 << 20
}
