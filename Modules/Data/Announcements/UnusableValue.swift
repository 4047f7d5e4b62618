/// An optional value of an item that cannot be used, and counts as missing.
struct UnusableValue: Hashable {
    /// The name of the field.
    let field: String
    let fault: AnnouncementRejection.Fault
}
