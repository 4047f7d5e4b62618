import Platform

extension Coordinate {
    /// Creates a coordinate from text that a person typed or copied, or from a `geo:` URI (RFC
    /// 5870).
    ///
    /// Accepts decimal degrees, and degrees with minutes and seconds, such as `53.55, 13.26`,
    /// `53.55° N, 13.26° E`, `53°33′0″N 13°15′36″E` and `N 53° 33.5 E 13° 15.6`. The latitude comes
    /// first unless letters say otherwise. A comma between digits is a decimal separator if another
    /// comma or a semicolon separates the angles, as in `53,55; 13,26`. The altitude and the
    /// parameters of a URI are ignored.
    public init(text: String) throws(CoordinateTextError) {
        let text = text.trimmed
        let isURI = text.prefix(4).lowercased() == "geo:"
        let path = text.dropFirst(4).prefix { !";?#".contains($0) }
        let tokens = try isURI ? AngleToken.tokens(ofURIPath: path) : AngleToken.tokens(of: text)
        guard let (first, second) = tokens.halves else { throw .malformed }
        let angles = (try Angle(first), try Angle(second))
        // If only one angle has a letter, the other angle is of the other kind.
        let isLongitudeFirst = angles.0.isLongitude ?? (angles.1.isLongitude == false)
        guard angles.1.isLongitude != isLongitudeFirst else { throw .malformed }
        let (latitude, longitude) = isLongitudeFirst ? (angles.1, angles.0) : (angles.0, angles.1)
        guard (-90...90).contains(latitude.degrees) else { throw .latitudeOutOfRange }
        guard let coordinate = Coordinate(latitude: latitude.degrees, longitude: longitude.degrees)
        else {
            throw .longitudeOutOfRange
        }
        self = coordinate
    }
}

private struct Angle {
    let degrees: Double
    /// Whether the angle is a longitude; `nil` if it has no letter.
    let isLongitude: Bool?

    init(_ tokens: ArraySlice<AngleToken>) throws(CoordinateTextError) {
        var tokens = tokens
        var letter: Character?
        if case .letter(let first)? = tokens.first {
            letter = first
            tokens.removeFirst()
        } else if case .letter(let last)? = tokens.last {
            letter = last
            tokens.removeLast()
        }
        isLongitude = letter.map { "EW".contains($0) }
        var numbers: [Substring] = []
        var isMarked = false
        for token in tokens {
            switch token {
            case .number(let number):
                // Only the last number can have a fraction, and only the first a sign.
                guard numbers.count < 3, numbers.last?.contains(".") != true,
                    numbers.isEmpty || !number.isSigned
                else { throw .malformed }
                numbers.append(number)
                isMarked = false
            case .mark(let unit):
                guard !isMarked, unit == numbers.count - 1 else { throw .malformed }
                isMarked = true
            case .letter, .separator:
                throw .malformed
            }
        }
        let values = numbers.compactMap { Double($0) }
        guard let whole = values.first, values.count == numbers.count else { throw .malformed }
        guard values.dropFirst().allSatisfy({ $0 < 60 }) else { throw .minutesOutOfRange }
        let fraction = values.dropFirst().reversed().reduce(0) { ($0 + $1) / 60 }
        guard letter == nil || !numbers[0].isSigned else { throw .malformed }
        let isNegative = numbers[0].hasPrefix("-") || letter == "S" || letter == "W"
        degrees = (abs(whole) + fraction) * (isNegative ? -1 : 1)
    }
}

private enum AngleToken {
    /// A decimal number with a point as its separator, possibly signed.
    case number(Substring)
    /// A mark after a number: 0 for degrees, 1 for minutes, 2 for seconds.
    case mark(Int)
    /// A capital letter: N, S, E or W.
    case letter(Character)
    /// A comma or a semicolon between two angles.
    case separator

    private static let marks: [Character: Int] = [
        "°": 0, "º": 0, "˚": 0, "′": 1, "'": 1, "’": 1, "″": 2, "\"": 2, "”": 2,
    ]

    /// Returns the tokens of the coordinates in a `geo:` URI, without the altitude.
    static func tokens(ofURIPath path: Substring) throws(CoordinateTextError) -> [AngleToken] {
        let numbers = path.split(separator: ",", omittingEmptySubsequences: false)
        // RFC 5870 allows only a minus sign, digits and a point.
        guard (2...3).contains(numbers.count),
            numbers.allSatisfy({ $0.utf8.allSatisfy("-.0123456789".utf8.contains) })
        else { throw .malformed }
        return [.number(numbers[0]), .separator, .number(numbers[1])]
    }

    static func tokens(of text: String) throws(CoordinateTextError) -> [AngleToken] {
        var tokens: [AngleToken] = []
        var rest = text.replacing("−", with: "-").replacing("''", with: "″")[...]
        if text.contains(";") || text.count(where: { $0 == "," }) > 1 {
            rest = rest.replacing(/([0-9]),(?=[0-9])/) { "\($0.1)." }
        }
        while let character = rest.first {
            if "-+.0123456789".contains(character) {
                let end = rest.dropFirst().prefix { ".0123456789".contains($0) }.endIndex
                tokens.append(.number(rest[..<end]))
                rest = rest[end...]
                continue
            }
            rest.removeFirst()
            switch character {
            case ",", ";":
                tokens.append(.separator)
            case _ where "NSEWnsew".contains(character):
                tokens.append(.letter(Character(character.uppercased())))
            case _ where character.isWhitespace:
                break
            default:
                guard let unit = marks[character] else { throw .malformed }
                tokens.append(.mark(unit))
            }
        }
        return tokens
    }
}

extension [AngleToken] {
    /// The tokens of the two angles; `nil` if it is not clear where the second one begins.
    fileprivate var halves: (ArraySlice<AngleToken>, ArraySlice<AngleToken>)? {
        let separators = indices.filter {
            if case .separator = self[$0] {
                true
            } else {
                false
            }
        }
        let letters = indices.filter {
            if case .letter = self[$0] {
                true
            } else {
                false
            }
        }
        let degreeMarks = indices.filter {
            if case .mark(0) = self[$0] {
                true
            } else {
                false
            }
        }
        if let separator = separators.first {
            return separators.count == 1 ? (self[..<separator], self[(separator + 1)...]) : nil
        }
        // Without a separator, a single letter could belong to the angle before it or after it.
        if letters.count == 2 {
            let start = letters[0] == 0 ? letters[1] : letters[0] + 1
            return (self[..<start], self[start...])
        }
        guard letters.isEmpty else { return nil }
        if degreeMarks.count == 2 {
            let start = degreeMarks[1] - 1
            return start > 0 ? (self[..<start], self[start...]) : nil
        }
        let numbers = indices.filter {
            if case .number = self[$0] {
                true
            } else {
                false
            }
        }
        return numbers.count == 2 ? (self[..<numbers[1]], self[numbers[1]...]) : nil
    }
}

extension Substring {
    fileprivate var isSigned: Bool { hasPrefix("+") || hasPrefix("-") }
}
