import Data
import Domain
import Presentation

extension AppSession {
    /// Starts a recording in a new file, or ends it for nil; returns the reason if this is impossible.
    func record(_ path: String?) -> String? {
        guard let path else { return recorder.stop() == nil ? strings[.noteNotRecording] : nil }
        do {
            try recorder.record(to: path)
            return nil
        } catch {
            return "\(path.quotation): \(error.message(strings))"
        }
    }
}
