import Platform

/// The links in the header field `Link` (RFC 8288, section 3).
struct LinkField {
    private struct Link {
        let address: String
        var relations: [String] = []
    }

    private let links: [Link]

    /// Reads a field; what follows a fault is ignored.
    init(_ field: String) {
        var links: [Link] = []
        var rest = Substring(field)
        while let start = rest.firstIndex(of: "<") {
            let target = rest[start...].dropFirst()
            guard let end = target.firstIndex(of: ">") else { break }
            var link = Link(address: target[..<end].trimmed)
            rest = target[end...].dropFirst()
            while let parameter = Self.removeParameter(from: &rest) {
                // If a link has several such parameters, only the first one counts.
                if parameter.name == "rel", link.relations.isEmpty {
                    link.relations = parameter.value.lowercased().split(separator: " ").map {
                        String($0)
                    }
                }
            }
            links.append(link)
        }
        self.links = links
    }

    /// Returns the address of the first link with a relation, which is in lower case.
    func address(of relation: String) -> String? {
        links.first { $0.relations.contains(relation) }?.address
    }

    private struct Parameter {
        let name: String
        let value: String
    }

    /// Removes the first parameter of a link, such as `; rel="next"`; returns `nil` after the last
    /// one.
    private static func removeParameter(from rest: inout Substring) -> Parameter? {
        rest = rest.drop(while: \.isWhitespace)
        guard rest.first == ";" else { return nil }
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        let name = rest.prefix { !"=;,".contains($0) }
        rest = rest[name.endIndex...]
        guard rest.first == "=" else {
            return Parameter(name: name.trimmed.lowercased(), value: "")
        }
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        let value = rest.first == "\"" ? removeQuotedText(from: &rest) : removeToken(from: &rest)
        return Parameter(name: name.trimmed.lowercased(), value: value)
    }

    private static func removeToken(from rest: inout Substring) -> String {
        let token = rest.prefix { !";,".contains($0) }
        rest = rest[token.endIndex...]
        return token.trimmed
    }

    /// Removes a text in quotation marks; a backslash escapes the character after it.
    private static func removeQuotedText(from rest: inout Substring) -> String {
        var text = ""
        var isEscaped = false
        rest = rest.dropFirst()
        while let character = rest.popFirst() {
            if isEscaped {
                text.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                break
            } else {
                text.append(character)
            }
        }
        return text
    }
}
