import Presentation
import Terminal

extension KeyBinding {
    /// The keys of the full-screen map.
    static let map: [KeyBinding] = [
        onMap(
            InputEvent.lineKeys + [.key(.left), .key(.right), .character("h"), .character("l")],
            { $0.allArrows + " h j k l" }, .keyPan, verb: .verbPan
        ) { screen, event in screen.pan(event, part: 0.1) },
        onMap(
            [.shifted(.up), .shifted(.down), .shifted(.left), .shifted(.right)] + "HJKL".map(InputEvent.character),
            { "Shift-" + $0.allArrows + " H J K L" }, .keyPanByHalf
        ) { screen, event in screen.pan(event, part: 0.5) },
        onMap([.character("+"), .character("=")], { _ in "+" }, .keyZoom, verb: .verbZoom) { screen, _ in
            screen.map?.zoom(by: 2)
        },
        onMap([.character("-")], { _ in "-" }, .keyZoom) { screen, _ in screen.map?.zoom(by: 0.5) },
        onMap([.character("0")], { _ in "0" }, .keyUser) { screen, _ in screen.performOnMap(.goTo(nil)) },
        onMap([.character("f")], { _ in "f" }, .keyFit) { screen, _ in screen.performOnMap(.zoom(.fit)) },
        onMap([.character("g")], { _ in "g" }, .keyGoTo) { screen, _ in screen.openCoordinateEntry() },
        KeyBinding(
            [.key(.tab), .key(.backTab)], { _ in "Tab Shift-Tab" }, .keyPin, verb: { _ in .verbPin },
            isAvailable: { $0.map?.pins.isEmpty == false },
            effect: { screen, event in
                if event == .key(.tab) { screen.map?.selectNextPin() } else { screen.map?.selectPreviousPin() }
            }),
        KeyBinding(
            [.key(.enter)], { _ in "Enter" }, .keyOpenPin, verb: { _ in .verbOpen },
            isAvailable: { $0.map?.selectedPin != nil }, effect: { screen, _ in screen.map?.openSelected() }),
    ]

    private static func onMap(
        _ events: [InputEvent], _ label: @escaping (Glyphs) -> String, _ title: AppText, verb: AppText? = nil,
        effect: @escaping (LiveScreen, InputEvent) -> Void
    ) -> KeyBinding {
        KeyBinding(
            events, label, title, verb: { _ in verb }, isAvailable: { $0.map != nil }, effect: effect)
    }
}

extension Glyphs {
    fileprivate var allArrows: String { String([arrows.left, arrows.right, arrows.up, arrows.down]) }
}
