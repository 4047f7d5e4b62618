package import Formats
import Platform

extension JSONElement {
    /// Returns the value of a field that every item must have.
    ///
    /// `read` returns the value, or `nil` if there is none.
    ///
    /// - Throws: A rejection with the identifier of the item, if the field is missing or has the
    ///   wrong type.
    package func required<Value>(
        _ key: AnnouncementFields.Key,
        id: String? = nil,
        _ read: (JSONElement) throws(Fault) -> Value?
    ) throws(AnnouncementRejection) -> Value {
        var value: Value?
        do {
            if let element = self[key.rawValue], !element.isNull {
                value = try read(element)
            }
        } catch {
            throw AnnouncementRejection(id: id, field: key.rawValue, fault: .wrongType)
        }
        guard let value else {
            throw AnnouncementRejection(id: id, field: key.rawValue, fault: .missing)
        }
        return value
    }

    /// Returns the identifier, without the blanks around it.
    ///
    /// The value can be a whole number in place of a text. The number 17 and the text "17" are the
    /// same identifier.
    package func identifier() throws(Fault) -> String {
        kind == .number ? String(try integer()) : try text().trimmed
    }

    /// Returns the number, which can be a text of digits; `nil` if the text is blank.
    package func numberOrText() throws(Fault) -> Double? {
        guard kind == .text else { return try number() }
        let text = try text().trimmed
        guard !text.isEmpty else { return nil }
        guard let number = Double(decimal: text) else { throw .wrongType }
        return number
    }
}
