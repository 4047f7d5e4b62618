import Composition
import Data
import Platform

extension Options {
    /// Checks the options that depend on another option; those of the options file may be unused.
    func checkConsistency() throws(ProgramError) {
        let announcements = configuration.announcements
        let isCollection = if case .collection = announcements { true } else { false }
        if configuration.announcementsSorting != .automatic, !isCollection, places["--announcements-sort"] == nil {
            throw .usage("--announcements-sort", "the announcements are not from ogc+http(s)://...")
        }
        guard configuration.announcementsToken != nil else { return }
        guard let server = announcements.server else {
            if places["--announcements-token"] != nil { return }
            throw .usage("--announcements-token", "the announcements are not from a server")
        }
        guard server.scheme?.lowercased() == "https" || server.isLoopback else {
            throw .usage("--announcements-token", "the token would be sent without encryption", expected: "use https")
        }
    }
}
