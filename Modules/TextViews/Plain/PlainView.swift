package import Domain
package import Presentation
package import Terminal

/// The view of the landing flow as lines of plain text, with words in place of maps.
///
/// It keeps what it was given last, and writes the lines of its ``Outline`` when they are needed.
@MainActor package final class PlainView: LandingFlowView, DeviceView, PrintedView {
    private var app: Screen?
    private var device = DeviceState()
    package var onRender: (() -> Void)?
    /// The size of the window, which determines where lines break and what the maps cover.
    package var size: ScreenSize
    package var outlineMaker: OutlineMaker
    private var mapSize: MapSize { MapSize(columns: size.columns) }
    private let typesetter: Typesetter

    package var mapPreviewSize: MapSize { mapSize }
    package var detailsMapSize: MapSize { mapSize }
    package var fullscreenMapSize: MapSize { mapSize }
    package let showsPhotos = false

    package init(_ display: TextDisplay, strings: Strings) {
        size = display.size
        typesetter = Typesetter(display.charset)
        outlineMaker = OutlineMaker(strings: strings)
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
    /// `command` returns the command of a tap on a control; `nil` for none.
    package func lines(command: (Control) -> String? = { _ in nil }) -> [String] {
        guard let app else { return [] }
        let outline = outlineMaker.outline(DeviceScreen(app: app, device: device))
        return outline.lines(
            columns: size.columns,
            typesetter,
            outlineMaker.strings,
            command: command
        )
    }
}
