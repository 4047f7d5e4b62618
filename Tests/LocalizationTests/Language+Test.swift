import Localization

extension Language {
    static let pl = Language(code: "pl")
}
