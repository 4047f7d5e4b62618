import AppResources
import Presentation

/// The texts of a part of the terminal app, besides the texts of `Strings.Key` and of `ViewText`.
///
/// Each type is in the folder that uses its texts. The key of a text in the app's strings files has
/// the name of the group and that of the case. The comments of `en.strings` describe the arguments
/// of the texts.
protocol AppText: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The name of the texts in the strings files.
    static var group: String { get }
}

extension AppText {
    var key: String { "\(Self.group).\(rawValue)" }
}

/// The texts of a part of the terminal app that take a number, with a form for each plural category
/// of the language.
protocol CountedAppText: AppText {}

extension Strings {
    /// The app's strings files.
    static let appTexts = EmbeddedTexts { appLanguageResources }

    static let english = Strings(app: .en)

    init(app language: Language) {
        self.init(language, embedded: [Self.appTexts, .languages])
    }

    subscript<Text: AppText>(text: Text, arguments: String...) -> String {
        self.text(text.key, arguments)
    }

    /// Returns the text in the plural form of a number, which must not be negative.
    subscript<Text: CountedAppText>(text: Text, number: Int) -> String {
        self.text(text.key, counting: number)
    }
}
