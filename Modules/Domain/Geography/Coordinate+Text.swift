import Platform

extension Coordinate {
    /// Creates a coordinate from text that a person typed or copied, or from a `geo:` URI (RFC
    /// 5870).
    ///
    /// Accepts decimal degrees, and degrees with minutes and seconds, such as `53.55, 13.26`,
    /// `53.55° N, 13.26° E`, `53°33′0″N 13°15′36″E` and `N 53° 33.5 E 13° 15.6`. If there are no
    /// letters, the latitude comes first. A comma between digits is a decimal separator if another
    /// comma or a semicolon separates the angles, as in `53,55; 13,26`. Brackets around the
    /// coordinate and a separator after it do not count. A URI can have its coordinate in the query,
    /// as in `geo:0,0?q=53.55,13.26(Station)`.
    public init(text: String) throws(CoordinateTextError) {
        if let uri = try GeoURI(text) {
            self = uri.coordinate
            return
        }
        if let coordinates = text.coordinatesOfAddress {
            throw .address(coordinates: coordinates)
        }
        let tokens = try AngleToken.tokens(of: text.withoutEnclosure)
        guard let halves = AngleTokenHalves(of: tokens) else { throw .malformed }
        let first = try Angle(halves.first)
        let second = try Angle(halves.second)
        let latitude: Double
        let longitude: Double
        // If only one angle has a letter, the other angle is of the other kind.
        switch (first.kind, second.kind) {
        case (.latitude?, .latitude?), (.longitude?, .longitude?):
            throw .malformed
        case (.longitude?, _), (_, .latitude?):
            latitude = second.degrees
            longitude = first.degrees
        case (.latitude?, _), (_, .longitude?), (nil, nil):
            latitude = first.degrees
            longitude = second.degrees
        }
        guard (-90...90).contains(latitude) else { throw .latitudeOutOfRange }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw .longitudeOutOfRange
        }
        self = coordinate
    }
}

/// A latitude or a longitude in a text.
private struct Angle {
    enum Kind {
        case latitude
        case longitude
    }

    let degrees: Double
    /// The kind that the letter of the angle stands for; `nil` if the angle has no letter.
    let kind: Kind?

    init(_ tokens: ArraySlice<AngleToken>) throws(CoordinateTextError) {
        var tokens = tokens
        var letter: HemisphereLetter?
        if case .letter(let first)? = tokens.first {
            letter = first
            tokens.removeFirst()
        } else if case .letter(let last)? = tokens.last {
            letter = last
            tokens.removeLast()
        }
        kind = letter?.kind
        let numbers = try Self.numbers(in: tokens)
        let values = numbers.compactMap { Double($0) }
        let areAllValid = values.count == numbers.count
        guard areAllValid, let degreesText = numbers.first, let degreesValue = values.first else {
            throw .malformed
        }
        let minutesAndSeconds = values.dropFirst()
        guard minutesAndSeconds.allSatisfy({ $0 < 60 }) else { throw .minutesOutOfRange }
        let hasLetterAndSign = letter != nil && degreesText.isSigned
        guard !hasLetterAndSign else { throw .malformed }
        // The loop converts the seconds to minutes, and then all minutes to degrees.
        var fraction = 0.0
        for value in minutesAndSeconds.reversed() {
            fraction = (fraction + value) / 60
        }
        let magnitude = abs(degreesValue) + fraction
        let isNegative = degreesText.hasPrefix("-") || letter == .south || letter == .west
        degrees = isNegative ? -magnitude : magnitude
    }

    /// Returns the numbers of degrees, minutes and seconds; minutes and seconds can be absent.
    private static func numbers(in tokens: ArraySlice<AngleToken>) throws(CoordinateTextError)
        -> [Substring]
    {
        var numbers: [Substring] = []
        /// Whether a mark follows the last number.
        var isMarked = false
        for token in tokens {
            switch token {
            case .number(let number):
                guard numbers.count < AngleUnit.allCases.count else { throw .malformed }
                if let last = numbers.last {
                    // Only the last number can have decimals, and only the first one can have a
                    // sign.
                    guard !last.contains("."), !number.isSigned else { throw .malformed }
                }
                numbers.append(number)
                isMarked = false
            case .mark(let unit):
                let unitOfLastNumber = AngleUnit(rawValue: numbers.count - 1)
                guard !isMarked, unit == unitOfLastNumber else { throw .malformed }
                isMarked = true
            case .letter, .separator:
                throw .malformed
            }
        }
        return numbers
    }
}

/// A unit of an angle; the raw value is the position of its number in the text.
private enum AngleUnit: Int, CaseIterable {
    case degrees
    case minutes
    case seconds

    /// Creates the unit of a mark after a number; `nil` for another character.
    init?(mark: Character) {
        switch mark {
        case "°", "º", "˚": self = .degrees
        case "′", "'", "’": self = .minutes
        case "″", "\"", "”": self = .seconds
        default: return nil
        }
    }
}

/// A letter before or after an angle that names the hemisphere.
private enum HemisphereLetter {
    case north
    case south
    case east
    case west

    init?(_ character: Character) {
        switch character {
        case "N", "n": self = .north
        case "S", "s": self = .south
        case "E", "e": self = .east
        case "W", "w": self = .west
        default: return nil
        }
    }

    var kind: Angle.Kind {
        switch self {
        case .north, .south: .latitude
        case .east, .west: .longitude
        }
    }
}

/// A part of the text of a coordinate.
private enum AngleToken {
    /// A decimal number with a point as its separator, possibly signed.
    case number(Substring)
    /// A mark after a number.
    case mark(AngleUnit)
    case letter(HemisphereLetter)
    /// A comma or a semicolon between two angles.
    case separator

    /// Creates the token that consists of a single character.
    private init(_ character: Character) throws(CoordinateTextError) {
        if character == "," || character == ";" {
            self = .separator
        } else if let letter = HemisphereLetter(character) {
            self = .letter(letter)
        } else if let unit = AngleUnit(mark: character) {
            self = .mark(unit)
        } else {
            throw .malformed
        }
    }

    static func tokens(of text: String) throws(CoordinateTextError) -> [AngleToken] {
        var tokens: [AngleToken] = []
        // Replaces typographic minus signs and dashes, and two apostrophes that mark seconds.
        var rest = text.replacing(/[−‐‑‒–—]/, with: "-").replacing("''", with: "″")[...]
        let commas = text.count { $0 == "," }
        let hasOtherSeparator = text.contains(";") || commas > 1
        if hasOtherSeparator {
            // A comma between digits is a decimal separator.
            rest = rest.replacing(/([0-9]),(?=[0-9])/) { "\($0.1)." }
        }
        while let character = rest.first {
            if "-+.0123456789".contains(character) {
                let digits = rest.dropFirst().prefix { ".0123456789".contains($0) }
                tokens.append(.number(rest[..<digits.endIndex]))
                rest = rest[digits.endIndex...]
            } else {
                if !character.isWhitespace {
                    tokens.append(try AngleToken(character))
                }
                rest.removeFirst()
            }
        }
        return tokens
    }

    var isNumber: Bool {
        switch self {
        case .number: true
        case .mark, .letter, .separator: false
        }
    }

    var isDegreeMark: Bool {
        switch self {
        case .mark(.degrees): true
        case .mark, .number, .letter, .separator: false
        }
    }

    var isLetter: Bool {
        switch self {
        case .letter: true
        case .number, .mark, .separator: false
        }
    }

    var isSeparator: Bool {
        switch self {
        case .separator: true
        case .number, .mark, .letter: false
        }
    }
}

/// The tokens of the two angles of a coordinate.
private struct AngleTokenHalves {
    let first: ArraySlice<AngleToken>
    let second: ArraySlice<AngleToken>

    /// Divides the tokens of a text; `nil` if it is not clear where the second angle begins.
    init?(of tokens: [AngleToken]) {
        let separators = tokens.indices.filter { tokens[$0].isSeparator }
        if let separator = separators.first {
            guard separators.count == 1 else { return nil }
            first = tokens[..<separator]
            second = tokens[(separator + 1)...]
            return
        }
        guard let start = Self.startOfSecondAngle(in: tokens) else { return nil }
        first = tokens[..<start]
        second = tokens[start...]
    }

    /// Returns the position of the first token of the second angle in a text without a separator;
    /// `nil` if it is not clear where the second angle begins.
    private static func startOfSecondAngle(in tokens: [AngleToken]) -> Int? {
        let letters = tokens.indices.filter { tokens[$0].isLetter }
        if letters.count == 2 {
            let lettersComeFirst = letters[0] == 0
            if lettersComeFirst {
                return letters[1]
            }
            // Each letter follows its angle, so the first letter ends the first angle.
            return letters[0] + 1
        }
        // A single letter could belong to the angle before it or after it.
        guard letters.isEmpty else { return nil }
        let degreeMarks = tokens.indices.filter { tokens[$0].isDegreeMark }
        if degreeMarks.count == 2 {
            // The second angle begins with the number before its degree mark.
            return degreeMarks[1] - 1
        }
        let numbers = tokens.indices.filter { tokens[$0].isNumber }
        return numbers.count == 2 ? numbers[1] : nil
    }
}

extension String {
    /// The text without brackets and blanks around it, and without separators at its end.
    fileprivate var withoutEnclosure: String {
        var rest = drop { $0.isWhitespace || "([{".contains($0) }
        while let last = rest.last, last.isWhitespace || ")]},;".contains(last) {
            rest.removeLast()
        }
        return String(rest)
    }

    /// The coordinates in the address of a web page, such as that of a map; `nil` if there are
    /// none.
    ///
    /// They are two decimal numbers, as in `…/@53.55,13.26,15z` and `…?mlat=53.55&mlon=13.26`. In
    /// the fragment, the zoom level can be before them, as in `…/#map=15.5/53.55/13.26`.
    fileprivate var coordinatesOfAddress: String? {
        guard contains("://") else { return nil }
        let form =
            /(?:#(?:map=)?[0-9.]+\/)?(-?[0-9]{1,2}\.[0-9]+)(?:,|\/|%2[Cc]|&[a-z]+=)(-?[0-9]{1,3}\.[0-9]+)/
        return firstMatch(of: form).map { "\($0.1), \($0.2)" }
    }
}

extension Substring {
    fileprivate var isSigned: Bool { hasPrefix("+") || hasPrefix("-") }
}
