import Platform

struct RefusalDTO: Decodable {
    let message: String
    /// The code, for the log; `nil` if there is none, or if it is not a short name.
    let code: String?

    /// The maximum number of Unicode scalars of the message; a longer text is not meant for people.
    private static let maxMessage = 150
    private static let maxCode = 40
    private static let maxDetails = 10

    private enum CodingKeys: CodingKey {
        case error, message, code, description, detail, msg
    }

    /// Decodes the error of a backend, of pygeoapi (`description`), or of tipg (`detail`).
    init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: CodingKeys.self)
        let text: String
        let error = try? body.nestedContainer(keyedBy: CodingKeys.self, forKey: .error)
        let name = try? (error ?? body)
            .decode(String.self, forKey: .code)
            .shortened(to: Self.maxCode)
        code = name.flatMap {
            $0.wholeMatch(of: /[A-Za-z0-9_-]+/).map { String($0.output) }
        }
        if let message = try? error?.decode(String.self, forKey: .message) {
            text = message
        } else if let description = try? body.decode(String.self, forKey: .description) {
            text = description
        } else if var details = try? body.nestedUnkeyedContainer(forKey: .detail) {
            var messages: [String] = []
            while !details.isAtEnd, messages.count < Self.maxDetails {
                let detail = try details.nestedContainer(keyedBy: CodingKeys.self)
                messages.append(
                    try detail.decode(String.self, forKey: .msg).shortened(to: Self.maxMessage)
                )
            }
            text = messages.joined(separator: "; ")
        } else {
            text = try body.decode(String.self, forKey: .detail)
        }
        message = text.shortened(to: Self.maxMessage)
    }
}
