import Domain
package import Formats
import Platform

/// A reader of the fields of an item.
///
/// The reader removes the blanks around texts, and shortens long texts, so that later steps do not
/// have to process them. An optional field counts as missing if its whole text is a word that
/// programs write in place of a missing value, such as `null` or `N/A`.
package struct AnnouncementFields {
    package enum Key: String {
        case id
        case status
        case locationLatitude
        case locationLongitude
        case petName
        case species
        case breed
        case sex
        case age
        case description
        case microchipNumber
        case reward
        case email
        case phone
        case photoUrl
        case lastSeenDate
        case createdAt
        case petNameInSnakeCase = "pet_name"
        case microchipNumberInSnakeCase = "microchip_number"
        case photoUrlInSnakeCase = "photo_url"
        case lastSeenDateInSnakeCase = "last_seen_date"
        case createdAtInSnakeCase = "created_at"

        /// The maximum number of Unicode scalars of a text.
        ///
        /// A longer text is shortened and ends with an ellipsis. With the ellipsis, a phone number
        /// or an address is not valid, so it does not become a link.
        fileprivate var maxLength: Int {
            switch self {
            // Longer values are not valid.
            case .status, .species, .sex, .lastSeenDate, .lastSeenDateInSnakeCase, .createdAt,
                .createdAtInSnakeCase:
                40
            // `URL(phone:)`, `URL(email:)` and `URL(photo:)` do not accept longer texts.
            case .phone: 100
            case .email: 254
            case .photoUrl, .photoUrlInSnakeCase: 2000
            // A description of this length fills several screens.
            case .description: 5000
            // A text of this length fills several lines.
            default: 200
            }
        }
    }

    /// The maximum size of an identifier in bytes; a UUID has 36.
    ///
    /// An item with a longer identifier is rejected. If identifiers were shortened, two
    /// announcements could get the same one.
    package static let maxIdentifierBytes = 200
    /// The maximum number of optional fields in a valid item that have the wrong type.
    private static let maxWrongTypes = 4

    let id: String
    private let object: JSONElement
    /// The values of optional fields that cannot be used.
    private(set) var unusable: [UnusableValue] = []

    /// Creates a reader of the fields of an object.
    ///
    /// The identifier is a separate parameter, because a GeoJSON feature can have it outside the
    /// object with the other fields.
    package init(_ object: JSONElement, id: String) throws(AnnouncementRejection) {
        guard !id.isEmpty else { throw AnnouncementRejection(field: "id", fault: .invalid) }
        guard id.utf8.count <= Self.maxIdentifierBytes else {
            throw AnnouncementRejection(id: id, field: "id", fault: .tooLong)
        }
        self.object = object
        self.id = id
    }

    /// Returns the text of a field, or the reason why it cannot be used.
    ///
    /// If the text is longer than the limit of the field, it is shortened and ends with an
    /// ellipsis.
    func requiredText(_ key: Key) -> AnnouncementPropertiesDTO.RequiredText {
        do throws(AnnouncementRejection) {
            let text = try object.required(key, id: id) { (value) throws(JSONElement.Fault) in
                try value.text()
            }
            return .text(text.trimmed.shortened(to: key.maxLength))
        } catch {
            return .unusable(error.fault)
        }
    }

    /// Returns the text of a field or, if it has none, the text of an alternative field.
    ///
    /// The result is `nil` if both fields are missing, blank, or not usable. If the text is longer
    /// than the limit of the field, it is shortened and ends with an ellipsis.
    mutating func text(
        _ key: Key,
        or alternative: Key? = nil
    ) throws(AnnouncementRejection) -> String? {
        let value = try optional(key) { (value) throws(JSONElement.Fault) in try value.text() }
        if let text = value?.meaning {
            return text.shortened(to: key.maxLength)
        }
        guard let alternative else { return nil }
        return try text(alternative)
    }

    /// Returns the same as `text(_:or:)`, without the markup of HTML; `nil` if no text remains.
    mutating func plainText(
        _ key: Key,
        or alternative: Key? = nil
    ) throws(AnnouncementRejection) -> String? {
        try Self.withoutHTML(text(key, or: alternative))
    }

    /// Returns the same as `textOrNumber(_:or:)`, without the markup of HTML; `nil` if no text
    /// remains.
    mutating func plainTextOrNumber(_ key: Key) throws(AnnouncementRejection) -> String? {
        try Self.withoutHTML(textOrNumber(key))
    }

    private static func withoutHTML(_ text: String?) -> String? {
        guard let plain = text?.withoutHTML, !plain.isEmpty else { return nil }
        return plain
    }

    /// Returns the text of a field or, if it has none, the text of an alternative field.
    ///
    /// Both fields can have a number in place of the text.
    mutating func textOrNumber(
        _ key: Key,
        or alternative: Key? = nil
    ) throws(AnnouncementRejection) -> String? {
        let value = try optional(key) { (value) throws(JSONElement.Fault) in
            value.kind == .number ? try value.numberText() : try value.text()
        }
        if let text = value?.meaning {
            return text.shortened(to: key.maxLength)
        }
        guard let alternative else { return nil }
        return try textOrNumber(alternative)
    }

    /// The value of a field for a whole number.
    private enum IntegerValue {
        case number(Int)
        /// A text without a meaning in place of a number; the field counts as missing.
        case missing

        /// Creates the value of a field that has a text in place of a number.
        ///
        /// The result is `nil` if the text has a meaning, but is not a whole number from 0 on.
        init?(_ text: String) {
            guard let digits = text.meaning else {
                self = .missing
                return
            }
            guard let number = Int(digits), number >= 0 else { return nil }
            self = .number(number)
        }
    }

    /// Returns the number of a field; `nil` if the field is missing, blank, or not usable.
    ///
    /// The field can have a text of digits in place of the number.
    mutating func integer(_ key: Key) throws(AnnouncementRejection) -> Int? {
        let value = try optional(key) { (value) throws(JSONElement.Fault) -> IntegerValue? in
            guard value.kind == .text else { return .number(try value.integer()) }
            guard let text = try? value.text(), let number = IntegerValue(text) else {
                throw .wrongType
            }
            return number
        }
        switch value {
        case .number(let number)?: return number
        case .missing?, nil: return nil
        }
    }

    /// Returns the time of a field or, if it has none, the time of an alternative field.
    ///
    /// The result is `nil` if both fields are missing, blank, or of the wrong type.
    mutating func time(
        _ key: Key,
        or alternative: Key? = nil
    ) throws(AnnouncementRejection) -> TimeDTO? {
        let value = try optional(key) { (value) throws(JSONElement.Fault) -> TimeDTO.Value? in
            if value.kind == .number {
                guard let number = try? value.number() else { throw .wrongType }
                return .number(number)
            }
            return try value.text().meaning.map { .text($0.shortened(to: key.maxLength)) }
        }
        if let value {
            return TimeDTO(value: value, field: key)
        }
        guard let alternative else { return nil }
        return try time(alternative)
    }

    /// Returns the value of a field; `nil` if the value is missing or not usable.
    ///
    /// - Throws: A rejection if more than `maxWrongTypes` fields have the wrong type.
    private mutating func optional<Value>(
        _ key: Key,
        _ read: (JSONElement) throws(JSONElement.Fault) -> Value?
    ) throws(AnnouncementRejection) -> Value? {
        guard let value = object[key.rawValue], !value.isNull else { return nil }
        do {
            return try read(value)
        } catch {
            let fault = AnnouncementRejection.Fault(error)
            unusable.append(UnusableValue(field: key.rawValue, fault: fault))
            try checkWrongTypes()
            return nil
        }
    }

    private func checkWrongTypes() throws(AnnouncementRejection) {
        let wrongTypes = unusable.filter { $0.fault == .wrongType }
        guard wrongTypes.count <= Self.maxWrongTypes else {
            let fields = wrongTypes.map(\.field)
            throw AnnouncementRejection(id: id, fields: fields, fault: .wrongType)
        }
    }
}

extension String {
    /// The words that programs write in place of a missing value, in lower case.
    private static let wordsForMissing = ["null", "undefined", "none", "n/a"]
    /// The size of the longest of these words, in bytes.
    private static let maxWordForMissing = 9

    /// The text without the blanks around it; `nil` if the text is blank, or if it is a word for a
    /// missing value.
    fileprivate var meaning: String? {
        let text = trimmed
        guard let first = text.utf8.first else { return nil }
        // Only a short text that begins like one of the words is compared with them.
        let canBeWord = text.utf8.count <= Self.maxWordForMissing && "NUnu".utf8.contains(first)
        if canBeWord, Self.wordsForMissing.contains(text.lowercased()) {
            return nil
        }
        return text
    }
}

extension JSONElement {
    /// Returns the number as a decimal text.
    ///
    /// - Throws: `.wrongType` if the number is not valid, or has more digits than a `Double` can
    ///   hold.
    fileprivate func numberText() throws(Fault) -> String {
        if let integer = try? integer() {
            return String(integer)
        }
        // A `Double` cannot hold every whole number from 2^53 up.
        guard let number = try? number(), abs(number) < 0x1p53 else { throw .wrongType }
        return number.decimal
    }
}
