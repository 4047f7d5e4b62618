/// A text with control characters, as an argument of tests.
///
/// The output of tests has its escape sequences as in source code. The output has other texts as
/// they are, so a terminal that shows it would act on their control characters.
package struct ControlText: ExpressibleByStringLiteral, CustomDebugStringConvertible, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package init(stringLiteral text: String) {
        self.text = text
    }

    package var debugDescription: String {
        let scalars = text.unicodeScalars.map { scalar in
            let isShown = scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
            return isShown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return "\"\(scalars.joined())\""
    }
}
