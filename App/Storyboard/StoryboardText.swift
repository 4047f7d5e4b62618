/// A text of a storyboard around its pages.
enum StoryboardText: String, AppText {
    static let group = "storyboard"

    case title
    case introduction
    case contents
    case command
    case version
    case day
    case noon
    case instant
    case start
    case step
    case picture
    case withoutPicture
    case lines
    case samePage
    case notPlayed
    case result
    case counts
    case place
    case failedStep
}
