/// A rule that decides which points belong to the area of several rings.
enum FillRule {
    /// A point belongs to the area if it is inside an odd number of rings.
    case evenOdd
    /// A point belongs to the area if the rings wind around the point at all.
    case nonzero
}
