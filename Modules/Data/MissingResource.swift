import Foundation

/// An error: a bundled file is missing.
package struct MissingResource: Error, CustomStringConvertible {
    /// The file's name.
    package let name: String

    /// A message for the user, in English.
    package var description: String { "\(name), which comes with the app, is missing" }

    /// Returns the URL of the bundled file with the given name.
    static func find(_ name: String) throws(MissingResource) -> URL {
        guard let file = Bundle.module.url(forResource: name, withExtension: nil) else {
            throw MissingResource(name: name)
        }
        return file
    }
}
