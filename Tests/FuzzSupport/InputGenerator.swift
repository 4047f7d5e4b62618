/// Generates inputs with extreme values, most of them well-formed, from a seed.
///
/// Mutations of real inputs rarely stay well-formed, so they seldom reach the code behind the
/// parsers.
package struct InputGenerator {
    package var random: SplitMix64
    /// Whether some counts in the input are large; one input in a hundred has them.
    private let isLarge: Bool
    /// Whether the input may violate its format; one input in four does.
    package let isInvalid: Bool

    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        isLarge = Int.random(in: 0..<100, using: &random) == 0
        isInvalid = Int.random(in: 0..<4, using: &random) == 0
    }

    /// Returns true once in a number of calls, on average.
    package mutating func isOne(in count: Int) -> Bool {
        Int.random(in: 0..<count, using: &random) == 0
    }

    package mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    /// Returns a count: usually a few, but up to a maximum in large inputs.
    package mutating func count(_ most: Int) -> Int {
        if isLarge && isOne(in: 20) {
            Int.random(in: 0...most, using: &random)
        } else {
            Int.random(in: 0...4, using: &random)
        }
    }

    /// Returns a number at or near an edge of an integer type, or a small one.
    package mutating func integer() -> UInt64 {
        let edge: UInt64 = isOne(in: 8) ? 0 : 1 << UInt64.random(in: 0..<64, using: &random)
        return edge &+ UInt64(bitPattern: one(of: [-2, -1, 0, 0, 1]))
    }

    /// Returns a number as text, at an edge of a type or of a range that the app uses; some are not
    /// valid JSON.
    package mutating func number() -> String {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            one(of: ["0", "-0", "-0.0", "0e0", "1e-400", "5e-324", "1E+2", "1.0"])
        case 1:
            one(of: [
                "1e308", "-1e308", "1.7976931348623157e308", "1e400", "-1e400", "9e18", "9e99",
            ])
        case 2:
            one(of: [
                "90", "-90", "90.00000000000001", "180", "-180", "180.1", "53.5", "13.2",
                "20037508.35",
            ])
        case 3:
            one(of: ["NaN", "Infinity", "01", "1.", ".5", "+1", "0x1", "1_000", "--1"])
        case 4:
            "-\(integer())"
        case 5:
            String(repeating: "9", count: count(100_000) + 1)
        case 6:
            "0." + String(repeating: "0", count: count(100_000)) + "1"
        default:
            "\(integer())"
        }
    }

    /// Returns the content of a string literal of JSON.
    package mutating func text() -> String {
        let pieces = [
            "a", "Rex", "é", "🐕", "e\u{301}", #"\u0000"#, #"\uD800"#, #"\uD83D\uDC15"#, #"\""#,
            #"\\"#, #"\/"#, #"\n"#, "\u{202E}", "\u{FEFF}", "2026-11-18", "9999-12-31T23:59:60Z",
            "-0001-01-01", "MISSING", "FOUND", "/dev/gps", "TPV",
            String(repeating: "\u{301}", count: 50), String(repeating: "x", count: count(70_000)),
        ]
        var text = ""
        for _ in 0..<count(1000) where text.utf8.count < 100_000 {
            text += one(of: pieces)
        }
        return text
    }

    /// Returns a JSON value of a type that the reader may not expect.
    package mutating func value(depth: Int = 0) -> String {
        // Only the outermost array or object can have many elements.
        let most = depth == 0 ? 2000 : 3
        return switch Int.random(in: 0..<(depth < 6 ? 8 : 5), using: &random) {
        case 0, 1:
            number()
        case 2, 3:
            "\"\(text())\""
        case 4:
            one(of: ["null", "true", "false", "nul", ""])
        case 5:
            "[" + list(most) { $0.value(depth: depth + 1) } + "]"
        case 6:
            "{" + list(most) { "\"\($0.text())\":\($0.value(depth: depth + 1))" } + "}"
        default:
            { (depth: Int) in
                String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            }(
                count(100_000)
            )
        }
    }

    /// Returns texts, separated by commas, up to a number and a size.
    private mutating func list(_ most: Int, _ element: (inout Self) -> String) -> String {
        var list = ""
        for index in 0..<count(most) where list.utf8.count < 200_000 {
            list += (index == 0 ? "" : ",") + element(&self)
        }
        return list
    }

    /// Returns an object whose members are usually of the expected type.
    package mutating func object(_ members: [(name: String, values: [String])]) -> String {
        var texts: [String] = []
        for member in members where !isOne(in: isInvalid ? 6 : 60) {
            texts.append(
                "\"\(member.name)\":\(isOne(in: isInvalid ? 3 : 30) ? value() : one(of: member.values))"
            )
            if isOne(in: isInvalid ? 20 : 200) {
                texts.append(texts[texts.count - 1])
            }
        }
        return "{"
            + texts.joined(
                separator: isInvalid && isOne(in: 10)
                    ? "," + one(of: [" ", "\n", ",", "\u{FEFF}"]) : ","
            )
            + "}"
    }

    /// Returns a text in UTF-8, or rarely in another encoding.
    package mutating func encoded(_ text: String) -> [UInt8] {
        guard isOne(in: 10) else { return Array(text.utf8) }
        var bytes: [UInt8] = one(of: [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]])
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            for unit in text.utf16 {
                bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
            }
        case 1:
            for unit in text.utf16 {
                bytes += [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
            }
        case 2:
            for scalar in text.unicodeScalars {
                bytes += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
            }
        default:
            for scalar in text.unicodeScalars {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            }
        }
        return bytes
    }
}
