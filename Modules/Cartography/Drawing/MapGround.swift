/// A kind of ground; later cases are drawn over earlier ones.
package enum MapGround: UInt8, Sendable, Hashable, CaseIterable {
    case unknown
    /// Other land.
    case land
    case wood
    /// Built-up areas, such as residential, commercial and industrial ones.
    case builtUp
    /// Single buildings, drawn only at large scales.
    case building
    /// Lakes, wide rivers, and the sea.
    case water
}
