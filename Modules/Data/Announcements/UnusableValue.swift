/// An optional value that cannot be used; it counts as missing.
struct UnusableValue: Hashable {
    /// The name of the field.
    let field: String
    let fault: AnnouncementRejection.Fault
}
