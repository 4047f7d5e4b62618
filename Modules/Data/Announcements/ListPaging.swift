import Platform

/// What a list in the backend's format says about its pages.
///
/// The contract has no pages. Many frameworks for backends add `total` and `next` to a list, or
/// have them in `meta` and `links`.
package struct ListPaging {
    /// A link to the next page.
    package enum Next: Hashable {
        case address(String)
        /// A value that is not an address, such as a cursor or the number of the page.
        case unusable
    }

    private enum CodingKeys: CodingKey {
        case total, next, meta, links, href
    }

    private typealias Container = KeyedDecodingContainer<CodingKeys>

    /// The maximum size of an address, in bytes; many servers refuse longer addresses.
    fileprivate static let maxAddress = 8000
    fileprivate static let beginningsOfAddresses = ["http://", "https://", "/", "?"]

    /// The number of announcements on all pages; `nil` if the document does not have it.
    package let total: Int?
    /// The next page; `nil` if there is none.
    package let next: Next?

    init(from decoder: any Decoder) throws {
        let document = try decoder.container(keyedBy: CodingKeys.self)
        let meta = try? document.nestedContainer(keyedBy: CodingKeys.self, forKey: .meta)
        let links = try? document.nestedContainer(keyedBy: CodingKeys.self, forKey: .links)
        total = meta.flatMap(Self.total) ?? Self.total(in: document)
        next = links.flatMap(Self.next) ?? Self.next(in: document)
    }

    private static func total(in container: Container) -> Int? {
        var number = try? container.decode(Int.self, forKey: .total)
        if number == nil, let text = try? container.decode(String.self, forKey: .total) {
            number = Int(text)
        }
        guard let number, number >= 0 else { return nil }
        return number
    }

    private static func next(in container: Container) -> Next? {
        guard let isNull = try? container.decodeNil(forKey: .next), !isNull else { return nil }
        if let text = try? container.decode(String.self, forKey: .next) {
            return Next(text)
        }
        if let link = try? container.nestedContainer(keyedBy: CodingKeys.self, forKey: .next) {
            let address = try? link.decode(String.self, forKey: .href)
            return address.flatMap { Next($0) }
        }
        let hasNone = (try? container.decode(Bool.self, forKey: .next)) == false
        return hasNone ? nil : .unusable
    }
}

extension ListPaging.Next {
    /// Creates the next page of a link; `nil` if the text is blank.
    fileprivate init?(_ link: String) {
        let text = link.trimmed
        guard !text.isEmpty else { return nil }
        let beginning = text.prefix(8).lowercased()
        let isAddress = ListPaging.beginningsOfAddresses.contains { beginning.hasPrefix($0) }
        self =
            isAddress && text.utf8.count <= ListPaging.maxAddress ? .address(text) : .unusable
    }
}
