/// A key as xterm (modifyOtherKeys) and kitty's keyboard protocol send it: the number of a
/// character or of a key, and modifiers.
///
/// The app does not ask for these forms, but another program can have left them on. A key means the
/// same in each form.
///
/// Source: xterm's documentation, "Alt and Meta Keys"; kitty's documentation, "Comprehensive
/// keyboard handling in terminals", whose keys have numbers in a private use area of Unicode.
struct ExtendedKey {
    /// The number of the character or key: that of the key without Shift in kitty, and with Shift
    /// in xterm.
    let code: Int
    /// The character that the key has with Shift; `nil` if it was not sent.
    var shiftedCode: Int?
    /// The character that the key has on a US keyboard; `nil` if it was not sent.
    var baseCode: Int?
    let modifiers: KeyModifiers
    /// The first character of the text that the key writes; `nil` if it was not sent.
    var textCode: Int?

    /// The event of the key; `nil` if it has none, for example with Alt.
    var event: InputEvent? {
        let effective = modifiers.withoutLocks
        guard effective.isSubset(of: [.shift, .control]) else { return nil }
        if let key = Self.keys[code] {
            let isBackTab = key == .tab && effective.contains(.shift)
            return .key(isBackTab ? .backTab : key)
        }
        if let character = Self.keypad[code] {
            return .character(character)
        }
        if effective.contains(.control) {
            return eventWithControl
        }
        return character.map(InputEvent.character)
    }

    private static let deleteCode = 0x7F

    /// The event of the control character that Ctrl sends together with the key.
    private var eventWithControl: InputEvent? {
        // Keys of other scripts have the function of the letter at their place.
        let letter = code < Self.deleteCode ? code : baseCode ?? code
        let charactersWithControl = 0x40..<Self.deleteCode
        guard charactersWithControl.contains(letter), let byte = UInt8(exactly: letter & 0x1F)
        else { return nil }
        let escape: UInt8 = 0x1B
        return byte == escape ? .key(.escape) : InputEvent(ofASCII: byte)
    }

    /// The character that the key writes; `nil` if it writes none.
    private var character: Character? {
        if let textCode {
            return Self.character(textCode)
        }
        let hasShift = modifiers.contains(.shift)
        if hasShift, let shiftedCode {
            return Self.character(shiftedCode)
        }
        guard let character = Self.character(code) else { return nil }
        let isUppercase = hasShift != modifiers.contains(.capsLock)
        let uppercase = character.uppercased()
        return isUppercase && uppercase.count == 1 ? Character(uppercase) : character
    }

    /// Returns a character that is neither a control character nor the number of a key.
    private static func character(_ code: Int) -> Character? {
        guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
        let excluded: [Unicode.GeneralCategory] = [.control, .privateUse]
        return excluded.contains(scalar.properties.generalCategory) ? nil : Character(scalar)
    }

    /// The keys that write no character; those from 57414 on are on the keypad.
    private static let keys: [Int: InputEvent.Key] = [
        8: .backspace,
        9: .tab,
        13: .enter,
        27: .escape,
        127: .backspace,
        57414: .enter,
        57417: .left,
        57418: .right,
        57419: .up,
        57420: .down,
        57421: .pageUp,
        57422: .pageDown,
        57423: .home,
        57424: .end,
        57426: .delete,
    ]

    private static let keypad: [Int: Character] = {
        let firstCode = 57399
        let characters = "0123456789./*-+"
        var keypad = Dictionary(
            uniqueKeysWithValues: zip(firstCode..., characters)
        )
        keypad[57415] = "="
        return keypad
    }()
}
