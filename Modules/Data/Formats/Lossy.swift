/// A wrapper that decodes an invalid element as an error.
struct Lossy<Element: Decodable>: Decodable {
    let result: Result<Element, any Error>

    var element: Element? { try? result.get() }

    init(from decoder: any Decoder) { result = Result { try Element(from: decoder) } }
}
