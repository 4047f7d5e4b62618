import Foundation
import Testing

/// The reviewed reference files in `Tests/Goldens`.
///
/// If the environment variable `UPDATE_GOLDENS` is set, they are overwritten; review the changes in
/// version control.
package enum Golden {
    /// Records an issue if a text differs from a reference file.
    package static func compare(_ text: String, _ name: String) throws {
        let file = URL.tests.appending(path: "Goldens/\(name)")
        guard ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == nil else {
            return try Data(text.utf8).write(to: file)
        }
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        guard text != golden else { return }
        let old = golden.split(separator: "\n")
        let new = text.split(separator: "\n")
        let changes = new.difference(from: old).map { change in
            switch change {
            case .remove(let line, let text, _): "\(line + 1) - \(text)"
            case .insert(let line, let text, _): "\(line + 1) + \(text)"
            }
        }
        Issue.record(
            "\(name) differs:\n\(changes.joined(separator: "\n").replacing("\u{1b}", with: "␛"))"
        )
    }
}
