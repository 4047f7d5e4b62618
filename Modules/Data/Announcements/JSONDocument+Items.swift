package import Formats

extension JSONDocument {
    /// Returns the items of the list with a key; none if the list is `null`.
    ///
    /// - Throws: The reason why the document is not a list, if there is no such list, or if a value
    ///   outside of the list is not JSON.
    package func items(of key: String) throws(WrongDocument) -> [JSONElement] {
        let list = root[key]
        let isArray = list?.kind == .array
        if let fault = fault(outside: isArray ? list : nil) {
            throw .notJSON(fault)
        }
        guard let list, isArray || list.isNull else { throw WrongDocument(root) }
        return Array(list.elements)
    }
}
