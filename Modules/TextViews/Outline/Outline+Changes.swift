package import Presentation

extension Outline {
    /// Returns a line with the sections whose summaries have changed since an earlier outline; `nil`
    /// if none has.
    ///
    /// `isIncluded` tells which sections the line names.
    package func changes(
        since old: Outline?,
        _ strings: Strings,
        where isIncluded: (Section.ID) -> Bool = { _ in true }
    ) -> String? {
        let changes = sections.filter { isIncluded($0.id) }.compactMap { section in
            section.summary?.change(since: old?[section.id]?.summary, strings)
        }
        return changes.isEmpty ? nil : changes.joined(separator: "; ")
    }
}

extension Outline.Section.Summary {
    /// Returns the change since an earlier summary of the same section; `nil` if there is none.
    fileprivate func change(since old: Self?, _ strings: Strings) -> String? {
        let name = strings[name]
        guard let old else {
            return isUsual ? nil : "\(name): \(value)"
        }
        if old.value != value {
            return "\(name): \(old.value) → \(value)"
        }
        return old.identity == identity ? nil : strings[.summaryChanged, name, value]
    }
}
