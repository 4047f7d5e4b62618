import Composition
import Presentation

extension Session {
    /// Returns a sentence about the replaced parts that a tour with some commands needs; `nil` if
    /// there are none.
    ///
    /// A tour that lets time pass runs in real time if the clock was replaced.
    func note(aboutTourOf commands: [any Command]) -> String? {
        let replaced = root.parts.replacedPartsOfTours.filter { $0.isNeeded(by: commands) }
        guard !replaced.isEmpty else { return nil }
        let names = replaced.map(\.rawValue).joined(separator: ", ")
        var sentences = [root.strings[TourText.needsDefaults, names]]
        if replaced.contains(.clock) {
            sentences.append(root.strings[TourText.inRealTime])
        }
        return sentences.joined(separator: " ")
    }
}

extension CompositionRoot.Parts.TourPart {
    /// Whether a tour with some commands needs the part.
    ///
    /// Each tour shows the map and the list, and so needs the parts that these come from.
    fileprivate func isNeeded(by commands: [any Command]) -> Bool {
        switch self {
        case .clock: commands.contains { $0 is Wait }
        case .lifecycle: commands.contains { $0 is EnterBackground }
        case .locationService, .permissionStore, .gps, .repository, .snapshotter: true
        }
    }
}
