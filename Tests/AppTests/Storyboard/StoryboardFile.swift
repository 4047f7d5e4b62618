import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A storyboard that an XML parser has read.
final class StoryboardFile: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        /// The text of the element and of what it contains.
        var text = ""
        /// The numbers of the elements that contain this one, from the outermost one on.
        let ancestors: [Int]
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    /// Reads a document.
    ///
    /// - Throws: The error of the parser if the document is not well-formed XML.
    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else {
            throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
        }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(Element(name: name, attributes: attributes, ancestors: open))
        open.append(elements.count - 1)
    }

    func parser(
        _ parser: XMLParser,
        didEndElement name: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        for index in open {
            elements[index].text += string
        }
    }

    func all(_ name: String, class kind: String? = nil) -> [Element] {
        elements.filter { element in
            let kinds = element.attributes["class"]?.split(separator: " ").map(String.init) ?? []
            return element.name == name && (kind.map(kinds.contains) ?? true)
        }
    }

    /// Returns what an element with an address contains.
    func all(_ name: String, class kind: String? = nil, in address: String) -> [Element] {
        all(name, class: kind).filter { element in
            element.ancestors.contains { elements[$0].attributes["id"] == address }
        }
    }

    var addresses: [String] { elements.compactMap { $0.attributes["id"] } }

    var links: [String] { elements.compactMap { $0.attributes["href"] } }
}
