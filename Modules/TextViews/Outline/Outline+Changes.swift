package import Presentation

extension Outline {
    /// Returns a text for each section whose summary has changed since an earlier outline.
    ///
    /// `isIncluded` tells which sections the texts name.
    package func changes(
        since old: Outline?,
        _ strings: Strings,
        where isIncluded: (Section.ID) -> Bool = { _ in true }
    ) -> [String] {
        sections.filter { isIncluded($0.id) }.compactMap { section in
            section.summary?.change(since: old?[section.id]?.summary, strings)
        }
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
