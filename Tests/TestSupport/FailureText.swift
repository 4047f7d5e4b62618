package import Domain

/// An error of an adapter, and what the user has to read about it.
package struct FailureText<Failure: Error>: Sendable {
    package let error: Failure
    private let meaning: ServiceFailure.Meaning
    private let retryAfter: Duration?
    private let english: String
    private let polish: String

    package init(
        _ error: Failure,
        _ meaning: ServiceFailure.Meaning,
        retryAfter: Duration? = nil,
        en: String,
        pl: String
    ) {
        self.error = error
        self.meaning = meaning
        self.retryAfter = retryAfter
        english = en
        polish = pl
    }

    /// The failure with the English text.
    package var inEnglish: ServiceFailure { failure(english) }

    /// The failure with the Polish text.
    package var inPolish: ServiceFailure { failure(polish) }

    private func failure(_ detail: String) -> ServiceFailure {
        ServiceFailure(meaning, reason: "\(error)", detail: detail, retryAfter: retryAfter)
    }
}
