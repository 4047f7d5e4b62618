/// A kind of ground; later cases are drawn over earlier ones.
package enum MapGround: UInt8, Sendable, CaseIterable {
    case unknown
    case land
    case wood
    /// Built-up areas, such as residential, commercial and industrial ones.
    case builtUp
    case building
    case water
}
