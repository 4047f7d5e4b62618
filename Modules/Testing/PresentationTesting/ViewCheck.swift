import Domain
import DomainTesting
import Presentation

/// A check of a view with screens of each kind.
@MainActor struct ViewCheck {
    private static let concurrentCallCount = 20

    private let view: any LandingFlowView
    private let output: (@MainActor () -> String)?
    private let frame: MapFrame
    /// A picture that the view should be able to draw; `nil` if there is none.
    private let picture: (any MapSnapshot)?
    private let samples: SampleScreens

    init(
        _ view: any LandingFlowView,
        at place: Coordinate,
        snapshotter: (any MapSnapshotterProtocol)?,
        output: (@MainActor () -> String)?
    ) async {
        self.view = view
        self.output = output
        samples = SampleScreens(at: place)
        frame = MapFrame(region: place.mapRegion(), size: view.mapPreviewSize)
        picture = try? await snapshotter?.snapshot(of: frame.region, size: frame.size)
    }

    func observations(against rule: ViewRule) async -> [String] {
        switch rule {
        case .shape: shape
        case .screens: screens
        case .actions: actions
        case .texts: texts
        case .pictures: pictures
        case .concurrentCalls: await concurrentCalls()
        }
    }

    private var shape: [String] {
        let size = view.mapPreviewSize
        let height = Double(size.width) * 9 / 16 / size.unitAspectRatio
        guard abs(height - Double(size.height)) > 1 else { return [] }
        return ["the map preview is \(size.width) by \(size.height) units"]
    }

    private var screens: [String] {
        guard let output else { return [] }
        var observations: [String] = []
        var previous: SampleScreens.Sample?
        for sample in samples.all(with: drawablePicture) {
            view.render(sample.screen)
            let text = output()
            if !text.contains(sample.title) {
                observations.append("“\(sample.title)” is not in the output")
            }
            if let previous, previous.title != sample.title, text.contains(previous.title) {
                observations.append("“\(previous.title)” is still in the output")
            }
            previous = sample
        }
        return observations
    }

    private var actions: [String] {
        for sample in samples.all(with: drawablePicture) {
            view.render(sample.screen)
        }
        let count = samples.performedActions.count
        return count > 0 ? ["\(count) actions were performed without the user"] : []
    }

    private var texts: [String] {
        guard let output else { return [] }
        return samples.all(with: drawablePicture).compactMap { sample in
            view.render(sample.screen)
            let isHarmful = output().unicodeScalars.contains(where: Self.isControl)
            return isHarmful ? "a control character of “\(sample.title)” is in the output" : nil
        }
    }

    private var pictures: [String] {
        guard let picture, !view.canDraw(picture, of: frame) else { return [] }
        return ["a picture of the snapshotter cannot be drawn"]
    }

    private func concurrentCalls() async -> [String] {
        let picture = picture ?? EmptyPicture(frame: frame)
        let answers = await withTaskGroup(of: Bool.self) { [view, frame] group in
            for _ in 0..<Self.concurrentCallCount {
                group.addTask { @concurrent in view.canDraw(picture, of: frame) }
            }
            var answers: Set<Bool> = []
            for await answer in group {
                answers.insert(answer)
            }
            return answers
        }
        return answers.count > 1 ? ["several calls for a picture had different answers"] : []
    }

    /// A picture for the map; `nil` leaves the map without one.
    private var drawablePicture: (any MapSnapshot)? {
        guard let picture, view.canDraw(picture, of: frame) else { return nil }
        return picture
    }

    /// Returns whether a character acts on a terminal or on the direction of text; the end of a
    /// line is allowed.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && scalar.properties.generalCategory == .control
    }
}
