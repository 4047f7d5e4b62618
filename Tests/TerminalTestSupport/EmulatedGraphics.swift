import CZlib
import Foundation

/// The pictures of a fake terminal: the part of kitty's graphics protocol that the app uses.
package struct EmulatedGraphics {
    package struct Place: Equatable {
        let number: Int
        let origin: SIMD2<Int>
        let size: SIMD2<Int>
        /// The north-west corner and the size on the screen, in pixels.
        package let (start, extent): (SIMD2<Int>, SIMD2<Int>)
        let depth: Int
    }

    package let cell: SIMD2<Int>
    /// The pixels of each picture, and its width.
    package private(set) var pictures: [Int: (pixels: [SIMD4<UInt8>], width: Int)] = [:]
    package private(set) var places: [[Int]: Place] = [:]
    /// What is wrong with the commands.
    package private(set) var faults: [String] = []
    /// The number of bytes of all commands, and of those that send pictures.
    package private(set) var bytes = (all: 0, pictures: 0)
    private var loading: (number: Int, text: String)?

    package init(cell: SIMD2<Int>) {
        self.cell = cell
    }

    /// Follows a command, and returns the terminal's answer.
    package mutating func follow(_ command: String, cursor: (column: Int, row: Int)) -> String {
        let parts = command.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        let keys = Dictionary(
            uniqueKeysWithValues: parts[0].split(separator: ",").map {
                ($0.prefix(1), $0.dropFirst(2))
            }
        )
        func number(_ key: Substring) -> Int {
            keys[key].flatMap { Int($0) } ?? 0
        }
        bytes.all += command.utf8.count
        if loading != nil, keys["a"] != nil {
            faults.append("\(keys) before the end of a picture")
        }
        switch keys["a"] {
        case "q":
            return "\u{1b}_Gi=\(number("i"));OK\u{1b}\\"
        case "t", nil:
            bytes.pictures += command.utf8.count
            loading = (loading?.number ?? number("i"), (loading?.text ?? "") + parts[1])
            guard number("m") == 0, let (number, text) = loading else { return "" }
            loading = nil
            pictures[number] = Data(base64Encoded: text).flatMap(Self.decoded)
            if pictures[number] == nil, keys["q"] != "2" {
                faults.append("a picture that cannot be decoded")
            }
        case "p":
            guard let picture = pictures[number("i")] else {
                return "\u{1b}_Gi=\(number("i"));ENOENT:\u{1b}\\"
            }
            let origin = SIMD2(number("x"), number("y"))
            let size = SIMD2(number("w"), number("h"))
            let end = origin &+ size
            if end.x > picture.width || end.y * picture.width > picture.pixels.count
                || any(origin .< 0)
            {
                faults.append("\(keys) is outside the picture")
            }
            let cells = SIMD2(number("c"), number("r"))
            places[[number("i"), number("p")]] = Place(
                number: number("i"),
                origin: origin,
                size: size,
                start: SIMD2(cursor.column, cursor.row) &* cell &+ SIMD2(number("X"), number("Y")),
                extent: cells == .zero ? size : cells &* cell,
                depth: number("z")
            )
        case "d" where keys["d"] == "i":
            places[[number("i"), number("p")]] = nil
        case "d" where keys["d"] == "I":
            pictures[number("i")] = nil
            places = places.filter { $0.value.number != number("i") }
        default:
            faults.append(command)
        }
        if pictures.count > 2 {
            faults.append("\(pictures.count) pictures")
        }
        return ""
    }

    package mutating func clear() {
        pictures = [:]
        places = [:]
    }

    /// Returns the color at a pixel of the screen; nil if there is no picture, or only its
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
    private static func decoded(_ file: Data) -> (pixels: [SIMD4<UInt8>], width: Int)? {
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
        let pixels = output.indices.filter { $0 % (width + 1) > 0 }.map { index in
            let color = Int(output[index])
            return SIMD4(
                colors[3 * color],
                colors[3 * color + 1],
                colors[3 * color + 2],
                opacities[color]
            )
        }
        return (pixels, width)
    }
}
