package import Domain
package import Presentation
package import Terminal

/// The view of the landing flow as lines of plain text, with words in place of maps.
///
/// It keeps what it was given last, and writes the lines when they are needed. `PlainText` says
/// what each page has.
@MainActor package final class PlainView: LandingFlowView, DeviceView, PrintedView {
    private var app: Screen?
    private var device = DeviceState()
    package var onRender: (() -> Void)?
    /// The size of the window, which determines where lines break and what the maps cover.
    package var size: ScreenSize
    private var mapSize: MapSize { MapSize(columns: size.columns) }
    private let typesetter: Typesetter
    private let text: PlainText

    package var mapPreviewSize: MapSize { mapSize }
    package var detailsMapSize: MapSize { mapSize }
    package var fullscreenMapSize: MapSize { mapSize }
    package let showsPhotos = false

    package init(_ display: TextDisplay, strings: Strings) {
        size = display.size
        typesetter = Typesetter(display.charset)
        text = PlainText(strings: strings)
    }

    /// True, because the view draws no pictures.
    package nonisolated func canDraw(_ snapshot: any MapSnapshot, of frame: MapFrame) -> Bool {
        true
    }

    package func render(_ screen: Screen) {
        app = screen
        onRender?()
    }

    package func render(_ device: DeviceState) {
        self.device = device
        onRender?()
    }

    package var plainText: String {
        lines().joined(separator: "\n")
    }

    /// Returns the lines of the screen; empty before the app is rendered.
    ///
    /// `command` returns the command of a line on which a tap acts; `nil` for none. The command is
    /// written in parentheses, at the end of the line or below it.
    package func lines(command: (Control) -> String? = { _ in nil }) -> [String] {
        guard let app else { return [] }
        let screen = DeviceScreen(app: app, device: device)
        return text.lines(screen).flatMap { line in
            guard let command = line.control.flatMap(command) else { return wrapped(line.text) }
            let whole = wrapped("\(line.text) (\(command))")
            return whole.count == 1 ? whole : wrapped(line.text) + wrapped("(\(command))")
        }
    }

    private func wrapped(_ text: String) -> [String] {
        typesetter.indentedLines(text, columns: size.columns).map(\.description)
    }
}
