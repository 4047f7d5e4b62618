/// A kind of ground; later cases are drawn over earlier ones.
package enum MapGround: UInt8, Sendable, CaseIterable {
    /// No zoom level has map data here.
    case unknown
    /// There is map data, but it could not be loaded or drawn.
    case notLoaded
    case land
    case wood
    /// Built-up areas, such as residential, commercial and industrial ones.
    case builtUp
    case building
    case water

    /// Whether there is map data, and it could be loaded and drawn.
    package var isLoaded: Bool { self != .unknown && self != .notLoaded }

    /// The index in arrays that have an element for each kind.
    var index: Int { Int(rawValue) }
}
