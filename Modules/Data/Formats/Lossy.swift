/// A wrapper that decodes an invalid element as `nil`.
struct Lossy<Element: Decodable>: Decodable {
    let element: Element?

    init(from decoder: any Decoder) {
        element = try? Element(from: decoder)
    }
}
