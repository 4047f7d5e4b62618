import Presentation

extension Language {
    static let pl = allCases[1]
}
