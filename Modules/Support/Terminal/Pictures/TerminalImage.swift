import Platform

/// An image for a terminal that has kitty's graphics protocol.
///
/// Source: kitty's documentation, "Terminal graphics protocol". In the commands, `a` is the action:
/// send (`t`), place (`p`), delete (`d`) or ask (`q`). `f=100` means PNG, and `f=24` pixels of
/// three bytes. `d=i` deletes a placement, and `d=I` also the image. `q=1` suppresses the
/// terminal's replies of success, and `q=2` all its replies. `m=1` means that more data follow.
/// `C=1` leaves the cursor where it is.
package struct TerminalImage: Sendable {
    /// The numbers of images.
    ///
    /// There are two, so that one image can be sent while the other one is shown.
    package static let numbers = [7701, 7702]
    /// The number of bytes of an image in a command, before they are encoded.
    ///
    /// In Base64, these are 4096 bytes, the maximum of the protocol.
    private static let partSize = 3072
    package let number: Int
    /// The commands that send the image.
    ///
    /// Other output can come between them, but no other graphics commands.
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
            // Only the first command has the keys of the image.
            keys = ""
        }
    }

    /// The command that ends an image of which only a part was sent.
    ///
    /// The terminal does not report an error.
    package static let end = "\u{1b}_Gq=2,m=0;\u{1b}\\"

    package static func deletion(of number: Int) -> String {
        "\u{1b}_Ga=d,d=I,i=\(number),q=2\u{1b}\\"
    }

    /// Asks with an image of one pixel whether the terminal has the protocol, and for the size of
    /// a cell (XTWINOPS).
    package static let query =
        "\u{1b}_Gi=\(queryNumber),s=1,v=1,a=q,f=24;AAAA\u{1b}\\" + cellSizeQuery
    /// Asks for the size of a cell in pixels.
    package static let cellSizeQuery = "\u{1b}[16t"
    /// The number of the image in the query.
    ///
    /// No other image has this number.
    static let queryNumber = 7700

    /// The sequence that deletes all images.
    ///
    /// Before that, it ends a command that was not sent completely.
    package static let cleanupSequence = "\u{1b}\\" + numbers.map(deletion).joined()
}

/// A place on the screen where a part of an image is shown, behind the text.
package struct PlacedImage: Equatable {
    /// The number of the image.
    package let number: Int
    /// The north-west corner of the part in the image, in pixels.
    package let origin: SIMD2<Int>
    /// The size of the part, in pixels.
    package let size: SIMD2<Int>
    /// The cell in which the part begins.
    package let place: CellGrid.Position
    /// The distance of the part from the north-west corner of that cell, in pixels.
    package let offset: SIMD2<Int>
    /// The columns and rows that the part is scaled to; `nil` for its own size.
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

    /// The depth of images, which is less than -2³⁰ so that they are below background colors.
    private static let depth = -1_100_000_000

    /// Returns the commands that replace the images in `old` by those in `new`.
    ///
    /// Later images in `new` are in front of earlier ones. `hasScrolled` says whether the terminal
    /// has scrolled since the old images were placed. If it has, images that stay are placed again.
    static func commands(for new: [PlacedImage], insteadOf old: [PlacedImage], hasScrolled: Bool)
        -> String
    {
        var commands = ""
        for (index, image) in old.enumerated() {
            // Placing the same image again with the same index replaces the old placement.
            let isReplaced = index < new.count && new[index].number == image.number
            if !isReplaced {
                commands += image.deletionOfPlacement(index)
            }
        }
        for (index, image) in new.enumerated() {
            let isShown = index < old.count && old[index] == image
            if hasScrolled || !isShown {
                commands += image.placement(index)
            }
        }
        return commands
    }

    private func deletionOfPlacement(_ index: Int) -> String {
        "\u{1b}_Ga=d,d=i,i=\(number),p=\(index + 1),q=2\u{1b}\\"
    }

    private func placement(_ index: Int) -> String {
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
