/// A control sequence of a terminal's input: what is between CSI and the final byte, and this byte
/// (ECMA-48, 5.4).
struct ControlSequence {
    /// The number of lines that a step of the mouse wheel scrolls.
    private static let wheelLines = 3

    /// The private parameter byte at the start, such as `?`.
    private let marker: Character?
    /// The parameters, each with its parts, which are separated by colons; `nil` for a part that is
    /// left out.
    private let parameters: [[Int?]]
    /// The bytes between the parameters and the final byte.
    private let intermediates: String
    private let final: Character

    /// Creates a sequence from its bytes; returns `nil` if they are not in the order of ECMA-48, or
    /// if a number is too large.
    init?(_ content: some Collection<UInt8>, final: UInt8) {
        self.final = Character(Unicode.Scalar(final))
        let text = String(decoding: content, as: UTF8.self)
        let first = text.first.flatMap { "<=>?".contains($0) ? $0 : nil }
        marker = first
        let unmarked = first == nil ? text[...] : text.dropFirst()
        let fields = unmarked.prefix { ("0"..."9").contains($0) || ":;".contains($0) }
        let rest = unmarked[fields.endIndex...]
        guard rest.utf8.allSatisfy({ (0x20...0x2F).contains($0) }) else { return nil }
        guard let parameters = Self.parameters(fields) else { return nil }
        intermediates = String(rest)
        self.parameters = parameters
    }

    /// Parses parameters, which are separated by semicolons; returns `nil` if a number is too
    /// large.
    private static func parameters(_ text: Substring) -> [[Int?]]? {
        guard !text.isEmpty else { return [] }
        var parameters: [[Int?]] = []
        for field in text.split(separator: ";", omittingEmptySubsequences: false) {
            var parts: [Int?] = []
            for part in field.split(separator: ":", omittingEmptySubsequences: false) {
                let number = Int(part)
                guard number != nil || part.isEmpty else { return nil }
                parts.append(number)
            }
            parameters.append(parts)
        }
        return parameters
    }

    var startsPaste: Bool { isPasteMarker(200) }
    var endsPaste: Bool { isPasteMarker(201) }

    private func isPasteMarker(_ number: Int) -> Bool {
        final == "~" && marker == nil && intermediates.isEmpty && parameters == [[number]]
    }

    /// The numbers; `nil` if one is left out or has several parts.
    private var numbers: [Int]? {
        let numbers = parameters.compactMap { $0.count == 1 ? $0[0] : nil }
        return numbers.count == parameters.count ? numbers : nil
    }

    /// The event that the sequence stands for; `nil` if it has none.
    var event: InputEvent? {
        switch marker {
        case nil: intermediates.isEmpty ? unmarkedEvent : nil
        case "<"?: mouseEvent
        case "?"?: report
        default: nil
        }
    }

    // MARK: - Reports

    private var report: InputEvent? {
        switch (final, intermediates) {
        case ("y", "$"):
            guard let numbers, numbers.count >= 2 else { return nil }
            // The numbers 1, 2 and 3 mean that the mode is set, reset, or always set; 0 means
            // unknown, and 4 means always reset.
            let isKnown = [1, 2, 3].contains(numbers[1])
            return .modeReport(mode: numbers[0], isKnown: isKnown)
        // The primary device attributes.
        case ("c", ""):
            return .attributesReport
        default:
            return nil
        }
    }

    /// The event of a mouse report in SGR encoding.
    private var mouseEvent: InputEvent? {
        guard intermediates.isEmpty, let numbers, numbers.count == 3 else { return nil }
        let place = CellGrid.Position(column: numbers[1] - 1, row: numbers[2] - 1)
        return switch final {
        case "M": Self.mouse(numbers[0], at: place)
        case "m": .release(place)
        default: nil
        }
    }

    /// Returns the event of a mouse report that is not a release.
    ///
    /// The left button has the number 0, and the wheel 64 (up) and 65 (down); 32 is added for a
    /// movement (xterm, "Mouse Tracking"). Other numbers, such as those with modifiers, are
    /// ignored.
    private static func mouse(_ button: Int, at place: CellGrid.Position) -> InputEvent? {
        switch button {
        case 0: .press(place)
        case 32: .drag(to: place)
        case 64: .wheel(-wheelLines, at: place)
        case 65: .wheel(wheelLines, at: place)
        default: nil
        }
    }

    // MARK: - Keys

    private var unmarkedEvent: InputEvent? {
        switch final {
        case _ where isRelease:
            return nil
        // The answer to XTWINOPS 16 has the number 6, the height, and the width.
        case "t":
            guard let numbers, numbers.count == 3, numbers[0] == 6 else { return nil }
            return .cellSizeReport(SIMD2(numbers[2], numbers[1]))
        case "Z":
            return .key(.backTab)
        // The form of xterm has the number 27, the modifiers, and the character.
        case "~" where part(0) == 27 && parameters.count == 3:
            return part(2).flatMap { ExtendedKey(code: $0, modifiers: modifiers).event }
        case "~":
            return part(0).flatMap { Self.numberedKeys[$0] }.map(InputEvent.key)
        case "u":
            return extendedKey?.event
        // A key with Shift has its own modifier in xterm, and a lowercase letter in rxvt (terminfo,
        // `kUP` and `kri`).
        case "A"..."D" where modifiers.withoutLocks == .shift:
            return Self.keys[final].map(InputEvent.shifted)
        case "a"..."d" where parameters.isEmpty:
            return Self.keys[Character(final.uppercased())].map(InputEvent.shifted)
        // A mouse report in another encoding.
        case "M":
            return nil
        default:
            return Self.keys[final].map(InputEvent.key)
        }
    }

    /// Returns a part of a parameter; `nil` if it is left out.
    private func part(_ parameter: Int, _ index: Int = 0) -> Int? {
        guard parameters.indices.contains(parameter),
            parameters[parameter].indices.contains(index)
        else { return nil }
        return parameters[parameter][index]
    }

    private var modifiers: KeyModifiers { KeyModifiers(parameter: part(1)) }

    /// Whether a key was released, and not pressed or repeated.
    private var isRelease: Bool { part(1, 1) == 3 }

    /// The key in the form of kitty, which xterm also has (formatOtherKeys).
    private var extendedKey: ExtendedKey? {
        guard let code = part(0) else { return nil }
        return ExtendedKey(
            code: code,
            shiftedCode: part(0, 1),
            baseCode: part(0, 2),
            modifiers: modifiers,
            textCode: part(2)
        )
    }

    /// The event of a sequence that begins with SS3 instead of CSI, which a key in application mode
    /// sends.
    var eventInApplicationMode: InputEvent? { Self.keys[final].map(InputEvent.key) }

    /// The keys, by the final byte of their sequences; M is Enter on the keypad.
    private static let keys: [Character: InputEvent.Key] = [
        "A": .up,
        "B": .down,
        "C": .right,
        "D": .left,
        "H": .home,
        "F": .end,
        "M": .enter,
    ]

    /// The keys of sequences that end with a tilde, by their numbers.
    ///
    /// Terminals have different numbers for Home and End.
    private static let numberedKeys: [Int: InputEvent.Key] = [
        1: .home,
        3: .delete,
        4: .end,
        5: .pageUp,
        6: .pageDown,
        7: .home,
        8: .end,
    ]
}
