/// Parses terminal input into events (ECMA-48, and xterm's sequences for mouse, paste and reports).
///
/// Unknown sequences are ignored; invalid UTF-8 becomes U+FFFD. 8-bit controls, such as 0x9B, stand
/// for their forms with an escape character.
///
/// A slow connection can deliver a sequence in parts. If nothing follows an escape character within
/// a short time, the character is the Escape key. A sequence that has begun is never taken for
/// keys. If it does not become complete within its limits of length and time, the bytes that have
/// arrived are discarded, and later bytes are input again. Ctrl-C, Ctrl-Z and an escape character
/// end an incomplete sequence at once.
///
/// A paste has no time limit, because its text must not be taken for keys. If no byte of it arrives
/// for two seconds, the parser reports that its end is awaited. Ctrl-C, Ctrl-Z and the Escape key
/// discard a paste whose end is missing, in each form in which terminals send them.
package struct InputParser {
    /// The time after which an escape character is the Escape key.
    private static let escapeTime = Duration.milliseconds(50)
    /// The maximum length of a control sequence, in bytes.
    private static let maxSequenceLength = 64
    /// The time limit of a control sequence, of a key in application mode, and of a character.
    private static let sequenceTime = Duration.seconds(2)
    /// The maximum length of a control string, in bytes; error messages of graphics can be long.
    private static let maxStringLength = 4096
    private static let stringTime = Duration.seconds(5)
    /// The number of bytes with which a sequence or a string begins, such as ESC and `[`.
    private static let introducerLength = 2
    /// The bytes that end a control sequence.
    private static let finalBytes: ClosedRange<UInt8> = 0x40...0x7E
    /// The bytes that can be in a control sequence before its final byte.
    private static let parameterBytes: ClosedRange<UInt8> = 0x20...0x3F
    /// The time without a byte after which the end of a paste is awaited.
    private static let pasteTime = Duration.seconds(2)
    /// The maximum length of pasted text, in bytes; the rest is discarded.
    private static let maxPasteLength = 1 << 16

    private static let escape: UInt8 = 0x1B
    /// The bytes that follow an escape character in CSI and in the terminator of a control string.
    private static let sequenceIntroducer = UInt8(ascii: "[")
    private static let stringTerminator = UInt8(ascii: "\\")
    private static let bell: UInt8 = 0x07
    private static let controlC: UInt8 = 0x03
    private static let controlZ: UInt8 = 0x1A
    private static let tab: UInt8 = 0x09

    /// What the next byte belongs to.
    private enum State: Equatable {
        case ground
        /// After an escape character.
        case escape
        /// A control sequence.
        case sequence
        /// A key in application mode (SS3).
        case application
        /// The bytes that come after the final byte of a sequence.
        case trailer(missing: Int)
        /// A control string; the introducer is the byte after its escape character.
        case string(introducer: UInt8)
        /// After an escape character in a control string.
        case stringEscape(introducer: UInt8)
        case paste
        /// After an escape character in a paste.
        case pasteEscape
        /// A control sequence in a paste.
        case pasteSequence
        /// After an escape character in a paste that nothing followed in time.
        ///
        /// It is the Escape key, unless it is the start of an end marker that comes apart. The next
        /// byte decides.
        case pasteEscaped
    }

    private var state = State.ground
    private var assembler = InputUnitAssembler()
    /// The parameters of the control sequence, or the text of the control string, that has begun.
    private var buffer: [UInt8] = []
    /// The pasted text that has arrived; `nil` outside a paste.
    private var pasted: [UInt8]?
    /// The bytes since the last escape character in the paste, while they can be an end marker.
    private var pastedSequence: [UInt8] = []
    /// Whether it was reported that the end of the paste is awaited.
    private var isPasteEndAwaited = false
    /// The time at which the first byte of the incomplete sequence, string or scalar arrived.
    private var start = ContinuousClock.now
    private var lastArrival = ContinuousClock.now
    private var events: [InputEvent] = []

    package init() {}

    /// The time at which `flush()` must be called; `nil` if nothing depends on the time.
    package var deadline: ContinuousClock.Instant? {
        if hasUndecidedEscape {
            return lastArrival + Self.escapeTime
        }
        switch state {
        case .ground:
            return assembler.isEmpty ? nil : start + Self.sequenceTime
        case .escape, .sequence, .application, .trailer:
            return start + Self.sequenceTime
        case .string, .stringEscape:
            return start + Self.stringTime
        case .paste, .pasteEscape, .pasteSequence:
            return isPasteEndAwaited ? nil : lastArrival + Self.pasteTime
        case .pasteEscaped:
            return nil
        }
    }

    /// Whether the input ends with an escape character that can be the Escape key, the start of a
    /// sequence, or, in a control string, the start of the terminator.
    private var hasUndecidedEscape: Bool {
        switch state {
        case .escape, .stringEscape, .pasteEscape: assembler.isEmpty
        default: false
        }
    }

    /// Parses bytes that arrived at a time.
    package mutating func take(
        _ bytes: some Sequence<UInt8>,
        at time: ContinuousClock.Instant = .now
    ) -> [InputEvent] {
        lastArrival = time
        for byte in bytes {
            take(byte)
        }
        return takeEvents()
    }

    /// Follows from a deadline that has passed: ends incomplete input, or reports that the end of a
    /// paste is awaited.
    package mutating func flush() -> [InputEvent] {
        guard deadline != nil else { return [] }
        switch state {
        case .pasteEscape where hasUndecidedEscape:
            reportPasteEnd()
            pastedSequence = []
            state = .pasteEscaped
        case .paste, .pasteEscape, .pasteSequence:
            isPasteEndAwaited = true
            events.append(.pasteReport(isEndAwaited: true))
        case .escape where hasUndecidedEscape, .stringEscape where hasUndecidedEscape:
            events.append(.key(.escape))
            reset()
        case .ground:
            // The start of a scalar has arrived.
            handle(.malformed(assembler.removeAll()))
        default:
            reset()
        }
        return takeEvents()
    }

    private mutating func takeEvents() -> [InputEvent] {
        defer {
            events = []
        }
        return events
    }

    /// Discards incomplete input.
    private mutating func reset() {
        state = .ground
        _ = assembler.removeAll()
        buffer = []
        pasted = nil
    }

    // MARK: - Bytes and units

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .trailer(let missing):
            // These bytes are numbers, even if they look like text.
            if !Self.endsSequence(byte) {
                state = missing > 1 ? .trailer(missing: missing - 1) : .ground
                return
            }
            reset()
        case .pasteEscaped:
            if byte == Self.sequenceIntroducer {
                start = lastArrival
                state = .sequence
                return
            }
            reset()
        default:
            break
        }
        if !assembler.isEmpty, !assembler.accepts(byte) {
            handle(.malformed(assembler.removeAll()))
        }
        if state == .ground, assembler.isEmpty {
            start = lastArrival
        }
        if let unit = assembler.add(byte) {
            handle(unit)
        }
    }

    private mutating func handle(_ unit: InputUnit) {
        switch state {
        case .ground:
            handleInGround(unit)
        case .escape:
            handleAfterEscape(unit)
        case .paste, .pasteEscape, .pasteSequence:
            handleInPaste(unit)
        case .sequence, .application, .string, .stringEscape:
            if !interrupts(unit) {
                continueSequence(unit)
            }
        case .trailer, .pasteEscaped:
            // `take(_:)` has handled the byte.
            break
        }
    }

    /// Returns whether a byte ends a sequence before it is complete, and begins other input.
    private static func endsSequence(_ byte: UInt8) -> Bool {
        byte == controlC || byte == controlZ || byte == escape
    }

    /// Ends the incomplete sequence or string if a unit begins other input; returns whether it did.
    ///
    /// After an escape character, a string can still become complete.
    private mutating func interrupts(_ unit: InputUnit) -> Bool {
        switch (state, unit) {
        case (.string(let introducer), .ascii(Self.escape)):
            state = .stringEscape(introducer: introducer)
            return true
        case (.stringEscape, .ascii(Self.stringTerminator)),
            (.string, .control(Self.stringTerminator, _)):
            return false
        case (.stringEscape, _):
            // The escape character has ended the string.
            reset()
            begin()
            handleAfterEscape(unit)
            return true
        case (_, .ascii(let byte)) where Self.endsSequence(byte):
            reset()
            handleInGround(unit)
            return true
        case (_, .control):
            reset()
            handleInGround(unit)
            return true
        default:
            return false
        }
    }

    private mutating func continueSequence(_ unit: InputUnit) {
        switch state {
        case .sequence: handleInSequence(unit)
        case .application: handleInApplication(unit)
        case .string(let introducer), .stringEscape(let introducer):
            handleInString(unit, introducer: introducer)
        default: break
        }
    }

    // MARK: - Keys and text

    private mutating func handleInGround(_ unit: InputUnit) {
        switch unit {
        case .ascii(Self.escape):
            begin()
        case .ascii(let byte):
            if let event = InputEvent(ofASCII: byte) {
                events.append(event)
            }
        case .control(let byte, _):
            begin()
            handleAfterEscape(.ascii(byte))
        case .scalar(let bytes), .malformed(let bytes):
            if let character = String(decoding: bytes, as: UTF8.self).first {
                events.append(.character(character))
            }
        }
    }

    // MARK: - Sequences

    /// Begins a sequence with an escape character.
    private mutating func begin() {
        start = lastArrival
        state = .escape
    }

    private mutating func handleAfterEscape(_ unit: InputUnit) {
        state = .ground
        if case .control = unit {
            events.append(.key(.escape))
            handleInGround(unit)
            return
        }
        guard case .ascii(let byte) = unit else { return }
        switch byte {
        case Self.sequenceIntroducer:
            state = .sequence
        case UInt8(ascii: "O"):
            state = .application
        case _ where ControlString.isIntroducer(byte):
            state = .string(introducer: byte)
        // The Escape key, and another key.
        case _ where Self.endsSequence(byte):
            events.append(.key(.escape))
            handleInGround(unit)
        // Shift-Tab on the console of Linux (terminfo, `kcbt`).
        case Self.tab:
            events.append(.key(.backTab))
        // A key with Alt has no function.
        default:
            break
        }
    }

    private mutating func handleInSequence(_ unit: InputUnit) {
        guard case .ascii(let byte) = unit, Self.finalBytes.contains(byte) else {
            return store(unit, limit: Self.maxSequenceLength)
        }
        let isFirst = buffer.isEmpty
        // A mouse report in X10 encoding has three more bytes.
        if isFirst, byte == UInt8(ascii: "M") {
            reset()
            state = .trailer(missing: 3)
            return
        }
        // A function key on the console of Linux has one more byte (terminfo, `kf1`).
        if isFirst, byte == UInt8(ascii: "[") {
            reset()
            state = .trailer(missing: 1)
            return
        }
        let sequence = ControlSequence(buffer, final: byte)
        let textOfPaste = pasted
        reset()
        if sequence?.startsPaste == true {
            pasted = []
            isPasteEndAwaited = false
            state = .paste
        } else if let textOfPaste, sequence?.endsPaste == true {
            // The escape character of the end marker came apart.
            events.append(.paste(String(decoding: textOfPaste, as: UTF8.self)))
        } else if let event = sequence?.event {
            events.append(event)
        }
    }

    private mutating func handleInApplication(_ unit: InputUnit) {
        if case .ascii(let byte) = unit, Self.parameterBytes.contains(byte) {
            return store(unit, limit: Self.maxSequenceLength)
        }
        var sequence: ControlSequence?
        if case .ascii(let byte) = unit {
            sequence = ControlSequence(buffer, final: byte)
        }
        reset()
        if let event = sequence?.eventInApplicationMode {
            events.append(event)
        }
    }

    private mutating func handleInString(_ unit: InputUnit, introducer: UInt8) {
        let isEnd: Bool
        switch (state, unit) {
        case (_, .ascii(Self.bell)), (_, .control), (.stringEscape, _): isEnd = true
        default: isEnd = false
        }
        guard isEnd else { return store(unit, limit: Self.maxStringLength) }
        let text = String(decoding: buffer, as: UTF8.self)
        reset()
        if let event = ControlString(introducer: introducer, text: text).event {
            events.append(event)
        }
    }

    /// Stores the bytes of a unit; discards the sequence if it is too long.
    private mutating func store(_ unit: InputUnit, limit: Int) {
        switch unit {
        case .ascii(let byte): buffer.append(byte)
        default: buffer += unit.bytes
        }
        if Self.introducerLength + buffer.count >= limit {
            reset()
        }
    }

    // MARK: - Paste

    private mutating func handleInPaste(_ unit: InputUnit) {
        switch (state, unit) {
        case (_, .ascii(Self.controlC)), (_, .ascii(Self.controlZ)):
            endPaste()
            handleInGround(unit)
        case (_, .ascii(Self.escape)):
            keepPastedSequence()
            pastedSequence = [Self.escape]
            state = .pasteEscape
        case (.paste, .ascii(let byte)):
            keep(CollectionOfOne(byte))
        case (_, .control(Self.sequenceIntroducer, let bytes)):
            keepPastedSequence()
            pastedSequence = bytes
            state = .pasteSequence
        case (.pasteEscape, .ascii(Self.sequenceIntroducer)):
            pastedSequence.append(Self.sequenceIntroducer)
            state = .pasteSequence
        case (.pasteSequence, .ascii(let byte)) where Self.finalBytes.contains(byte):
            pastedSequence.append(byte)
            endPastedSequence(ControlSequence(buffer, final: byte))
        case (.pasteSequence, .ascii(let byte))
        where Self.parameterBytes.contains(byte) && pastedSequence.count < Self.maxSequenceLength:
            pastedSequence.append(byte)
            buffer.append(byte)
        default:
            pastedSequence += unit.bytes
            keepPastedSequence()
        }
    }

    /// Ends the paste if a control sequence in it is complete and is the end marker, or a key that
    /// discards the paste.
    private mutating func endPastedSequence(_ sequence: ControlSequence?) {
        if sequence?.endsPaste == true {
            let text = pasted ?? []
            endPaste()
            events.append(.paste(String(decoding: text, as: UTF8.self)))
            return
        }
        switch sequence?.event {
        case .key(.escape)?:
            endPaste()
        case .control("c")?, .control("z")?:
            endPaste()
            if let event = sequence?.event {
                events.append(event)
            }
        default:
            keepPastedSequence()
        }
    }

    /// Adds the bytes that are no end marker to the pasted text.
    private mutating func keepPastedSequence() {
        keep(pastedSequence)
        pastedSequence = []
        buffer = []
        state = .paste
    }

    private mutating func keep(_ bytes: some Collection<UInt8>) {
        let room = Self.maxPasteLength - (pasted?.count ?? 0)
        pasted?.append(contentsOf: bytes.prefix(room))
    }

    private mutating func endPaste() {
        reportPasteEnd()
        pastedSequence = []
        reset()
    }

    private mutating func reportPasteEnd() {
        guard isPasteEndAwaited else { return }
        isPasteEndAwaited = false
        events.append(.pasteReport(isEndAwaited: false))
    }
}
