import Presentation

extension Language {
    static let pl = Language(code: "pl")!
}
