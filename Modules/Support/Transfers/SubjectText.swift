/// A text about a failed transfer that names what was requested, such as a map.
///
/// The module that makes the request has the text. Other associated values than sentences come from
/// the server and are not trusted.
package enum SubjectText: Sendable, Hashable {
    /// The response has an unexpected media type.
    case wrongType(String)
    /// A redirect to another server or to an unencrypted address was not followed.
    case redirected(address: String, host: String)
    /// The identity of the server could not be verified.
    ///
    /// Here and below, the associated value is a sentence that says why, in the app's language.
    case untrusted(because: String)
    /// The identity of the server could not be verified after a redirect.
    case untrustedRedirect(because: String)
    /// The identity of the server could not be verified, but earlier requests were sent.
    case noLongerTrusted(because: String)
    /// A library for requests is missing on the machine.
    case missingLibrary(name: String)
}
