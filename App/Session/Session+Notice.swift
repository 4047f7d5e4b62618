import Composition

extension Session {
    private static let sources: [Configuration.Part] = [.announcements, .map, .gps]

    /// Returns the line with which output for people begins: what is simulated, and what is real.
    ///
    /// Where all of it is simulated, the line names the command that shows the tours, if there is
    /// one.
    func notice(tours command: String?) -> String {
        let real = Self.sources.filter(simulation.realSources.contains)
        guard real.isEmpty else {
            let names = real.compactMap(\.noticeName).map { strings[$0] }.joined(separator: ", ")
            let hasInventedPets = !real.contains(.announcements)
            return strings[hasInventedPets ? .noticeInventedPets : .noticeRealPets, names]
        }
        guard let command else { return strings[.notice] }
        return strings[.noticeTours, command]
    }
}

extension Configuration.Part {
    fileprivate var noticeName: AppText? {
        switch self {
        case .announcements: .noticeAnnouncements
        case .map: .noticeMap
        case .gps: .noticeGPS
        case .view, .log, .permission: nil
        }
    }
}
