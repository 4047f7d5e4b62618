import Composition
import Data

extension Options {
    func checkConsistency() throws(ProgramError) {
        if mapHeight != nil, screen != .map {
            throw .usage("--zoom", "the screen is not the map", expected: "use --screen map")
        }
        let announcements = configuration.announcements
        let isCollection = if case .collection = announcements { true } else { false }
        if configuration.announcementsSorting != .automatic, !isCollection, places["--announcements-sort"] == nil {
            throw .usage(
                "--announcements-sort", "the announcements are not from an OGC API - Features server",
                expected: "use --announcements ogc+http(s)://...")
        }
        guard configuration.announcementsToken != nil else { return }
        guard let server = announcements.server else {
            if places["--announcements-token"] != nil { return }
            throw .usage("--announcements-token", "the announcements are not from a server")
        }
        guard !server.isUnencrypted else {
            throw .usage("--announcements-token", "the token would be sent without encryption", expected: "use https")
        }
    }
}
