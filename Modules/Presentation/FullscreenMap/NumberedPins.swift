import Domain

/// The pins of the last response, with numbers that stay the same while the map is open.
///
/// A pin gets the next number when it first appears on the map.
struct NumberedPins: Equatable {
    /// The cards of the last response, the newest first.
    var cards: [AnnouncementCardViewModel] = []
    /// The numbers by the ids of announcements, also of those that are not in the last response.
    private var numbers: [String: Int] = [:]

    /// Numbers the pins in a frame that meet a condition and have no number, the newest first.
    mutating func number(in frame: MapFrame, where isShown: (AnnouncementCardViewModel) -> Bool) {
        let shown = cards.filter { isShown($0) && frame.contains($0.announcement.coordinate) }
        for card in shown where numbers[card.id] == nil { numbers[card.id] = numbers.count + 1 }
    }

    /// Returns the numbered pins in a frame that meet a condition, the newest first.
    func pins(in frame: MapFrame, where isShown: (AnnouncementCardViewModel) -> Bool) -> [MapPreviewView.PinModel] {
        cards.compactMap { card in
            guard let number = numbers[card.id], frame.contains(card.announcement.coordinate), isShown(card) else {
                return nil
            }
            return MapPreviewView.PinModel(card, number: number)
        }
    }
}
