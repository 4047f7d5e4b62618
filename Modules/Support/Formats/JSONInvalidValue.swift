/// A value that is not JSON, in an item.
package struct JSONInvalidValue: Sendable, Hashable {
    /// The innermost key of the value; `nil` if the value has none.
    package let field: String?
    package let text: String
}
