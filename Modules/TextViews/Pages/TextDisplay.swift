package import Terminal

/// The properties of the output for which the views draw or write.
package struct TextDisplay: Sendable {
    /// What is done with photos.
    package enum Photos: Sendable {
        /// Photos are not requested.
        case none
        /// Photos are requested, but no picture is drawn.
        case requested
        /// Photos are drawn by a program.
        case drawn(Chafa)
    }

    /// The size of the window without the rows below the page.
    ///
    /// Pages can be higher than this, but the full-screen map is not.
    package var size: ScreenSize
    package var charset: Charset
    package var theme: Theme
    /// The colors of the output; `nil` for none.
    package var colors: ColorDepth?
    package var photos: Photos

    package init(
        size: ScreenSize = .standard,
        charset: Charset = .unicode,
        theme: Theme = .dark,
        colors: ColorDepth? = nil,
        photos: Photos = .none
    ) {
        self.size = size
        self.charset = charset
        self.theme = theme
        self.colors = colors
        self.photos = photos
    }

    /// A function that returns the number of cells that a text occupies; `nil` if the charset does
    /// not have its characters.
    package var textWidth: @Sendable (String) -> Int? {
        let typesetter = Typesetter(charset)
        return { typesetter.canWrite($0) ? typesetter.line($0).width : nil }
    }
}
