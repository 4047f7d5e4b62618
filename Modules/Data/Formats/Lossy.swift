/// An element that may be broken.
struct Lossy<Element: Decodable>: Decodable {
    let element: Element?

    init(from decoder: any Decoder) {
        element = try? Element(from: decoder)
    }
}
