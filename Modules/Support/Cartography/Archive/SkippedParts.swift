/// The parts of map data that were skipped because they are not valid.
package struct SkippedParts: Sendable, Equatable {
    package private(set) var count = 0
    /// A description of the first part.
    package private(set) var example: String?

    package init() {}

    package mutating func add(_ description: @autoclosure () -> String) {
        count += 1
        if example == nil {
            example = description()
        }
    }

    package mutating func add(_ other: SkippedParts) {
        count += other.count
        if example == nil {
            example = other.example
        }
    }
}
