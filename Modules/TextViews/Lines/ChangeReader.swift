import Presentation

/// Finds the lines that a screen reader reads after a change.
package struct ChangeReader {
    /// What identifies an item on its page.
    private struct ItemID: Hashable {
        let section: Outline.Section.ID
        let item: Outline.Item.ID
    }

    private struct ReadItem {
        let key: String
        /// Whether the item was read with its command.
        let hasCommand: Bool
    }

    /// What was read of a page.
    private struct ReadPage {
        var items: [ItemID: ReadItem] = [:]
        /// Whether the commands were read that no item has.
        var hasCommands = false
    }

    private var last: Outline?
    private var current = ReadPage()
    /// The landing page when another page was opened.
    private var landingPage = ReadPage()

    package init() {}

    /// Forgets what says the states of what was loaded, so that it is read even if it has not
    /// changed.
    package mutating func forgetStates(of resources: Set<Outline.Section.ID.Resource>) {
        let isForgotten = { (id: ItemID) in
            // The notice is about the pets of the full-screen map.
            let resource = id.section == .notice ? .map : id.section.resource
            guard let resource, resources.contains(resource) else { return false }
            return switch id.item {
            case .state, .missingPart, .notice: true
            default: false
            }
        }
        current.items = current.items.filter { !isForgotten($0.key) }
        landingPage.items = landingPage.items.filter { !isForgotten($0.key) }
    }

    /// Returns the lines to read: those that have changed, or all lines of a page that was opened.
    package mutating func changes(to outline: Outline?, _ writer: LineWriter) -> [String] {
        guard let outline else { return [] }
        var lines: [String] = []
        let isOpened = outline.page != last?.page
        if isOpened {
            if outline.page == .landingPage, last != nil {
                lines.append(writer.line(writer.strings[.linearBack]))
            }
            changePage(to: outline.page)
        }
        lines += notesAboutClosedSections(outline).map { writer.line(writer.strings[$0]) }
        var read = ReadPage()
        for section in outline.readSections {
            lines += newLines(of: section, &read, writer)
        }
        read.hasCommands = current.hasCommands
        if !read.hasCommands, let commands = writer.lineOfCommands {
            lines.append(commands)
            read.hasCommands = true
        }
        current = read
        last = outline
        return lines
    }

    /// Replaces what was read of the current page by what was read of the new page, which is kept
    /// only for the landing page.
    private mutating func changePage(to newPage: DeviceScreen.Page) {
        if last?.page == .landingPage {
            landingPage = current
        }
        current = newPage == .landingPage ? landingPage : ReadPage()
    }

    /// Returns the notes that say that the alert or the callout is closed.
    ///
    /// The alert also closes with its page, and another callout can replace an open one; then there
    /// is no note.
    private func notesAboutClosedSections(_ outline: Outline) -> [ViewText] {
        guard let last, last.page == outline.page else { return [] }
        let closed: KeyValuePairs<Outline.Section.ID, ViewText> = [
            .alert: .linearAlertClosed,
            .callout: .linearCalloutClosed,
        ]
        return closed.compactMap { id, note in
            let wasShown = last[id]?.isShown ?? false
            let isShown = outline[id]?.isShown ?? false
            return wasShown && !isShown ? note : nil
        }
    }

    /// Returns the new lines of a section, and adds its items to those that were read.
    ///
    /// Of many pets, only the first ones are read. A line then says how many others there are, also
    /// those that have not changed.
    private func newLines(
        of section: Outline.Section,
        _ read: inout ReadPage,
        _ writer: LineWriter
    ) -> [String] {
        var lines: [String] = []
        var pets = 0
        var otherPets = 0
        for item in section.items where item.isRead {
            pets += item.isPet ? 1 : 0
            if item.isPet, pets > section.limits.read {
                otherPets += 1
                continue
            }
            let id = ItemID(section: section.id, item: item.id)
            let old = current.items[id]
            let hasCommand = item.control.flatMap(writer.command) != nil
            let key = item.rereadKey ?? item.read
            if let old, old.key == key, old.hasCommand || !hasCommand {
                // A command that disappears and returns need not be read again.
                read.items[id] = old
                otherPets += item.isPet ? 1 : 0
            } else {
                lines.append(writer.line(item))
                read.items[id] = ReadItem(key: key, hasCommand: hasCommand)
            }
        }
        if section.limits.read < .max, otherPets > 0, !lines.isEmpty {
            let others = writer.strings[.morePets, otherPets]
            lines.append(writer.line("\(others) (\(writer.commandForAll))"))
        }
        return lines
    }
}
