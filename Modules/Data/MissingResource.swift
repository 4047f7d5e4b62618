import Foundation

/// A bundled file that is missing.
package struct MissingResource: Error, CustomStringConvertible {
    /// The file's name.
    package let name: String

    /// A message for the user.
    package var description: String { "\(name), which comes with the app, is missing" }

    /// Returns the URL of a bundled file.
    static func find(_ name: String) throws(MissingResource) -> URL {
        guard let file = Bundle.module.url(forResource: name, withExtension: nil) else {
            throw MissingResource(name: name)
        }
        return file
    }
}
