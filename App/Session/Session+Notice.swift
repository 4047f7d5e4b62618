import Composition
import Presentation

extension Session {
    /// Returns the line with which output for people begins: what is simulated, what is real, and
    /// what is the app's own.
    func notice(tours command: String?) -> String {
        root.strings.notice(about: root.origins, tours: command)
    }
}

extension Strings {
    /// Returns the line that says what is simulated, what is real, and what is the app's own.
    ///
    /// Where all of it is simulated, the line names the command that shows the tours, if there is
    /// one.
    func notice(about origins: Origins, tours command: String?) -> String {
        let subjects = NoticeSubject.all(of: origins)
        let ownParts = origins.ownParts.map { NoticeSubject(name(of: $0), .own) }
        if (subjects + ownParts).contains(where: { $0.origin == .own }) {
            return lists(of: subjects, and: ownParts)
        }
        let sources = [
            NoticeSubject(.announcements, origins.announcements),
            NoticeSubject(.map, origins.map),
            NoticeSubject(.gps, origins.gps),
        ]
        let real = names(of: sources, .real)
        guard real.isEmpty else {
            let hasInventedPets = origins.announcements == .simulated
            return self[hasInventedPets ? NoticeText.inventedPets : .realPets, real]
        }
        guard let command else { return self[NoticeText.allSimulated] }
        return self[NoticeText.allSimulatedWithTours, command]
    }

    /// The most columns of the line.
    private static let maxNoticeColumns = 60

    private func name(of part: Origins.OwnPart) -> NoticeText {
        switch part {
        case .photos: .photos
        case .mapCache: .mapCache
        case .view: .view
        case .deviceView: .deviceView
        case .clock: .clock
        case .log: .log
        }
    }

    /// Returns the names of the subjects of each origin that there is, with as many of the own parts
    /// as the line has room for, and the number of the others.
    private func lists(of subjects: [NoticeSubject], and ownParts: [NoticeSubject]) -> String {
        for count in stride(from: ownParts.count, to: 0, by: -1) {
            let rest = ownParts.count - count
            let names = lists(of: subjects + ownParts.prefix(count))
            let line = rest > 0 ? "\(names) +\(rest)" : names
            if line.count <= Self.maxNoticeColumns {
                return line
            }
        }
        return lists(of: subjects)
    }

    /// Returns the names of the subjects of each origin that there is.
    private func lists(of subjects: [NoticeSubject]) -> String {
        let headings: KeyValuePairs<Origins.Origin, NoticeText> = [
            .simulated: .simulated,
            .real: .real,
            .own: .own,
        ]
        var lists: [String] = []
        for (origin, heading) in headings {
            let names = names(of: subjects, origin)
            if !names.isEmpty {
                lists.append(self[heading, names])
            }
        }
        let line = lists.joined(separator: "; ")
        return line.prefix(1).uppercased() + line.dropFirst()
    }

    private func names(of subjects: [NoticeSubject], _ origin: Origins.Origin) -> String {
        subjects.filter { $0.origin == origin }.map { self[$0.name] }.joined(separator: ", ")
    }
}

/// Something that the line names, with its origin.
private struct NoticeSubject {
    let name: NoticeText
    let origin: Origins.Origin

    init(_ name: NoticeText, _ origin: Origins.Origin) {
        self.name = name
        self.origin = origin
    }

    /// Returns what a line names if a part is the app's own.
    static func all(of origins: Origins) -> [Self] {
        var subjects: [Self] = []
        let isPhoneOwn = origins.permission == .own && origins.lifecycle == .own
        subjects.append(Self(.phone, isPhoneOwn ? .own : .simulated))
        if !isPhoneOwn {
            // The rest of the phone is simulated.
            let facets = [
                Self(.permission, origins.permission),
                Self(.background, origins.lifecycle),
            ]
            subjects += facets.filter { $0.origin == .own }
        }
        subjects.append(Self(.pets, origins.announcements))
        if origins.map != .simulated {
            subjects.append(Self(.map, origins.map))
        }
        // A simulated receiver is a part of a simulated phone.
        if origins.gps != .simulated || isPhoneOwn {
            subjects.append(Self(.gps, origins.gps))
        }
        return subjects
    }
}
