import Foundation

/// Variants of a JSON document, in each of which one value is far larger than any valid one.
struct InflatedDocuments {
    /// A document with the path of the value and what it was replaced by.
    struct Variant {
        let name: String
        let document: Data
    }

    private(set) var all: [Variant] = []

    /// Large values in JSON; texts have up to 100,000 bytes.
    private static let texts = [
        ("letters", quoted("x", 100_000)),
        ("digits", quoted("1", 100_000)),
        ("marks", #""e\#(String(repeating: "\u{301}", count: 50_000))""#),
        ("addresses", #""?a@\#(String(repeating: "b.&/", count: 25_000))""#),
        ("controls", quoted(#"\u001B"#, 16_000)),
    ]
    private static let others = [
        ("numbers", list("1")),
        ("members", "{\((0..<count).map { #""x\#($0)": \#($0)"# }.joined(separator: ","))}"),
        ("depth", String(repeating: "[", count: 400) + String(repeating: "]", count: 400)),
    ]
    /// The number of elements of a large list or object.
    private static let count = 3000
    private static let placeholder = "placeholder"

    init(of document: String) throws {
        try add(try JSONSerialization.jsonObject(with: Data(document.utf8)), "") { $0 }
    }

    /// Adds the variants of a value at a path; `embed` puts a value in its place.
    private mutating func add(_ value: Any, _ path: String, _ embed: (Any) -> Any) throws {
        let parts = try Self.json(embed(Self.placeholder))
            .components(separatedBy: "\"\(Self.placeholder)\"")
        var variants = value is String ? Self.texts + Self.others : Self.others
        if let element = (value as? [Any])?.first {
            variants.append(("elements", Self.list(try Self.json(element))))
        }
        all += variants.map { name, text in
            Variant(name: "\(path) \(name)", document: Data((parts[0] + text + parts[1]).utf8))
        }
        if let object = value as? [String: Any] {
            for (key, member) in object.sorted(by: { $0.key < $1.key }) {
                try add(member, "\(path).\(key)") {
                    embed(object.merging([key: $0]) { $1 })
                }
            }
        } else if let list = value as? [Any] {
            for (index, element) in list.enumerated() {
                try add(element, "\(path).\(index)") {
                    embed(Array(list[..<index]) + [$0] + list[(index + 1)...])
                }
            }
        }
    }

    private static func json(_ value: Any) throws -> String {
        String(
            decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed),
            as: UTF8.self
        )
    }

    private static func quoted(_ text: String, _ count: Int) -> String {
        "\"\(String(repeating: text, count: count))\""
    }

    private static func list(_ element: String) -> String {
        "[\(Array(repeating: element, count: count).joined(separator: ","))]"
    }
}
