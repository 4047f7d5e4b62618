package import Domain

/// The failure of a load, as the page shows it.
///
/// Equality ignores the cause.
public struct LoadFailure: Sendable, Hashable {
    /// The error of a failed load, for a program that gives more advice than the message.
    package enum Cause: Sendable, Equatable {
        case map(MapSnapshotError)
        case announcements(AnnouncementRepositoryError)
    }

    /// The localized message; it can contain untrusted text of the backend.
    public let message: String
    /// The button that repeats the load; the page has it in its `buttons`.
    public let button: PageButton
    /// The identity of the button that repeats the load.
    public var retry: PageButtonID { button.id }
    /// The error that made the load fail.
    ///
    /// It is `nil` if the error is not one of a snapshot or a list, for example if there is no
    /// location.
    package var cause: Cause? { error }

    // A property of the package cannot have a property wrapper of an internal type.
    @Uncompared private var error: Cause?

    public init(message: String, button: PageButton) {
        self.init(message: message, button: button, cause: nil)
    }

    package init(message: String, button: PageButton, cause: Cause?) {
        self.message = message
        self.button = button
        _error = Uncompared(wrappedValue: cause)
    }
}
