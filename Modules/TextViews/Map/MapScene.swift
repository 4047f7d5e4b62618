package import Cartography
package import Domain
package import Presentation

/// The content of a picture of a map.
package struct MapScene {
    package struct Mark {
        package let coordinate: Coordinate
        package let sprite: MapSprite
    }

    /// The content of the map; `nil` for a preliminary map.
    ///
    /// The frame can show a part of the content.
    package let content: MapContent?
    package let frame: MapFrame
    /// The marks, later ones in front.
    package let marks: [Mark]
    /// The circle in which the user is; `nil` if it is too small or too large for the map, or not
    /// known.
    package let userArea: MapContent.Circle?

    /// Creates the scene of the map on a page.
    ///
    /// `accuracy` is the accuracy of the user's place in meters. Returns `nil` if the page has no
    /// map, or if no picture of the map can be drawn. The selected pin is in front of the others,
    /// and larger: on the landing page, the pin with the id `selected`; on the full-screen map, the
    /// pin of the callout.
    package init?(_ content: Screen.Content?, selected: String?, accuracy: Double?) {
        switch content {
        case .landingPage(let model):
            guard case .map(let region, let snapshot, let pins, _) = model.mapPreview else {
                return nil
            }
            self.init(
                snapshot,
                frame: nil,
                pins,
                selected: selected,
                // The preview shows the region around the user.
                user: region.center,
                accuracy: accuracy
            )
        case .announcementDetails(let model):
            guard case .map(_, let snapshot, let pins, _) = model.map.preview else { return nil }
            self.init(
                snapshot,
                frame: nil,
                pins,
                selected: nil,
                user: model.userPlace,
                accuracy: accuracy
            )
        case .fullscreenMap(let page):
            guard let model = page.map.value else { return nil }
            self.init(
                model.snapshot,
                frame: model.frame,
                model.pins,
                selected: model.callout?.id,
                user: model.userPlace,
                accuracy: accuracy
            )
        case .allPets, nil:
            return nil
        }
    }

    /// Creates a scene.
    ///
    /// If `frame` is `nil`, the scene has the frame of the snapshot.
    private init?(
        _ snapshot: (any MapSnapshot)?,
        frame: MapFrame?,
        _ pins: [MapPreviewView.PinModel],
        selected: String?,
        user: Coordinate?,
        accuracy: Double?
    ) {
        guard let snapshot, let map = snapshot.cells else { return nil }
        content = map.isPreliminary ? nil : map.content
        let shownFrame = frame ?? map.frame
        self.frame = shownFrame
        userArea = UserAccuracy(accuracy, at: user, in: shownFrame)?.circle
        var marks: [Mark] = []
        if let user {
            marks.append(Mark(coordinate: user, sprite: .user))
        }
        // The first pin is the newest, and in front of the others.
        let others = pins.filter { $0.id != selected }.reversed()
        let front = pins.filter { $0.id == selected }
        for pin in others + front {
            let sprite = MapSprite(pin.status, isSelected: pin.id == selected)
            marks.append(Mark(coordinate: pin.coordinate, sprite: sprite))
        }
        self.marks = marks
    }
}
