/// A text of the help about the simulated phone.
enum PhoneText: String, AppText {
    static let group = "phone"

    case introduction
    case permission
    case permissionAndSettings
    case services
    case network
    case background
    case place
    case time
    case timeInTours
    case tours
}
