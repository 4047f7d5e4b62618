import Data
import Platform

extension AppSession {
    /// Starts a recording in a new file, or ends it for nil; returns the reason if this is impossible.
    func record(_ path: String?) -> String? {
        guard let path else { return recorder.stop() == nil ? strings[.noteNotRecording] : nil }
        guard !recorder.isRecording else { return strings[.alreadyRecording] }
        do {
            try startRecording(in: path)
            return nil
        } catch { return "\(path.quotation): \(error.message(strings))" }
    }

    func startRecording(in path: String) throws(ArgumentFault) {
        do {
            let header = "# A recording of \(Invocation.versionText).\n# Options: \(display.replayOptions)\n"
            try recorder.record(to: path, header: header)
        } catch {
            switch error.number {
            case EFBIG: throw ArgumentFault { $0[.faultSessionTooLong] }
            case EEXIST: throw ArgumentFault { $0[.faultFileExists] }
            case ENOENT: throw ArgumentFault { $0[.faultNoFolder] }
            default: throw ArgumentFault(error)
            }
        }
    }
}
