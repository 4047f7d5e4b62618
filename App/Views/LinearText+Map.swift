import Domain
import Presentation

extension LinearText {
    static let maxPets = 10
    /// The commands that move the full-screen map, or an example of them.
    static let mapCommands = ["pan 10,0", "zoom in", "zoom out", "zoom fit", "goto me", "goto 53.55,13.25", "all"]
    private static let maxListedPets = 30

    /// Returns the lines of the full-screen map: its center and scale, the callout, the nearest places and pets.
    func items(_ model: FullscreenMapView.Model, isWhole: Bool) -> [Item] {
        switch model {
        case .loading: return [Item("map", strings[.mapLoading])]
        case .failed(let message, _):
            return [Item("map", strings[.linearMapFailed, message], command: "tap retry map"), back]
        case .map(let map):
            let region = map.frame.region
            let position = strings[.doneMap, strings.place(region.center), strings.distance(region.latitudinalMeters)]
            // The confirmation of a move says where the map is.
            var items = [Item("map", position, state: "")]
            if let notice = map.notice {
                items.append(Item("notice", notice.message, command: notice.onRetry.map { _ in "tap retry map" }))
            }
            items += (map.filterNote.map { [Item("filters", $0)] } ?? []) + callout(map)
            if map.hasData { items += places(map.snapshot) }
            let pets = pets(map.pins, from: region.center).prefix(isWhole ? .max : Self.maxPets)
            if map.notice == nil || !pets.isEmpty {
                let title =
                    pets.isEmpty ? strings[.linearMapNoPets] : strings[.linearMapPets, counts(map.pins.map(\.status))]
                // The heading is read again after each move, and if a pet comes or goes.
                items.append(
                    Item(
                        "pets", title, command: isWhole || pets.isEmpty ? nil : "show",
                        state: (["\(region)", title] + pets.map(\.id)).joined(separator: " ")))
            }
            items += pets
            return items + [back] + attribution(map.snapshot) + [commands(Self.mapCommands)]
        }
    }

    /// Returns a heading and the pets that are nearest to the center of the full-screen map, each with its command.
    func pets(_ map: FullscreenMapView.MapModel) -> [String] {
        guard !map.pins.isEmpty else { return [] }
        let others = map.pins.count - Self.maxListedPets
        return [strings[.linearMapPets, counts(map.pins.map(\.status))]]
            + pets(map.pins, from: map.frame.region.center).prefix(Self.maxListedPets).map(\.text)
            + (others > 0 ? [strings[.morePets, others]] : [])
    }

    var back: Item { Item("back", strings[.back], command: "back") }

    private func callout(_ map: FullscreenMapView.MapModel) -> [Item] {
        guard let callout = map.callout else { return [] }
        let words = [callout.title, callout.status, callout.kind].compactMap(\.self) + callout.facts
        let contact = callout.contact.map { Item("callout \($0.label)", "\($0.label): \($0.value)") }
        let selection = map.selection
        let here = selection.flatMap { strings.place($0.number, of: $0.count) }.map { remark in
            Item("callout here", remark, command: selection?.next.map { "tap pin \($0.number)" })
        }
        return [Item("callout \(callout.id)", words.joined(separator: ", "), command: "tap card")]
            + [here].compactMap(\.self) + contact
            + (callout.description.map { [Item("callout description", $0)] } ?? [])
    }

    private func pets(_ pins: [MapPreviewView.PinModel], from center: Coordinate) -> [Item] {
        let pets = pins.map { (pin: $0, meters: center.distance(to: $0.coordinate)) }
        return pets.sorted { ($0.meters, $0.pin.number) < ($1.meters, $1.pin.number) }.map { pin, meters in
            let distance = strings.distance(meters)
            let way = center.direction(to: pin.coordinate).map { strings.cardWay(distance, $0) } ?? distance
            // A move changes all distances. The state omits them, so that a pet is not read again after each move.
            return Item("pin \(pin.id)", "\(pin.title), \(way)", command: "tap pin \(pin.number)", state: pin.title)
        }
    }
}
