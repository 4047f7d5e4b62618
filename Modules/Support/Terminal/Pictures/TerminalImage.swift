import Platform

/// A picture for a terminal that has kitty's graphics protocol.
///
/// Source: kitty's documentation, "Terminal graphics protocol". In the commands, `q=1` suppresses
/// the terminal's replies of success, and `q=2` all its replies; `m=1` means that more data follow.
package struct TerminalImage: Sendable {
    /// The numbers of pictures; with two of them, one can be sent while the other one is shown.
    package static let numbers = [7701, 7702]
    /// The number of bytes of a picture in a command, before they are encoded.
    private static let partSize = 3072
    package let number: Int
    /// The commands that send the picture; other output can come between them, but no other
    /// graphics commands.
    package private(set) var commands: [String] = []

    package init(_ png: PNG, number: Int) {
        self.number = number
        var rest = png.bytes
        var keys = "a=t,f=100,i=\(number),"
        while !rest.isEmpty {
            let part = rest.prefix(Self.partSize)
            rest = rest.dropFirst(Self.partSize)
            let more = rest.isEmpty ? 0 : 1
            let content = part.base64EncodedString()
            commands.append("\u{1b}_G\(keys)q=1,m=\(more);\(content)\u{1b}\\")
            // Only the first command has the keys of the picture.
            keys = ""
        }
    }

    /// Ends a picture that was sent in part, without an error message.
    package static let end = "\u{1b}_Gq=2,m=0;\u{1b}\\"

    package static func deletion(of number: Int) -> String {
        "\u{1b}_Ga=d,d=I,i=\(number),q=2\u{1b}\\"
    }

    /// Asks with a picture of one pixel whether the terminal has the protocol, and for the size of
    /// a cell (XTWINOPS).
    package static let query =
        "\u{1b}_Gi=\(queryNumber),s=1,v=1,a=q,f=24;AAAA\u{1b}\\" + cellSizeQuery
    /// Asks for the size of a cell in pixels.
    package static let cellSizeQuery = "\u{1b}[16t"
    /// The number of the picture in the query, which no other picture has.
    static let queryNumber = 7700

    /// The sequence that deletes all pictures; it first ends a command that the program did not
    /// finish.
    package static let cleanupSequence = "\u{1b}\\" + numbers.map(deletion).joined()
}

/// A place on the screen where a part of a picture is shown, behind the text.
package struct PlacedImage: Equatable {
    /// The number of the picture.
    package let number: Int
    /// The north-west corner of the part in the picture, in pixels.
    package let origin: SIMD2<Int>
    /// The size of the part, in pixels.
    package let size: SIMD2<Int>
    /// The cell in which the part begins.
    package let place: CellGrid.Position
    /// The distance of the part from the north-west corner of that cell, in pixels.
    package let offset: SIMD2<Int>
    /// The columns and rows that the part is scaled to; nil for its own size.
    package let cells: SIMD2<Int>?

    package init(
        number: Int,
        origin: SIMD2<Int>,
        size: SIMD2<Int>,
        place: CellGrid.Position,
        offset: SIMD2<Int> = .zero,
        cells: SIMD2<Int>? = nil
    ) {
        self.number = number
        self.origin = origin
        self.size = size
        self.place = place
        self.offset = offset
        self.cells = cells
    }

    /// The depth of pictures; a number less than -2³⁰ means below background colors.
    private static let depth = -1_100_000_000

    /// Returns the commands that replace the pictures in `old` by those in `new`, where later ones
    /// are in front.
    ///
    /// If `areMoved` is true, pictures that stay are placed again.
    static func commands(for new: [PlacedImage], insteadOf old: [PlacedImage], areMoved: Bool)
        -> String
    {
        var commands = ""
        for (index, picture) in old.enumerated() {
            let hasSuccessor = index < new.count && new[index].number == picture.number
            if !hasSuccessor {
                commands += "\u{1b}_Ga=d,d=i,i=\(picture.number),p=\(index + 1),q=2\u{1b}\\"
            }
        }
        for (index, picture) in new.enumerated() {
            let isShown = index < old.count && old[index] == picture
            if areMoved || !isShown {
                commands += picture.command(index)
            }
        }
        return commands
    }

    private func command(_ index: Int) -> String {
        let movement = "\u{1b}[\(place.row + 1);\(place.column + 1)H"
        var keys = "a=p,i=\(number),p=\(index + 1)"
        keys += ",x=\(origin.x),y=\(origin.y),w=\(size.x),h=\(size.y)"
        keys += ",X=\(offset.x),Y=\(offset.y)"
        if let cells {
            keys += ",c=\(cells.x),r=\(cells.y)"
        }
        keys += ",z=\(Self.depth + index),C=1,q=1"
        return movement + "\u{1b}_G\(keys)\u{1b}\\"
    }
}
