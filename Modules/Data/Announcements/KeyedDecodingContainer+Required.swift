extension KeyedDecodingContainer {
    /// Returns the value of a field.
    ///
    /// - Throws: A rejection with the identifier of the item, if the field is missing or has the
    ///   wrong type.
    package func required<Value: Decodable>(
        _ key: Key,
        id: String? = nil
    ) throws(AnnouncementRejection) -> Value {
        let value: Value?
        do {
            value = try decodeIfPresent(Value.self, forKey: key)
        } catch {
            throw AnnouncementRejection(id: id, field: key.stringValue, fault: .wrongType)
        }
        guard let value else {
            throw AnnouncementRejection(id: id, field: key.stringValue, fault: .missing)
        }
        return value
    }
}
