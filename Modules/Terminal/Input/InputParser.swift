/// Parses terminal input into events (ECMA-48, and xterm's sequences for mouse, paste and reports).
///
/// Unknown sequences are ignored; invalid UTF-8 becomes U+FFFD.
package struct InputParser {
    private static let wheelLines = 3
    private static let maxSequenceLength = 64
    /// The maximum length of a report in a control string; error messages of graphics can be long.
    private static let maxReportLength = 256
    private static let pasteStart = Array("\u{1b}[200~".utf8)
    private static let pasteEnd = Array("\u{1b}[201~".utf8)
    /// The maximum length of pasted text, in bytes; the rest is discarded.
    private static let maxPasteLength = 1 << 16

    private var bytes: [UInt8] = []
    private var pasted: [UInt8]?

    package init() {}

    /// Whether input is incomplete and needs a timeout: an escape can be a key or the start of a
    /// sequence.
    ///
    /// A report has no timeout, because its rest must not be taken for keys; the next control
    /// character ends it.
    package var isWaiting: Bool {
        !bytes.isEmpty && pasted == nil && !(bytes.count > 2 && isControlString)
    }

    /// Whether the input starts with OSC, DCS, SOS, PM or APC; they are also keys with Alt.
    private var isControlString: Bool {
        bytes[0] == 0x1B && bytes.count > 1 && "]PX^_".utf8.contains(bytes[1])
    }

    package mutating func take(_ new: some Sequence<UInt8>) -> [InputEvent] {
        bytes += new
        var events: [InputEvent] = []
        while !bytes.isEmpty {
            if pasted != nil {
                if let event = takePaste() {
                    events.append(event)
                } else if pasted != nil {
                    break
                }
                continue
            }
            guard let (event, length) = next() else { break }
            bytes.removeFirst(length)
            if let event {
                events.append(event)
            }
        }
        return events
    }

    /// Parses incomplete input as it is, after nothing has followed for a while.
    package mutating func flush() -> [InputEvent] {
        guard isWaiting else { return [] }
        defer {
            bytes = []
        }
        if bytes == [0x1B] {
            return [.key(.escape)]
        }
        return bytes[0] == 0x1B ? [] : [Self.character(bytes)].compactMap(\.self)
    }

    /// An event, or nil for input without a function, and its length in bytes.
    private typealias Parsed = (event: InputEvent?, length: Int)

    private mutating func next() -> Parsed? {
        switch bytes[0] {
        case 0x1B: escape()
        case 0x0D, 0x0A: (.key(.enter), 1)
        case 0x09: (.key(.tab), 1)
        case 0x08, 0x7F: (.key(.backspace), 1)
        case 0x01...0x1A: (.control(Character(Unicode.Scalar(bytes[0] + 0x60))), 1)
        case ..<0x20: (nil, 1)
        default: text()
        }
    }

    private func text() -> Parsed? {
        let length =
            if bytes[0] < 0xC0 {
                1
            } else if bytes[0] < 0xE0 {
                2
            } else if bytes[0] < 0xF0 {
                3
            } else {
                4
            }
        let follow = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }.count
        if follow < length - 1, bytes.count == follow + 1 {
            return nil
        }
        return (Self.character(bytes.prefix(follow + 1)), follow + 1)
    }

    private static func character(_ bytes: some Sequence<UInt8>) -> InputEvent? {
        String(decoding: Array(bytes), as: UTF8.self).first.map(InputEvent.character)
    }

    private mutating func escape() -> Parsed? {
        guard bytes.count > 1 else { return nil }
        switch bytes[1] {
        case UInt8(ascii: "["): return controlSequence()
        case UInt8(ascii: "O"):
            return bytes.count > 2 ? (Self.keys[bytes[2]].map(InputEvent.key), 3) : nil
        case _ where isControlString: return controlString()
        case 0x1B: return (.key(.escape), 1)
        // Shift-Tab on the console of Linux (terminfo, `kcbt`).
        case 0x09: return (.key(.backTab), 2)
        // A key with Alt has no function.
        default: return (nil, 2)
        }
    }

    private mutating func controlSequence() -> Parsed? {
        if bytes.starts(with: Self.pasteStart) {
            pasted = []
            return (nil, Self.pasteStart.count)
        }
        // A mouse report in X10 encoding has three bytes after the M. A function key on the console
        // of Linux has one after the second bracket (terminfo, `kf1`).
        let lengths = [UInt8(ascii: "M"): 6, UInt8(ascii: "["): 4]
        if let length = bytes.dropFirst(2).first.flatMap({ lengths[$0] }) {
            return bytes.count >= length ? (nil, length) : nil
        }
        // A sequence without an end is incomplete, or discarded if it is too long.
        let end = bytes.indices.dropFirst(2).first { (0x40...0x7E).contains(bytes[$0]) }
        guard let end, end < Self.maxSequenceLength else {
            return bytes.count >= Self.maxSequenceLength ? (nil, Self.maxSequenceLength) : nil
        }
        let parameters = String(decoding: bytes[2..<end], as: UTF8.self)
        return (event(parameters, final: bytes[end]), end + 1)
    }

    /// Parses a control string, which ends with BEL or ST; another control character cancels it.
    ///
    /// Only reports of colors (OSC 11 and DCS) and graphics (APC) are used.
    private mutating func controlString() -> Parsed? {
        guard let end = bytes.indices.dropFirst(2).first(where: { bytes[$0] < 0x20 }) else {
            // A long string becomes one of SOS, so that its rest is ignored.
            if bytes.count > Self.maxReportLength {
                bytes.replaceSubrange(1..., with: "X-".utf8)
            }
            return nil
        }
        if bytes[end] == 0x1B, end + 1 == bytes.count {
            return nil
        }
        let isEscape = bytes[end] == 0x1B && bytes[end + 1] == UInt8(ascii: "\\")
        guard isEscape || bytes[end] == 0x07 else { return (nil, end) }
        let length = end + (isEscape ? 2 : 1)
        guard end <= Self.maxReportLength else { return (nil, length) }
        let text = String(decoding: bytes[2..<end], as: UTF8.self)
        switch bytes[1] {
        case UInt8(ascii: "]"): return (Self.backgroundReport(text), length)
        case UInt8(ascii: "P"):
            return (ColorDepth(answer: text).map(InputEvent.colorReport), length)
        case UInt8(ascii: "_"): return (Self.graphicsReport(text), length)
        default: return (nil, length)
        }
    }

    /// Parses `Gi=7700;OK` or an error such as `Gi=7701,p=1;ENOENT:text`, where 7701 is the number
    /// of the picture.
    private static func graphicsReport(_ text: String) -> InputEvent? {
        let parts = text.dropFirst().split(separator: ";", maxSplits: 1)
        guard text.hasPrefix("G"), parts.count == 2, let key = parts[0].split(separator: ",").first,
            key.hasPrefix("i=")
        else { return nil }
        let number = Int(key.dropFirst(2)) ?? 0
        if number == TerminalPicture.queryNumber {
            return .graphicsReport(isKnown: parts[1] == "OK")
        }
        if TerminalPicture.numbers.contains(number) && parts[1] != "OK" {
            return .graphicsReport(isKnown: false)
        }
        return nil
    }

    /// Parses `11;rgb:RRRR/GGGG/BBBB`, with one to four hexadecimal digits for each part
    /// (XParseColor(3)).
    private static func backgroundReport(_ text: String) -> InputEvent? {
        guard text.hasPrefix("11;rgb:") else { return nil }
        let parts = text.dropFirst(7).split(separator: "/", omittingEmptySubsequences: false)
            .map { part in
                Int(part, radix: 16).map { Double($0) / Double((1 << (4 * part.count)) - 1) }
            }
        guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
            return nil
        }
        return .backgroundReport(isDark: 0.299 * red + 0.587 * green + 0.114 * blue < 0.5)
    }

    private func event(_ parameters: String, final: UInt8) -> InputEvent? {
        let numbers = parameters.split(omittingEmptySubsequences: false) { !$0.isNumber }.map {
            Int($0) ?? 0
        }
        switch (Character(Unicode.Scalar(final)), parameters.first) {
        case ("M", "<"?) where numbers.count == 4:
            return mouse(
                numbers[1],
                at: CellGrid.Place(column: numbers[2] - 1, row: numbers[3] - 1)
            )
        case ("m", "<"?) where numbers.count == 4:
            return .release(CellGrid.Place(column: numbers[2] - 1, row: numbers[3] - 1))
        // A mouse report in another encoding, or an invalid one.
        case ("M", _):
            return nil
        case ("y", "?"?) where numbers.count >= 3:
            return .modeReport(mode: numbers[1], isKnown: [1, 2, 3].contains(numbers[2]))
        case ("c", "?"?):
            return .attributesReport
        // The height comes before the width.
        case ("t", _) where numbers.count == 3 && numbers[0] == 6:
            return .cellSizeReport(SIMD2(numbers[2], numbers[1]))
        case ("Z", _):
            return .key(.backTab)
        case ("~", _):
            return Self.numberedKeys[numbers[0]].map(InputEvent.key)
        // Shift has the number 2 in xterm, and a lowercase letter in rxvt (terminfo, `kUP` and
        // `kri`).
        case ("A"..."D", "1"?) where numbers == [1, 2]:
            return Self.keys[final].map(InputEvent.shifted)
        case ("a"..."d", nil):
            return Self.keys[final - 0x20].map(InputEvent.shifted)
        default:
            return Self.keys[final].map(InputEvent.key)
        }
    }

    private func mouse(_ button: Int, at place: CellGrid.Place) -> InputEvent? {
        switch button {
        case 0: .press(place)
        case 32: .drag(to: place)
        case 64: .wheel(-Self.wheelLines, at: place)
        case 65: .wheel(Self.wheelLines, at: place)
        default: nil
        }
    }

    private mutating func takePaste() -> InputEvent? {
        // Ctrl-C cancels a paste, in case its end marker is missing.
        if let interrupt = bytes.firstIndex(of: 0x03) {
            pasted = nil
            bytes.removeFirst(interrupt)
            return nil
        }
        let end = bytes.indices.first { bytes[$0...].starts(with: Self.pasteEnd) }
        // The end marker may have arrived in part.
        let safe = end ?? max(bytes.count - Self.pasteEnd.count + 1, 0)
        let room = Self.maxPasteLength - (pasted?.count ?? 0)
        pasted?.append(contentsOf: bytes.prefix(min(safe, room)))
        bytes.removeFirst(safe)
        guard end != nil else { return nil }
        bytes.removeFirst(Self.pasteEnd.count)
        defer {
            pasted = nil
        }
        return .paste(String(decoding: pasted ?? [], as: UTF8.self))
    }

    private static let keys: [UInt8: InputEvent.Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
        UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter,
    ]

    private static let numberedKeys: [Int: InputEvent.Key] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    ]
}
