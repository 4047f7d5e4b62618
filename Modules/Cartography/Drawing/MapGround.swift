/// What covers the ground, the later above the earlier.
package enum MapGround: UInt8, Sendable, Hashable, CaseIterable {
    /// The archive has no map here.
    case unknown
    /// Land of no further kind.
    case land
    /// Forest and wood.
    case wood
    /// Where people live and work.
    case builtUp
    /// Single buildings, where the scale has room for them.
    case building
    /// Lakes, rivers, the sea.
    case water
}
