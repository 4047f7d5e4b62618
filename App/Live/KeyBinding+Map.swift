import Presentation
import Terminal

extension KeyBinding {
    static let map: [KeyBinding] = [
        onMap(
            InputEvent.lineKeys + [.key(.left), .key(.right), .character("h"), .character("l")],
            { $0.allArrows + " h j k l" }, .keyPan, verb: .verbPan
        ) { $0.pan($1, part: 0.1) },
        onMap(
            [.shifted(.up), .shifted(.down), .shifted(.left), .shifted(.right)] + "HJKL".map(InputEvent.character),
            { "Shift-" + $0.allArrows + " H J K L" }, .keyPanByHalf
        ) { $0.pan($1, part: 0.5) },
        onMap([.character("+"), .character("=")], { _ in "+" }, .keyZoom, verb: .verbZoom) { _, _ in .zoom(.in) },
        onMap([.character("-")], { _ in "-" }, .keyZoom) { _, _ in .zoom(.out) },
        onMap([.character("0")], { _ in "0" }, .keyUser) { _, _ in .goTo(nil) },
        onMap([.character("f")], { _ in "f" }, .keyFit) { _, _ in .zoom(.fit) },
        KeyBinding(
            [.character("g")], { _ in "g" }, .keyGoTo, isAvailable: { $0.map != nil },
            .view { screen, _ in screen.openCoordinateEntry() }),
        KeyBinding(
            [.key(.tab), .key(.backTab)], { _ in "Tab Shift-Tab" }, .keyPin, verb: { _ in .verbPin },
            isAvailable: { $0.map?.pinsViewModel.pins.isEmpty == false },
            .commands { _, event in [.tap(event == .key(.tab) ? .nextPin : .previousPin)] }),
        KeyBinding(
            [.key(.enter)], { _ in "Enter" }, .keyOpenPin, verb: { _ in .verbOpen },
            isAvailable: { $0.map?.pinsViewModel.selectedPin != nil && $0.guide == nil },
            .commands { _, _ in [.tap(.callout)] }),
    ]

    private static func onMap(
        _ events: [InputEvent], _ label: @escaping (LiveScreen) -> String, _ title: AppText, verb: AppText? = nil,
        command: @escaping (LiveScreen, InputEvent) -> Command
    ) -> KeyBinding {
        KeyBinding(
            events, label, title, verb: { _ in verb }, isAvailable: { $0.map != nil },
            .commands { [command($0, $1)] })
    }
}

extension LiveScreen {
    fileprivate var allArrows: String {
        let arrows = typesetter.glyphs.arrows
        return String([arrows.left, arrows.right, arrows.up, arrows.down])
    }
}
