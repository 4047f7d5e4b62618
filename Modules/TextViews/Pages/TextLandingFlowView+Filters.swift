import Presentation
import Terminal

extension TextLandingFlowView {
    /// The minimum height, in rows, of a window in which the filters are a table.
    private static let minRowsForTable = 30

    private var isTable: Bool { size.rows >= Self.minRowsForTable }

    /// Draws the filters of a list.
    ///
    /// On the live screen, they keep their places, and the last one resets the others.
    func drawFilters(
        _ model: AllPetsView.Model,
        _ outline: Outline,
        on page: inout PageBuilder
    ) {
        let filters = outline[.filters]?.items.compactMap(\.filter) ?? []
        if phoneColumns == nil {
            draw(filters, on: &page)
        } else {
            let others = filters.filter { $0.control != .clearFilters }
            drawInFixedPlaces(others + [model.resetControl(strings)], on: &page)
        }
    }

    /// Draws filters.
    ///
    /// In a high window, they are a table: each filter has its own row, so that its command can be
    /// written after it.
    private func draw(_ controls: [FilterControl], on page: inout PageBuilder) {
        var widestLabel = 0
        for control in controls where control.value != nil {
            widestLabel = max(widestLabel, typesetter.line(control.label).width)
        }
        let labelColumnWidth = widestLabel + 2
        let items = controls.map { control in
            let isInColumns = isTable && control.value != nil
            return runs(
                of: control,
                separator: isInColumns ? gap(after: control.label, in: labelColumnWidth) : ": ",
                value: control.value ?? ""
            )
        }
        var areas: [CellArea] = []
        if isTable {
            for item in items {
                areas += page.flow([item], separator: "")
            }
        } else {
            areas = page.flow(items, separator: "   ")
        }
        target(controls, in: areas, on: &page)
    }

    /// Draws the filters so that they keep their places when their values change.
    ///
    /// In a low window, a filter whose values are not known has its own line, below the others.
    private func drawInFixedPlaces(_ controls: [FilterControl], on page: inout PageBuilder) {
        guard !isTable else {
            draw(controls, on: &page)
            return
        }
        let fixed = controls.filter { !$0.offeredValues.isEmpty || $0.control == .clearFilters }
        let others = controls.filter { control in !fixed.contains(control) }
        let groups = [fixed] + others.map { [$0] }
        for group in groups {
            let items = group.map { control in
                var value = control.value ?? ""
                let widths = (control.offeredValues + [value]).map { typesetter.line($0).width }
                value += gap(after: value, in: widths.max() ?? 0)
                return runs(of: control, separator: ": ", value: value)
            }
            target(group, in: page.flow(items, separator: "   "), on: &page)
        }
    }

    private func runs(
        of control: FilterControl,
        separator: String,
        value: String
    ) -> [PageBuilder.Run] {
        let label = control.value == nil ? control.label : control.label + separator
        // Only the control that resets the filters can have no effect and no value.
        let hasEffect = control.isTappable || control.value != nil
        return [
            PageBuilder.Run("\(control.key) ", hasEffect ? .action : .dim),
            PageBuilder.Run(label, .dim),
            PageBuilder.Run(value),
        ]
    }

    private func target(
        _ controls: [FilterControl],
        in areas: [CellArea],
        on page: inout PageBuilder
    ) {
        for (control, area) in zip(controls, areas) where control.isTappable {
            page.target(control.control, in: area)
        }
    }

    /// Returns the spaces between a text and the end of its column.
    private func gap(after text: String, in columnWidth: Int) -> String {
        String(repeating: " ", count: columnWidth - typesetter.line(text).width)
    }
}

extension Outline.Item {
    fileprivate var filter: FilterControl? {
        if case .filter(let filter) = content {
            filter
        } else {
            nil
        }
    }
}
