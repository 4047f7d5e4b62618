/// A wrapper that decodes an invalid element as `nil`.
package struct Lossy<Element: Decodable>: Decodable {
    package let element: Element?

    package init(from decoder: any Decoder) {
        element = try? Element(from: decoder)
    }
}
