import Formats
import Platform

/// The description of an error in the body of a reply.
struct RefusalDTO {
    /// `nil` if the reply has only a code.
    let message: String?
    /// `nil` if there is none, or if it is not a short name.
    let code: String?

    /// The maximum number of Unicode scalars of the message.
    ///
    /// The rest of a longer text is cut off. Such texts are usually not meant for people.
    private static let maxMessage = 150
    /// The maximum number of Unicode scalars of the code.
    private static let maxCode = 40
    /// The maximum number of details in the message.
    private static let maxDetails = 10

    /// The keys of a text about the error, the most detailed first.
    private static let texts = [
        "message", "description", "error_description", "detail", "msg", "error", "title",
    ]
    /// The keys of a list of texts, or of objects with such a text.
    private static let lists = ["detail", "errors"]

    /// Reads a body in JSON, in plain text, or in XML; returns `nil` if it has neither a message nor a
    /// code.
    ///
    /// For XML, such as an exception report (OGC 06-121r9), the message consists of the attributes
    /// that name the fault, and of the texts of the elements.
    init?(_ body: [UInt8], mediaType: String) {
        if let document = try? JSONDocument(body), let refusal = Self(document.root) {
            self = refusal
            return
        }
        var text = String(decoding: body, as: UTF8.self)
        if Self.isXML(mediaType) {
            text = Self.message(inXML: text)
        } else if mediaType != "text/plain" {
            return nil
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        let message = words.joined(separator: " ")
        guard !message.isEmpty else { return nil }
        self.message = message.shortened(to: Self.maxMessage)
        code = nil
    }

    /// Reads an error that a reply has in place of a list; `nil` if it has items, or no error.
    ///
    /// A text that describes a document, such as `title`, is not an error.
    init?(inPlaceOf listKey: String, _ body: JSONElement) {
        let list = body[listKey]
        let errorKeys =
            list == nil ? ["error", "errors", "code", "detail", "message"] : ["error", "errors"]
        let hasElements = list?.elements.contains { _ in true } ?? false
        guard !hasElements, errorKeys.contains(where: { body[$0] != nil })
        else { return nil }
        self.init(body)
    }

    /// Returns whether a media type stands for XML, but not for a web page in XHTML.
    private static func isXML(_ mediaType: String) -> Bool {
        guard mediaType != "application/xhtml+xml" else { return false }
        return mediaType.hasSuffix("/xml") || mediaType.hasSuffix("+xml")
    }

    private static func message(inXML text: String) -> String {
        let attributes = text.matches(of: /(?:exceptionCode|code|locator)="([^"]*)"/)
        let values = attributes.map { match in
            let (_, value) = match.output
            return String(value)
        }
        // `withoutHTML` removes only the tags that HTML defines, so all tags are removed first.
        let withoutTags = text.replacing(/<[^>]*>/, with: " ")
        let withoutEntities = withoutTags.withoutHTML
        return (values + [withoutEntities]).joined(separator: " ")
    }

    /// Reads the error of a backend (`error.message`), of pygeoapi (`description`), of tipg
    /// (`detail`), of OAuth 2.0 (RFC 6749, section 5.2), or of a server that sends problem details
    /// (RFC 9457) or only a text; returns `nil` if it has neither a message nor a code.
    private init?(_ body: JSONElement) {
        let error = body["error"].flatMap { $0.kind == .object ? $0 : nil }
        code = Self.code(in: error ?? body)
        message = Self.message(in: body, error: error)?.shortened(to: Self.maxMessage)
        guard message != nil || code != nil else { return nil }
    }

    private static func code(in object: JSONElement) -> String? {
        guard let text = try? object["code"]?.text() else { return nil }
        // A text that is too long ends in an ellipsis, so it does not match the pattern.
        let name = text.shortened(to: maxCode)
        let isName = name.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil
        return isName ? name : nil
    }

    /// Returns the message; `nil` if there is none.
    private static func message(in body: JSONElement, error: JSONElement?) -> String? {
        if let message = error.flatMap(text) ?? text(in: body) {
            return message
        }
        for key in lists {
            guard let list = body[key], list.kind == .array else { continue }
            let details = list.elements.prefix(maxDetails)
            let messages = details.compactMap { (try? $0.text()) ?? text(in: $0) }
            let message = messages.map { $0.shortened(to: maxMessage) }.joined(separator: "; ")
            if !message.isEmpty {
                return message
            }
        }
        return nil
    }

    /// Returns the most detailed text about the error; `nil` if there is none.
    private static func text(in object: JSONElement) -> String? {
        for key in texts {
            if let text = try? object[key]?.text(), !text.isEmpty {
                return text
            }
        }
        return nil
    }
}
