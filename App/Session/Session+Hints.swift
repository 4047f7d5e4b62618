import Presentation
import TextViews

extension Session {
    /// The sentences about options of the program that would help where the page has failed.
    ///
    /// A page of the app does not name them, because another program has other options.
    var hints: [String] {
        screen?.failures.compactMap { strings.hint(about: $0.message) } ?? []
    }
}

extension Strings {
    /// Returns the hint about the message of a failure; nil if no option would help.
    func hint(about message: String) -> String? {
        if message == self[.mapFailedNotCovered] {
            return self[.hintBasemap]
        }
        // The message contains the name of the property and a message of the server.
        let mark: Character = "\u{1}"
        let sortFailure = self[.listFailedCannotSort, String(mark), ""]
        return message.hasPrefix(sortFailure.prefix { $0 != mark }) ? self[.hintSort] : nil
    }
}
