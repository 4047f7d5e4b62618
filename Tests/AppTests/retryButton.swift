import Presentation

@testable import App

/// The button that repeats a load, as it is drawn in English.
let retryButton = "[\(Strings.english[.retry])]"
