/// An optional value that cannot be used; it counts as missing.
package struct UnusableValue: Hashable {
    /// The name of the field.
    package let field: String
    package let fault: AnnouncementRejection.Fault
}
