import Domain
import Presentation

extension LinearText {
    /// The maximum number of pets on the full-screen map that are read.
    private static let maxPets = 10

    /// Returns the lines of the full-screen map: its center and scale, the callout, the nearest places and pets.
    func items(_ model: FullscreenMapView.Model) -> [Item] {
        switch model {
        case .loading: return [Item("map", strings[.mapLoading])]
        case .failed(let message, _):
            return [Item("map", tappable(strings[.linearMapFailed, message], "tap retry map")), back]
        case .map(let map):
            let region = map.frame.region
            let position = strings[.doneMap, strings.place(region.center), strings.distance(region.latitudinalMeters)]
            // The confirmation of a move says where the map is.
            var items = [Item("map", position, state: "")]
            if let notice = map.notice {
                items.append(
                    Item("notice", notice.onRetry == nil ? notice.message : tappable(notice.message, "tap retry map")))
            }
            items += callout(map)
            if map.hasData { items += places(map.snapshot) }
            if map.notice == nil || !map.pins.isEmpty {
                items.append(Item("pets", strings[.linearMapPets, counts(map.pins.map(\.status))]))
            }
            items += pets(map.pins, from: region.center)
            return items + [back] + attribution(map.snapshot)
        }
    }

    private var back: Item { Item("back", tappable(strings[.back], "back")) }

    private func callout(_ map: FullscreenMapView.MapModel) -> [Item] {
        guard let callout = map.callout else { return [] }
        let words = [callout.title, callout.status, callout.kind].compactMap(\.self) + callout.facts
        let contact = callout.contact.map { Item("callout \($0.label)", "\($0.label): \($0.value)") }
        return [Item("callout \(callout.id)", tappable(words.joined(separator: ", "), "tap card"))] + contact
            + (callout.description.map { [Item("callout description", $0)] } ?? [])
    }

    /// Returns the pets that are nearest to the center of the map, with their distance and direction from there.
    private func pets(_ pins: [MapPreviewView.PinModel], from center: Coordinate) -> [Item] {
        let pets = pins.enumerated().map { number, pin in
            (pin: pin, number: number + 1, meters: center.distance(to: pin.coordinate))
        }
        return pets.sorted { ($0.meters, $0.number) < ($1.meters, $1.number) }.prefix(Self.maxPets).map { pet in
            let distance = strings.distance(pet.meters)
            let way = center.direction(to: pet.pin.coordinate).map { strings.cardWay(distance, $0) } ?? distance
            let command = "tap pin \(pet.number)"
            // A move changes all distances. A pet is read again only if its number changed.
            return Item(
                "pin \(pet.pin.id)", tappable("\(pet.pin.title), \(way)", command), state: pet.pin.title + command)
        }
    }
}
