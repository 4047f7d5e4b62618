import Foundation

/// A file that comes with the app and is not where the app looks for it.
package struct MissingResource: Error, CustomStringConvertible {
    /// The file's name.
    package let name: String

    /// The error, for people.
    package var description: String { "\(name), which comes with the app, is missing" }

    /// The place of a file that comes with the app.
    static func find(_ name: String) throws(MissingResource) -> URL {
        guard let file = Bundle.module.url(forResource: name, withExtension: nil) else {
            throw MissingResource(name: name)
        }
        return file
    }
}
