import Domain

/// The optional values of announcements that cannot be used, grouped by field.
struct UnusableFields {
    private(set) var fields: [UnusableField] = []

    /// Adds values of an item.
    ///
    /// `content` is the content of the item. An `AnnouncementInspector` needs it for examples.
    mutating func add(
        _ values: [UnusableValue],
        ofItem index: Int,
        content: JSONExcerpt? = nil
    ) {
        for value in values {
            add(
                UnusableField(
                    field: value.field,
                    fault: value.fault,
                    example: content?.field(value.field),
                    index: index
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
    mutating func addExamples(_ contentOfItem: (Int) -> JSONExcerpt?) {
        for position in fields.indices where fields[position].example == nil {
            let field = fields[position]
            let content = contentOfItem(field.index)
            fields[position].example = content?.field(field.field)
        }
    }

    private mutating func add(_ field: UnusableField) {
        if let position = fields.firstIndex(where: { $0.field == field.field }) {
            fields[position].count += field.count
        } else {
            fields.append(field)
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
