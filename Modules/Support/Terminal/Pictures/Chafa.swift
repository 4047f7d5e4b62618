package import Platform
package import SystemCalls

/// The renderer of pictures in cells: chafa 1.12 or later, a program of the system
/// (https://hpjansson.org/chafa/).
///
/// Neither the picture nor the program's output is trusted.
package struct Chafa: Sendable {
    package enum Failure: Error, Hashable {
        case program(ConfinedProgram.Failure)
        /// The output has something other than the requested symbols and colors.
        case invalidOutput
    }

    package struct Options: Sendable, Equatable {
        /// The maximum size of the picture.
        ///
        /// One side is usually smaller, because the picture keeps its proportions.
        let size: ScreenSize
        let charset: Charset
        let colors: ColorDepth?
        let isDark: Bool

        package init(size: ScreenSize, charset: Charset, colors: ColorDepth?, isDark: Bool) {
            self.size = size
            self.charset = charset
            self.colors = colors
            self.isDark = isDark
        }
    }

    /// The limits of one drawing.
    ///
    /// A photo with 24 megapixels takes about a fifth of a second and 90 MiB.
    package static let limits = ConfinedProgram.Limits(
        time: .seconds(5),
        memory: 512 << 20,
        output: 4 << 20
    )

    private let program: ConfinedProgram

    /// Finds the program in the folders of a search path, such as the value of `PATH`; returns
    /// `nil` if the program is in none of them.
    package init?(searchPath: String, limits: ConfinedProgram.Limits = limits) {
        guard let program = ConfinedProgram("chafa", searchPath: searchPath, limits: limits) else {
            return nil
        }
        self.program = program
    }

    /// Draws an encoded picture.
    ///
    /// Waits for the program as `ConfinedProgram.output(of:input:isCancelled:)` does.
    package func draw(_ picture: Data, _ options: Options, isCancelled: () -> Bool) throws(Failure)
        -> CellGrid
    {
        let output: [UInt8]
        do {
            output = try program.output(
                of: Self.arguments(options),
                input: picture,
                isCancelled: isCancelled
            )
        } catch {
            throw .program(error)
        }
        let symbols = options.charset.pick(Self.blocks, ascii: Self.printable)
        guard let grid = CellGrid(picture: output, within: options.size, symbols: symbols) else {
            throw .invalidOutput
        }
        return grid
    }

    /// The block elements that chafa may use: those of the map.
    ///
    /// An SVG image draws them as shapes, so they do not depend on a font.
    private static let blocks = Set(
        Cell.blockElements.compactMap { $0.character?.unicodeScalars.first }
    )
    private static let printable = Set((UInt8(0x20)...0x7E).map(Unicode.Scalar.init))

    private static func arguments(_ options: Options) -> [String] {
        // With few colors, these options show photos of most animals best. Without colors, the
        // picture must be inverted for a light screen.
        let colorOptions =
            switch options.colors {
            case nil where options.isDark: ["--colors", "none"]
            case nil: ["--colors", "none", "--invert"]
            case .basic?: ["--colors", "8", "--dither", "ordered"]
            case .sixteen?:
                ["--colors", "16", "--preprocess", "off", "--color-space", "din99d"]
            // For a palette, `Style` converts the colors.
            case .palette?, .full?: ["--colors", "full"]
            }
        return [
            "--format", "symbols",
            "--size", "\(options.size.columns)x\(options.size.rows)",
            "--symbols", options.charset.pick("space+solid+half+quad", ascii: "ascii"),
            "--animate", "off",
            // With more, chafa would wait forever for threads that a confined program cannot start.
            "--threads", "1",
            "--polite", "on",
            "/dev/stdin",
        ] + colorOptions
    }
}
