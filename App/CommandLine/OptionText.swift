/// A text about an option.
enum OptionText: String, AppText {
    static let group = "option"

    case `default`
    case fileNote
    case withoutEffect
    case withoutEffectOnPart
}
