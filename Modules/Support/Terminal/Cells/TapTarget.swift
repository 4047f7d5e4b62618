/// An area of the cells that the user can tap.
package struct TapTarget {
    /// The identity of what the area shows.
    ///
    /// It stays the same when the page is redrawn.
    package let id: TapTargetID
    package var area: CellArea
    package let isFocusable: Bool

    package init(_ id: TapTargetID, _ area: CellArea, isFocusable: Bool = true) {
        self.id = id
        self.area = area
        self.isFocusable = isFocusable
    }

    package func moved(columns: Int, rows: Int) -> TapTarget {
        var target = self
        target.area.columns = area.columns.lowerBound + columns..<area.columns.upperBound + columns
        target.area.rows = area.rows.lowerBound + rows..<area.rows.upperBound + rows
        return target
    }
}

/// The identity of a tap target: a value of a type that the program defines.
package struct TapTargetID: Hashable, Sendable {
    private let value: any Hashable & Sendable

    package init(_ value: some Hashable & Sendable) {
        self.value = value
    }

    /// Returns the value if it has the given type, and `nil` otherwise.
    package func value<Value>(as type: Value.Type) -> Value? {
        value as? Value
    }

    package static func == (first: TapTargetID, second: TapTargetID) -> Bool {
        // Swift can pass an `any Hashable` to the generic method `isEqual`, but not an
        // `any Hashable & Sendable`.
        let other: any Hashable = second.value
        return first.isEqual(other)
    }

    private func isEqual<Value: Hashable>(_ other: Value) -> Bool {
        value(as: Value.self) == other
    }

    package func hash(into hasher: inout Hasher) {
        value.hash(into: &hasher)
    }
}
