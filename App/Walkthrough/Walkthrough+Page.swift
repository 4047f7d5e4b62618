import Platform
import Presentation
import SystemCalls
import Terminal
import TextViews

extension Walkthrough {
    /// Returns the page as text for people: each button with its command, and below the page the
    /// other commands.
    func drawWithCommands(_ view: TextLandingFlowView) -> CellGrid {
        var grid = view.draw()
        let screen = self.screen
        let buttons = grid.showCommands(display.typesetter) {
            hasEffect($0, isAsked: screen?.prompt != nil)
        }
        let commands = buttons + otherCommands + ["help"]
        var page = Page(columns: grid.columns, typesetter: display.typesetter)
        if screen?.prompt == nil, let map = screen?.fullscreenMap {
            for pet in linearText.pets(map) {
                page.paragraph(pet)
            }
        }
        page.paragraph(strings[.otherCommands, commands.joined(separator: "; ")], .dim)
        grid.add(page.grid)
        return grid
    }

    /// Returns whether a button with a command has an effect; the map and its pins and callout are
    /// no buttons.
    private func hasEffect(_ command: String, isAsked: Bool) -> Bool {
        if isAsked {
            return PermissionPrompt.commands.contains(command)
        }
        guard device.isSettingsOpen || device.isInForeground else { return false }
        return switch try? Command(parsing: command) {
        case .tap(.map)?, .tap(.pin)?, .tap(.callout)?, nil: false
        case .copy?: clipboard != nil
        case _?: true
        }
    }

    private var otherCommands: [String] {
        guard let screen, screen.prompt == nil else { return [] }
        guard screen.settings != nil || device.isInForeground else { return ["foreground"] }
        switch screen.content {
        case .landingPage(let page)?:
            guard case .map(_, _, let pins, _) = page.mapPreview else {
                return ["refresh", "settings"]
            }
            return ["map", "tap map"] + (pins.isEmpty ? [] : ["tap pin 1"]) + [
                "refresh", "settings",
            ]
        case .fullscreenMap(.map(let map))?:
            return ["back"] + LinearText.mapCommands
                + (map.pins.isEmpty ? [] : ["pin next", "pin previous"])
                + (map.callout == nil
                    ? [] : ["tap card", "tap map"] + (clipboard == nil ? [] : ["copy"]))
        case .allPets(let page)?:
            return ["back", "refresh"] + (page.filters.count > 3 ? ["map"] : [])
        case .announcementDetails?:
            return ["back", "map"]
        case .fullscreenMap?, nil:
            return ["back"]
        }
    }

    func completions(of line: String) -> [String] {
        Command.completions(of: line, pins: cellView?.screen?.pins.map(\.number) ?? [])
    }

    func lineReader(output: @escaping (String) -> Void) throws(SystemError) -> LineReader {
        try LineReader(
            display.typesetter,
            isLinear: display.isLinear,
            completions: completions,
            others: { [strings] in strings[.moreCandidates, String($0)] },
            output: output
        )
    }
}
