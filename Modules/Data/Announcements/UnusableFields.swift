import Domain

/// The unusable values of optional fields of announcements, grouped by field.
struct UnusableFields {
    private(set) var fields: [UnusableField] = []

    /// Adds values of the item at a position among all items.
    ///
    /// `content` is the content of the item, from which examples are taken; nil if no
    /// `AnnouncementInspector` needs them.
    mutating func add(
        _ values: [UnusableValue],
        ofItem position: Int,
        content: JSONExcerpt? = nil
    ) {
        for value in values {
            add(
                UnusableField(
                    field: value.field,
                    fault: value.fault,
                    example: content?.field(value.field),
                    index: position
                )
            )
        }
    }

    /// Adds the values of another part of a query.
    ///
    /// `count` is the number of items in the parts before it.
    mutating func add(_ other: UnusableFields, after count: Int) {
        for var field in other.fields {
            field.index += count
            add(field)
        }
    }

    /// Adds the missing examples; `contentOfItem` returns the content of the item at a position.
    mutating func addExamples(contentOfItem: (Int) -> JSONExcerpt?) {
        for fieldIndex in fields.indices where fields[fieldIndex].example == nil {
            let unusable = fields[fieldIndex]
            let content = contentOfItem(unusable.index)
            fields[fieldIndex].example = content?.field(unusable.field)
        }
    }

    /// Adds an entry, or adds its count to the entry that has the same field.
    private mutating func add(_ other: UnusableField) {
        if let index = fields.firstIndex(where: { $0.field == other.field }) {
            fields[index].count += other.count
        } else {
            fields.append(other)
        }
    }

    /// Logs the fields in one line, without their values; logs nothing if there are no fields.
    func write(to log: any EventLog) {
        guard !fields.isEmpty else { return }
        let texts = fields.map { "\($0.field) is \($0.fault.rawValue) (\($0.count))" }
        var line = "unusable values: \(texts.joined(separator: ", "))"
        if fields.contains(where: \.isCreationTime) {
            line += "; announcements without a creation time are sorted by the day last seen"
        }
        log.log(.warning, "Announcements", line)
    }
}
