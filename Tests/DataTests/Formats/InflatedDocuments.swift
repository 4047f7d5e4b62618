import Foundation

/// Variants of a JSON document, in each of which one value is far larger than any valid one.
struct InflatedDocuments {
    /// The size of a large text, in bytes.
    private static let size = 100_000
    /// The number of elements of a large list or object.
    private static let count = 3000

    /// The variants, each with the path of the value and what it was replaced by.
    private(set) var all: [(name: String, document: Data)] = []

    private let root: Any

    init(of document: String) throws {
        root = try JSONSerialization.jsonObject(with: Data(document.utf8))
        var paths: [[AnyHashable]] = []
        Self.collect(root, [], &paths)
        let texts = [
            ("letters", String(repeating: "x", count: Self.size)), ("digits", String(repeating: "1", count: Self.size)),
            ("marks", "e" + String(repeating: "\u{301}", count: Self.size / 2)),
            ("addresses", "?a@" + String(repeating: "b.&/", count: Self.size / 4)),
            ("controls", String(repeating: "\u{1B}", count: Self.size / 6)),
        ]
        for path in paths {
            for (name, text) in texts { try add(name, path) { $0 is String ? text : nil } }
            try add("elements", path) { value in
                (value as? [Any]).flatMap(\.first).map { Array(repeating: $0, count: Self.count) }
            }
            try add("numbers", path) { _ in Array(repeating: 1, count: Self.count) }
            try add("members", path) { _ in
                Dictionary(uniqueKeysWithValues: (0..<Self.count).map { ("x\($0)", $0) })
            }
            try add("depth", path) { _ in (0..<400).reduce(0 as Any) { inner, _ in [inner] } }
        }
    }

    private mutating func add(_ name: String, _ path: [AnyHashable], _ inflated: (Any) -> Any?) throws {
        var isNew = false
        let document = Self.replacing(root, path[...]) { value in
            let replacement = inflated(value)
            isNew = replacement != nil
            return replacement ?? value
        }
        guard isNew else { return }
        let place = path.map { "\($0)" }.joined(separator: ".")
        all.append(
            ("\(place), \(name)", try JSONSerialization.data(withJSONObject: document, options: .fragmentsAllowed)))
    }

    private static func collect(_ value: Any, _ path: [AnyHashable], _ paths: inout [[AnyHashable]]) {
        paths.append(path)
        if let object = value as? [String: Any] {
            for key in object.keys.sorted() { collect(object[key] ?? 0, path + [key], &paths) }
        } else if let list = value as? [Any] {
            for (index, element) in list.enumerated() { collect(element, path + [index], &paths) }
        }
    }

    private static func replacing(_ value: Any, _ path: ArraySlice<AnyHashable>, _ change: (Any) -> Any) -> Any {
        guard let step = path.first else { return change(value) }
        if var object = value as? [String: Any], let key = step as? String {
            object[key] = object[key].map { replacing($0, path.dropFirst(), change) }
            return object
        }
        guard var list = value as? [Any], let index = step as? Int else { return value }
        list[index] = replacing(list[index], path.dropFirst(), change)
        return list
    }
}
