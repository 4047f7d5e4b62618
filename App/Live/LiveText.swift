import Presentation

/// The localized text of the live screen.
enum LiveText {
    case scroll, scrollByPage, scrollToEnds, focus, tap, back, refresh, retry, card, settings, log, command, keys
    case redraw, suspend, quit, tooSmall, close, logHeading

    /// Returns the text in a language.
    func callAsFunction(_ language: Language) -> String {
        switch language {
        case .en: english
        case .pl: polish
        }
    }

    /// Returns the text for what the app is waiting for, and for how long.
    static func waiting(for what: String, seconds: Int) -> String { "\(what) \(seconds) s" }

    private var english: String {
        switch self {
        case .scroll: "scroll"
        case .scrollByPage: "scroll by a page"
        case .scrollToEnds: "to the top, to the bottom"
        case .focus: "next"
        case .tap: "open"
        case .back: "back"
        case .refresh: "refresh"
        case .retry: "retry"
        case .card: "open a card by its number"
        case .settings: "Settings"
        case .log: "log"
        case .command: "type a command"
        case .keys: "keys"
        case .redraw: "redraw the screen"
        case .suspend: "suspend the app; fg resumes it"
        case .quit: "quit"
        case .tooSmall: "The window is too small for the page."
        case .close: "Any key closes this."
        case .logHeading: "Log"
        }
    }

    private var polish: String {
        switch self {
        case .scroll: "przewiń"
        case .scrollByPage: "przewiń o stronę"
        case .scrollToEnds: "na początek, na koniec"
        case .focus: "dalej"
        case .tap: "otwórz"
        case .back: "wróć"
        case .refresh: "odśwież"
        case .retry: "ponów"
        case .card: "otwórz kartę o numerze"
        case .settings: "Ustawienia"
        case .log: "dziennik"
        case .command: "wpisz polecenie"
        case .keys: "klawisze"
        case .redraw: "narysuj ekran od nowa"
        case .suspend: "opuść aplikację; fg wraca"
        case .quit: "zakończ"
        case .tooSmall: "Okno jest za małe na stronę."
        case .close: "Dowolny klawisz zamyka."
        case .logHeading: "Dziennik"
        }
    }
}
