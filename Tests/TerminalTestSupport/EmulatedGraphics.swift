import CZlib
import Foundation

/// The pictures of a fake terminal: the part of kitty's graphics protocol that the app uses.
package struct EmulatedGraphics {
    package struct Place: Equatable {
        let number: Int
        let origin: SIMD2<Int>
        let size: SIMD2<Int>
        /// The north-west corner on the screen, in pixels.
        package let start: SIMD2<Int>
        /// The size on the screen, in pixels.
        package let extent: SIMD2<Int>
        let depth: Int
    }

    package struct Picture {
        package let pixels: [SIMD4<UInt8>]
        package let width: Int
    }

    /// The number of bytes of all commands, and of those that send pictures.
    package struct ByteCounts {
        package var all = 0
        package var pictures = 0
    }

    /// A picture of which more parts follow.
    private struct IncompletePicture {
        let number: Int
        var text = ""
    }

    package let cell: SIMD2<Int>
    package private(set) var pictures: [Int: Picture] = [:]
    package private(set) var places: [[Int]: Place] = [:]
    /// What is wrong with the commands.
    package private(set) var faults: [String] = []
    package private(set) var bytes = ByteCounts()
    private var loading: IncompletePicture?

    package init(cell: SIMD2<Int>) {
        self.cell = cell
    }

    /// Follows a command, and returns the terminal's answer.
    package mutating func follow(_ command: String, cursor: TerminalEmulator.Cursor) -> String {
        let keys = Keys(of: command)
        bytes.all += command.utf8.count
        if loading != nil, keys["a"] != nil {
            faults.append("\(command) before the end of a picture")
        }
        var answer = ""
        switch keys["a"] {
        case "q":
            answer = "\u{1b}_Gi=\(keys.number("i"));OK\u{1b}\\"
        case "t", nil:
            bytes.pictures += command.utf8.count
            load(keys)
        case "p":
            answer = place(keys, cursor: cursor)
        case "d" where keys["d"] == "i":
            places[[keys.number("i"), keys.number("p")]] = nil
        case "d" where keys["d"] == "I":
            pictures[keys.number("i")] = nil
            places = places.filter { $0.value.number != keys.number("i") }
        default:
            faults.append(command)
        }
        if pictures.count > 2 {
            faults.append("\(pictures.count) pictures")
        }
        return answer
    }

    /// The keys of a command with their values, and the text after them.
    private struct Keys {
        private let values: [Substring: Substring]
        let text: String

        init(of command: String) {
            let parts = command.split(
                separator: ";",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            let pairs = parts[0].split(separator: ",").map { ($0.prefix(1), $0.dropFirst(2)) }
            values = Dictionary(uniqueKeysWithValues: pairs)
            text = parts.count > 1 ? String(parts[1]) : ""
        }

        subscript(key: Substring) -> Substring? { values[key] }

        func number(_ key: Substring) -> Int {
            values[key].flatMap { Int($0) } ?? 0
        }
    }

    /// Adds a part of a picture; the last part completes it.
    private mutating func load(_ keys: Keys) {
        var picture = loading ?? IncompletePicture(number: keys.number("i"))
        picture.text += keys.text
        guard keys.number("m") == 0 else {
            loading = picture
            return
        }
        loading = nil
        pictures[picture.number] = Data(base64Encoded: picture.text).flatMap(Self.decoded)
        if pictures[picture.number] == nil, keys["q"] != "2" {
            faults.append("a picture that cannot be decoded")
        }
    }

    /// Shows a part of a picture, and returns the terminal's answer.
    private mutating func place(_ keys: Keys, cursor: TerminalEmulator.Cursor) -> String {
        guard let picture = pictures[keys.number("i")] else {
            return "\u{1b}_Gi=\(keys.number("i"));ENOENT:\u{1b}\\"
        }
        let origin = SIMD2(keys.number("x"), keys.number("y"))
        let size = SIMD2(keys.number("w"), keys.number("h"))
        let end = origin &+ size
        let isInside =
            all(origin .>= 0) && end.x <= picture.width
            && end.y * picture.width <= picture.pixels.count
        if !isInside {
            faults.append("\(origin) to \(end) is not inside the picture")
        }
        let cells = SIMD2(keys.number("c"), keys.number("r"))
        let offset = SIMD2(keys.number("X"), keys.number("Y"))
        places[[keys.number("i"), keys.number("p")]] = Place(
            number: keys.number("i"),
            origin: origin,
            size: size,
            start: SIMD2(cursor.column, cursor.row) &* cell &+ offset,
            extent: cells == .zero ? size : cells &* cell,
            depth: keys.number("z")
        )
        return ""
    }

    package mutating func clear() {
        pictures = [:]
        places = [:]
    }

    /// Returns the color at a pixel of the screen; `nil` if there is no picture, or only its
    /// transparent part.
    package func color(at point: SIMD2<Int>) -> SIMD4<UInt8>? {
        for place in places.values.sorted(by: { $0.depth > $1.depth }) {
            let offset = point &- place.start
            guard all(offset .>= 0), all(offset .< place.extent),
                let picture = pictures[place.number]
            else { continue }
            let source = place.origin &+ offset &* place.size / place.extent
            let color = picture.pixels[source.y * picture.width + source.x]
            if color.w > 127 {
                return color
            }
        }
        return nil
    }

    /// Decodes a PNG file with a palette and no filters.
    private static func decoded(_ file: Data) -> Picture? {
        func integer(_ bytes: Data) -> Int {
            bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        var rest = file.dropFirst(8)
        var chunks = [String: [UInt8]]()
        while rest.count >= 12 {
            let length = integer(rest.prefix(4))
            chunks[String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)] = Array(
                rest.dropFirst(8).prefix(length)
            )
            rest = rest.dropFirst(12 + length)
        }
        guard let header = chunks["IHDR"], let colors = chunks["PLTE"],
            let opacities = chunks["tRNS"],
            let content = chunks["IDAT"], header[8..<10] == [8, 3], chunks["IEND"] != nil
        else { return nil }
        let width = integer(Data(header[..<4]))
        let height = integer(Data(header[4..<8]))
        var output = [UInt8](repeating: 0, count: (width + 1) * height)
        var size = UInt((width + 1) * height)
        guard uncompress(&output, &size, content, UInt(content.count)) == Z_OK, size == output.count
        else { return nil }
        // Each row begins with the number of its filter.
        let indices = output.indices.filter { $0 % (width + 1) > 0 }
        let pixels = indices.map { index in
            let color = Int(output[index])
            return SIMD4(
                colors[3 * color],
                colors[3 * color + 1],
                colors[3 * color + 2],
                opacities[color]
            )
        }
        return Picture(pixels: pixels, width: width)
    }
}
