import Platform

/// The body of a server's error reply.
struct RefusalDTO: Decodable {
    /// The message, for the user.
    let message: String

    private enum CodingKeys: CodingKey {
        case error, description, detail
    }

    /// The error of a backend.
    private struct Reason: Decodable {
        let message: String
    }

    /// A part of the error of tipg.
    private struct Detail: Decodable {
        let msg: String
    }

    /// Decodes the error of a backend, of pygeoapi (`description`), or of tipg (`detail`).
    init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: CodingKeys.self)
        if let reason = try? body.decode(Reason.self, forKey: .error) {
            message = reason.message
        } else if let description = try? body.decode(String.self, forKey: .description) {
            message = description
        } else if let details = try? body.decode([Detail].self, forKey: .detail) {
            message = details.map(\.msg).joined(separator: "; ")
        } else {
            message = try body.decode(String.self, forKey: .detail)
        }
    }
}
