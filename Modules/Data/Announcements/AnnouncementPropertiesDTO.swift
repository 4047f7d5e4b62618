/// The properties that an item in the backend's format and a GeoJSON feature have in common.
///
/// If the status is missing or has the wrong type, `status` contains the fault, and the initializer
/// does not throw it. The mapper throws it after it has checked the position, so that a fault of
/// the position is reported first.
///
/// Any other property is `nil` if it is missing, not usable, or a text without a meaning, such as
/// `N/A`. A text that is too long is shortened. If more than four properties have the wrong type, the item is rejected. The
/// names of properties can also be in snake case, as in databases.
package struct AnnouncementPropertiesDTO {
    /// The text of a field that every item must have, or the reason why it cannot be used.
    enum RequiredText {
        case text(String)
        case unusable(AnnouncementRejection.Fault)
    }

    let status: RequiredText
    let description: String?
    let reward: String?
    let email: String?
    let phone: String?
    let petName: String?
    let species: String?
    let breed: String?
    let sex: String?
    let age: Int?
    let microchipNumber: String?
    let photoUrl: String?
    let lastSeenDate: TimeDTO?
    let createdAt: TimeDTO?
    /// The values of optional properties that cannot be used.
    let unusable: [UnusableValue]

    package init(_ fields: AnnouncementFields) throws(AnnouncementRejection) {
        var fields = fields
        status = fields.requiredText(.status)
        // `plainText` and `plainTextOrNumber` also remove the markup of HTML.
        description = try fields.plainText(.description)
        reward = try fields.plainTextOrNumber(.reward)
        email = try fields.text(.email)
        phone = try fields.textOrNumber(.phone)
        petName = try fields.plainText(.petName, or: .petNameInSnakeCase)
        species = try fields.text(.species)
        breed = try fields.plainText(.breed)
        sex = try fields.text(.sex)
        age = try fields.integer(.age)
        microchipNumber = try fields.textOrNumber(
            .microchipNumber,
            or: .microchipNumberInSnakeCase
        )
        photoUrl = try fields.text(.photoUrl, or: .photoUrlInSnakeCase)
        lastSeenDate = try fields.time(.lastSeenDate, or: .lastSeenDateInSnakeCase)
        createdAt = try fields.time(.createdAt, or: .createdAtInSnakeCase)
        unusable = fields.unusable
    }
}
