extension InputEvent {
    private static let backspace: UInt8 = 0x08
    private static let tab: UInt8 = 0x09
    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D
    /// The character that most terminals send for the Backspace key.
    private static let delete: UInt8 = 0x7F
    /// The control characters that Ctrl sends together with the letters A to Z.
    private static let lettersWithControl: ClosedRange<UInt8> = 0x01...0x1A

    /// Creates the event of an ASCII character that is no escape character; returns `nil` if it has
    /// none.
    init?(ofASCII byte: UInt8) {
        switch byte {
        case Self.carriageReturn, Self.lineFeed:
            self = .key(.enter)
        case Self.tab:
            self = .key(.tab)
        case Self.backspace, Self.delete:
            self = .key(.backspace)
        case Self.lettersWithControl:
            self = .control(Character(Unicode.Scalar(UInt8(ascii: "a") - 1 + byte)))
        case ..<0x20:
            return nil
        default:
            self = .character(Character(Unicode.Scalar(byte)))
        }
    }
}
