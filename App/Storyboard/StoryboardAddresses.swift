import Terminal

/// The addresses in a storyboard, each of which leads to one place.
struct StoryboardAddresses {
    static let result = "result"

    private var taken: Set<String> = [result]

    /// Returns the address of a chapter with a number of steps: its name in lower-case letters of
    /// ASCII, digits and hyphens, with a number if the chapter or a step would have an address that
    /// is taken.
    mutating func address(of name: String, steps: Int) -> String {
        let plain = Self.address(name)
        var address = plain
        var number = 1
        var addresses = Self.addresses(address, steps: steps)
        while !taken.isDisjoint(with: addresses) {
            number += 1
            address = "\(plain).\(number)"
            addresses = Self.addresses(address, steps: steps)
        }
        taken.formUnion(addresses)
        return address
    }

    /// Returns the addresses of a chapter, of its start, which has the number 0, and of its steps.
    private static func addresses(_ chapter: String, steps: Int) -> [String] {
        [chapter] + (0...steps).map { "\(chapter)-\($0)" }
    }

    private static func address(_ name: String) -> String {
        let words = Typesetter(.ascii).line(name).description.lowercased()
            .split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? "script" : words.joined(separator: "-")
    }
}
