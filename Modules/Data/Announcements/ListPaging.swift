package import Formats
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

    /// The maximum size of an address, in bytes; many servers refuse longer addresses.
    fileprivate static let maxAddress = 8000
    fileprivate static let beginningsOfAddresses = ["http://", "https://", "/", "?"]

    /// The number of announcements on all pages; `nil` if the document does not have it.
    package let total: Int?
    /// The next page; `nil` if there is none.
    package let next: Next?

    init(_ document: JSONElement) {
        total = document["meta"].flatMap(Self.total) ?? Self.total(in: document)
        next = document["links"].flatMap(Self.next) ?? Self.next(in: document)
    }

    private static func total(in object: JSONElement) -> Int? { object["total"]?.count }

    private static func next(in object: JSONElement) -> Next? {
        guard let next = object["next"] else { return nil }
        switch next.kind {
        case .null, .false:
            return nil
        case .object:
            let address = try? next["href"]?.text()
            return address.flatMap { Next($0) }
        case .text:
            guard let text = try? next.text() else { return .unusable }
            return Next(text)
        case .true, .number, .array, .invalid:
            return .unusable
        }
    }
}

extension JSONElement {
    /// The number of something, which can be a text of digits; `nil` for any other value.
    package var count: Int? {
        var number = try? integer()
        if number == nil, let text = try? text() {
            number = Int(text)
        }
        guard let number, number >= 0 else { return nil }
        return number
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
