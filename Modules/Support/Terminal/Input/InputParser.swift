/// Parses terminal input into events (ECMA-48, and xterm's sequences for mouse, paste and reports).
///
/// Unknown sequences are ignored; invalid UTF-8 becomes U+FFFD.
///
/// A slow connection can deliver a sequence in parts. If nothing follows an escape character within
/// a short time, the character is the Escape key. A sequence that has begun is never taken for
/// keys. If it does not become complete within its limits of length and time, the bytes that have
/// arrived are discarded, and later bytes are input again. Ctrl-C, Ctrl-Z and an escape character
/// end an incomplete sequence at once.
package struct InputParser {
    /// The number of lines that a step of the mouse wheel scrolls.
    private static let wheelLines = 3
    /// The time after which an escape character is the Escape key.
    private static let escapeTime = Duration.milliseconds(50)
    /// The maximum length of a control sequence, in bytes.
    private static let maxSequenceLength = 64
    /// The time limit of a control sequence, of a key in application mode, and of a character.
    private static let sequenceTime = Duration.seconds(2)
    /// The maximum length of a control string, in bytes; error messages of graphics can be long.
    private static let maxStringLength = 4096
    private static let stringTime = Duration.seconds(5)
    /// The bytes that end a control sequence.
    private static let finalBytes: ClosedRange<UInt8> = 0x40...0x7E
    private static let pasteStart = Array("\u{1b}[200~".utf8)
    private static let pasteEnd = Array("\u{1b}[201~".utf8)
    /// The maximum length of pasted text, in bytes; the rest is discarded.
    private static let maxPasteLength = 1 << 16

    private static let escape: UInt8 = 0x1B
    private static let bell: UInt8 = 0x07
    private static let controlC: UInt8 = 0x03
    private static let controlZ: UInt8 = 0x1A
    private static let backspace: UInt8 = 0x08
    private static let tab: UInt8 = 0x09
    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D
    /// The character that most terminals send for the Backspace key.
    private static let delete: UInt8 = 0x7F
    /// The control characters that Ctrl sends together with the letters A to Z.
    private static let lettersWithControl: ClosedRange<UInt8> = 0x01...0x1A

    /// The input that is not parsed yet.
    private var bytes: [UInt8] = []
    /// The times at which the first and the last of `bytes` arrived.
    private var firstArrival = ContinuousClock.now
    private var lastArrival = ContinuousClock.now
    /// The pasted text that has arrived; nil outside a paste.
    private var pasted: [UInt8]?

    package init() {}

    private var isPasting: Bool { pasted != nil }

    /// The time at which `flush()` must be called; nil if no input is incomplete.
    ///
    /// A paste has no deadline, because its text must not be taken for keys.
    package var deadline: ContinuousClock.Instant? {
        guard !bytes.isEmpty, !isPasting else { return nil }
        if hasUndecidedEscape {
            return lastArrival + Self.escapeTime
        }
        return firstArrival + (isControlString ? Self.stringTime : Self.sequenceTime)
    }

    /// Whether the input ends with an escape character that can be the Escape key, the start of a
    /// sequence, or, in a control string, the start of the terminator.
    private var hasUndecidedEscape: Bool {
        bytes.last == Self.escape && (bytes.count == 1 || isControlString)
    }

    /// Whether the input starts with OSC, DCS, SOS, PM or APC.
    private var isControlString: Bool {
        bytes.count > 1 && bytes[0] == Self.escape && "]PX^_".utf8.contains(bytes[1])
    }

    /// Parses bytes that arrived at a time.
    package mutating func take(
        _ new: some Sequence<UInt8>,
        at time: ContinuousClock.Instant = .now
    ) -> [InputEvent] {
        if bytes.isEmpty {
            firstArrival = time
        }
        lastArrival = time
        bytes += new
        var events: [InputEvent] = []
        while !bytes.isEmpty {
            if isPasting {
                if let event = takePaste() {
                    events.append(event)
                }
                if isPasting {
                    // The rest of the paste has not arrived yet.
                    break
                }
            } else {
                guard let parsed = next() else { break }
                bytes.removeFirst(parsed.length)
                // The input that was incomplete before is parsed now, so the bytes that are left
                // have just arrived.
                firstArrival = time
                if let event = parsed.event {
                    events.append(event)
                }
            }
        }
        return events
    }

    /// Ends incomplete input whose deadline has passed.
    package mutating func flush() -> [InputEvent] {
        guard deadline != nil else { return [] }
        defer {
            bytes = []
        }
        if hasUndecidedEscape {
            return [.key(.escape)]
        }
        let isSequence = bytes[0] == Self.escape
        if isSequence {
            return []
        }
        // The input is the start of a scalar in UTF-8. It becomes U+FFFD.
        guard let replacement = Self.character(bytes) else { return [] }
        return [replacement]
    }

    /// A parsed part at the start of the input.
    private struct Parsed {
        /// The event; nil for input that is ignored.
        let event: InputEvent?
        /// The length in bytes.
        let length: Int

        init(_ event: InputEvent?, length: Int) {
            self.event = event
            self.length = length
        }

        static func ignored(length: Int) -> Parsed {
            Parsed(nil, length: length)
        }
    }

    /// Parses the start of the input; returns nil if it is incomplete.
    private mutating func next() -> Parsed? {
        switch bytes[0] {
        case Self.escape: escapeSequence()
        case Self.carriageReturn, Self.lineFeed: Parsed(.key(.enter), length: 1)
        case Self.tab: Parsed(.key(.tab), length: 1)
        case Self.backspace, Self.delete: Parsed(.key(.backspace), length: 1)
        case Self.lettersWithControl: Parsed(Self.controlKey(bytes[0]), length: 1)
        case ..<0x20: .ignored(length: 1)
        default: text()
        }
    }

    /// Returns the key that, together with Ctrl, sends a control character from 1 to 26.
    private static func controlKey(_ byte: UInt8) -> InputEvent {
        .control(Character(Unicode.Scalar(UInt8(ascii: "a") - 1 + byte)))
    }

    /// Parses a scalar in UTF-8, or the part of a scalar before a wrong byte.
    private func text() -> Parsed? {
        // The first byte of a scalar says how many bytes the scalar has.
        let wantedLength =
            switch bytes[0] {
            case ..<0xC0: 1
            case ..<0xE0: 2
            case ..<0xF0: 3
            default: 4
            }
        let otherBytes = bytes.prefix(wantedLength).dropFirst()
        let continuation = otherBytes.prefix { UTF8.isContinuation($0) }
        let length = 1 + continuation.count
        let isIncomplete = length < wantedLength && bytes.count == length
        if isIncomplete {
            return nil
        }
        return Parsed(Self.character(bytes.prefix(length)), length: length)
    }

    private static func character(_ bytes: some Sequence<UInt8>) -> InputEvent? {
        String(decoding: Array(bytes), as: UTF8.self).first.map(InputEvent.character)
    }

    /// Parses a sequence that begins with the escape character and a byte that says what follows.
    private mutating func escapeSequence() -> Parsed? {
        guard bytes.count > 1 else { return nil }
        switch bytes[1] {
        case UInt8(ascii: "["):
            return controlSequence()
        // A key in application mode (SS3).
        case UInt8(ascii: "O"):
            guard bytes.count > 2 else { return nil }
            if Self.endsSequence(bytes[2]) {
                return .ignored(length: 2)
            }
            return Parsed(Self.keys[bytes[2]].map(InputEvent.key), length: 3)
        case _ where isControlString:
            return controlString()
        case Self.escape:
            return Parsed(.key(.escape), length: 1)
        // Shift-Tab on the console of Linux (terminfo, `kcbt`).
        case Self.tab:
            return Parsed(.key(.backTab), length: 2)
        // A key with Alt has no function.
        default:
            return .ignored(length: 2)
        }
    }

    /// Returns whether a byte ends a sequence before it is complete, and begins other input.
    private static func endsSequence(_ byte: UInt8) -> Bool {
        [controlC, controlZ, escape].contains(byte)
    }

    /// Parses a control sequence.
    ///
    /// The parameters begin after two bytes.
    private mutating func controlSequence() -> Parsed? {
        if bytes.starts(with: Self.pasteStart) {
            pasted = []
            return .ignored(length: Self.pasteStart.count)
        }
        guard bytes.count > 2 else { return nil }
        if let length = Self.fixedLengths[bytes[2]] {
            let end = bytes.prefix(length).dropFirst(2).firstIndex(where: Self.endsSequence)
            if let end {
                return .ignored(length: end)
            }
            return bytes.count >= length ? .ignored(length: length) : nil
        }
        let end = bytes.indices.dropFirst(2).first { index in
            Self.finalBytes.contains(bytes[index]) || Self.endsSequence(bytes[index])
        }
        if let end, end < Self.maxSequenceLength {
            if Self.endsSequence(bytes[end]) {
                return .ignored(length: end)
            }
            let parameters = String(decoding: bytes[2..<end], as: UTF8.self)
            return Parsed(event(parameters, final: bytes[end]), length: end + 1)
        }
        // A sequence without an end is incomplete, or discarded if it is too long.
        guard bytes.count >= Self.maxSequenceLength else { return nil }
        return .ignored(length: Self.maxSequenceLength)
    }

    /// The lengths of sequences that have more bytes after their final byte.
    ///
    /// The keys are the final bytes. A mouse report in X10 encoding has three bytes after the M. A
    /// function key on the console of Linux has one after the second bracket (terminfo, `kf1`).
    private static let fixedLengths = [UInt8(ascii: "M"): 6, UInt8(ascii: "["): 4]

    /// Parses a control string, which ends with BEL or ST.
    ///
    /// Only reports of colors (OSC 11 and DCS) and graphics (APC) are used.
    private func controlString() -> Parsed? {
        let end = bytes.indices.dropFirst(2).first { index in
            bytes[index] == Self.bell || Self.endsSequence(bytes[index])
        }
        guard let end, end < Self.maxStringLength else {
            // A string without an end is incomplete, or discarded if it is too long.
            guard bytes.count >= Self.maxStringLength else { return nil }
            return .ignored(length: Self.maxStringLength)
        }
        switch bytes[end] {
        case Self.bell:
            return report(endingAt: end, length: end + 1)
        case Self.escape:
            guard end + 1 < bytes.count else { return nil }
            // ST is an escape character and a backslash.
            let isST = bytes[end + 1] == UInt8(ascii: "\\")
            return isST ? report(endingAt: end, length: end + 2) : .ignored(length: end)
        default:
            return .ignored(length: end)
        }
    }

    /// Parses the report in a control string.
    ///
    /// The text ends before the index `end`, and `length` includes the terminator.
    private func report(endingAt end: Int, length: Int) -> Parsed {
        let text = String(decoding: bytes[2..<end], as: UTF8.self)
        return Parsed(Self.report(text, introducer: bytes[1]), length: length)
    }

    /// Parses the text of a control string.
    ///
    /// `introducer` is the byte after the escape character, which says what kind of control string
    /// this is.
    private static func report(_ text: String, introducer: UInt8) -> InputEvent? {
        switch introducer {
        case UInt8(ascii: "]"): backgroundReport(text)
        case UInt8(ascii: "P"): ColorDepth(answer: text).map(InputEvent.colorReport)
        case UInt8(ascii: "_"): graphicsReport(text)
        default: nil
        }
    }

    /// Parses `Gi=7700;OK` or an error such as `Gi=7701,p=1;ENOENT:text`, where 7701 is the number
    /// of the picture.
    private static func graphicsReport(_ text: String) -> InputEvent? {
        let start = "Gi="
        guard text.hasPrefix(start) else { return nil }
        let keysAndMessage = text.dropFirst(start.count).split(separator: ";", maxSplits: 1)
        guard keysAndMessage.count == 2 else { return nil }
        let number = Int(keysAndMessage[0].prefix { $0 != "," })
        let isSuccess = keysAndMessage[1] == "OK"
        if number == TerminalImage.queryNumber {
            return .graphicsReport(isKnown: isSuccess)
        }
        // After an error about a picture, the app shows no more pictures.
        if let number, TerminalImage.numbers.contains(number), !isSuccess {
            return .graphicsReport(isKnown: false)
        }
        return nil
    }

    /// Parses `11;rgb:RRRR/GGGG/BBBB`, with one to four hexadecimal digits for each part
    /// (XParseColor(3)).
    private static func backgroundReport(_ text: String) -> InputEvent? {
        let prefix = "11;rgb:"
        guard text.hasPrefix(prefix) else { return nil }
        let parts = text.dropFirst(prefix.count).split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        guard parts.count == 3,
            let red = fraction(parts[0]),
            let green = fraction(parts[1]),
            let blue = fraction(parts[2])
        else { return nil }
        // The weights of luma (ITU-R BT.601).
        let brightness = 0.299 * red + 0.587 * green + 0.114 * blue
        return .backgroundReport(isDark: brightness < 0.5)
    }

    /// Returns a hexadecimal number divided by the greatest number with the same number of digits.
    private static func fraction(_ digits: Substring) -> Double? {
        guard let number = Int(digits, radix: 16) else { return nil }
        let greatest = (1 << (4 * digits.count)) - 1
        return Double(number) / Double(greatest)
    }

    /// Parses the parameters and the final byte of a control sequence.
    private func event(_ parameters: String, final: UInt8) -> InputEvent? {
        // The private parameter bytes (ECMA-48, 5.4.1).
        let markers = "<=>?"
        let marker = parameters.first.flatMap { markers.contains($0) ? $0 : nil }
        let unmarked = marker == nil ? parameters[...] : parameters.dropFirst()
        let numbers = unmarked.split(omittingEmptySubsequences: false) { !$0.isNumber }
            .map { Int($0) ?? 0 }
        switch (Character(Unicode.Scalar(final)), marker) {
        case ("M", "<"?) where numbers.count == 3:
            return mouse(
                numbers[0],
                at: CellGrid.Position(column: numbers[1] - 1, row: numbers[2] - 1)
            )
        case ("m", "<"?) where numbers.count == 3:
            return .release(CellGrid.Position(column: numbers[1] - 1, row: numbers[2] - 1))
        // A mouse report in another encoding, or an invalid one.
        case ("M", _):
            return nil
        case ("y", "?"?) where numbers.count >= 2:
            // The numbers 1, 2 and 3 mean that the mode is set, reset, or always set; 0 means
            // unknown, and 4 means always reset.
            let isKnown = [1, 2, 3].contains(numbers[1])
            return .modeReport(mode: numbers[0], isKnown: isKnown)
        // The primary device attributes.
        case ("c", "?"?):
            return .attributesReport
        // The answer to XTWINOPS 16 has the number 6, the height, and the width.
        case ("t", nil) where numbers.count == 3 && numbers[0] == 6:
            return .cellSizeReport(SIMD2(numbers[2], numbers[1]))
        case ("Z", _):
            return .key(.backTab)
        case ("~", nil):
            return Self.numberedKeys[numbers[0]].map(InputEvent.key)
        // A key with Shift has the number 2 in xterm, and a lowercase letter in rxvt (terminfo,
        // `kUP` and `kri`).
        case ("A"..."D", nil) where numbers == [1, 2]:
            return Self.keys[final].map(InputEvent.shifted)
        case ("a"..."d", _) where parameters.isEmpty:
            let uppercase = final - (UInt8(ascii: "a") - UInt8(ascii: "A"))
            return Self.keys[uppercase].map(InputEvent.shifted)
        default:
            return Self.keys[final].map(InputEvent.key)
        }
    }

    /// Returns the event of a mouse report that is not a release.
    ///
    /// The left button has the number 0, and the wheel 64 (up) and 65 (down); 32 is added for a
    /// movement (xterm, "Mouse Tracking"). Other numbers, such as those with modifiers, are
    /// ignored.
    private func mouse(_ button: Int, at place: CellGrid.Position) -> InputEvent? {
        switch button {
        case 0: .press(place)
        case 32: .drag(to: place)
        case 64: .wheel(-Self.wheelLines, at: place)
        case 65: .wheel(Self.wheelLines, at: place)
        default: nil
        }
    }

    /// Moves the input to the pasted text; returns the text when it is complete.
    private mutating func takePaste() -> InputEvent? {
        // Ctrl-C cancels a paste, in case its end marker is missing. This also drops a paste that
        // arrives together with Ctrl-C, because Ctrl-C ends the program.
        if let interrupt = bytes.firstIndex(of: Self.controlC) {
            pasted = nil
            bytes.removeFirst(interrupt)
            return nil
        }
        let end = bytes.indices.first { bytes[$0...].starts(with: Self.pasteEnd) }
        // The last bytes can be a part of the end marker.
        let lengthBeforePartOfMarker = max(bytes.count - Self.pasteEnd.count + 1, 0)
        let length = end ?? lengthBeforePartOfMarker
        var text = pasted ?? []
        let room = Self.maxPasteLength - text.count
        text.append(contentsOf: bytes.prefix(min(length, room)))
        bytes.removeFirst(length)
        guard end != nil else {
            pasted = text
            return nil
        }
        bytes.removeFirst(Self.pasteEnd.count)
        pasted = nil
        return .paste(String(decoding: text, as: UTF8.self))
    }

    /// The keys, by the final byte of their sequences; M is Enter on the keypad.
    private static let keys: [UInt8: InputEvent.Key] = [
        UInt8(ascii: "A"): .up,
        UInt8(ascii: "B"): .down,
        UInt8(ascii: "C"): .right,
        UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home,
        UInt8(ascii: "F"): .end,
        UInt8(ascii: "M"): .enter,
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
