import Composition
import Data
import Platform

extension Options {
    /// Checks the options that depend on the command or on another option.
    ///
    /// In the options file, an option that depends on another one may be without effect.
    func checkConsistency(for command: String) throws(ProgramError) {
        for (name, isSet) in [("--screen", screen != nil), ("--zoom", mapHeight != nil)]
        where isSet && command != "snapshot" {
            throw .usage(name, "only snapshot has this option", expected: "use the commands map and zoom")
        }
        if mapHeight != nil, screen != .map {
            throw .usage("--zoom", "the screen is not the map", expected: "use --screen map")
        }
        if pause != nil, command != "tour" { throw .usage("--auto", "only tour has this option") }
        if recording != nil, command != "walk" { throw .usage("--record", "only walk has this option") }
        if command == "tour",
            let name = given.keys.sorted().first(where: { name in
                OptionDescription.all.contains { [.data, .device].contains($0.group) && $0.name == name }
            })
        {
            throw .usage(name, "a tour shows the demo")
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
