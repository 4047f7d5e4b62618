import Presentation

/// What a tour says about its step.
@MainActor struct Narration {
    let guide: TourGuide
    let strings: Strings

    var heading: String {
        let title = guide.tour.title
        guard guide.step != nil else { return title }
        return strings[
            LiveText.tourStep,
            title,
            String(guide.number),
            String(guide.tour.steps.count)
        ]
    }

    /// The text; `nil` before the first step, which begins when the app is idle.
    var text: String? {
        if let step = guide.step {
            return step.narration
        }
        return guide.isOver ? strings[LiveText.tourEnd, guide.following.label] : nil
    }
}
