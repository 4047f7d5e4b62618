import Formats
import Platform

extension KeyedDecodingContainer {
    /// Returns the value of a field that every item must have.
    ///
    /// `decode` decodes the value, and returns `nil` if there is none. It must use the container's
    /// method for the type of the value, because the generic method is slower.
    ///
    /// - Throws: A rejection with the identifier of the item, if the field is missing or has the
    ///   wrong type.
    package func required<Value>(
        _ key: Key,
        id: String? = nil,
        _ decode: (KeyedDecodingContainer) throws -> Value?
    ) throws(AnnouncementRejection) -> Value {
        let value: Value?
        do {
            value = try decode(self)
        } catch {
            throw AnnouncementRejection(id: id, field: key.stringValue, fault: .wrongType)
        }
        guard let value else {
            throw AnnouncementRejection(id: id, field: key.stringValue, fault: .missing)
        }
        return value
    }

    /// Returns the identifier of a field, without the blanks around it; `nil` if there is none.
    ///
    /// The field can have a whole number in place of the text. The number 17 and the text "17" are
    /// the same identifier.
    package func identifier(_ key: Key) throws -> String? {
        do {
            return try decodeIfPresent(String.self, forKey: key)?.trimmed
        } catch {
            return String(try decode(Int64.self, forKey: key))
        }
    }

    /// Returns the number of a field; `nil` if there is none, or if a text in its place is blank.
    ///
    /// The field can have a text of digits in place of the number.
    package func number(_ key: Key) throws -> Double? {
        do {
            return try decodeIfPresent(Double.self, forKey: key)
        } catch {
            let text = try decode(String.self, forKey: key).trimmed
            guard !text.isEmpty else { return nil }
            guard let number = Double(decimal: text) else { throw error }
            return number
        }
    }
}

extension UnkeyedDecodingContainer {
    /// Returns the next number, which can be a text of digits.
    package mutating func decodeNumber() throws -> Double {
        do {
            return try decode(Double.self)
        } catch {
            // An element that cannot be decoded remains the next one.
            let text = try decode(String.self)
            guard let number = Double(decimal: text.trimmed) else { throw error }
            return number
        }
    }
}
