import Domain
import Observation

/// The requests for the announcements whose pins a map shows.
@MainActor @Observable final class MapPinsLoad {
    /// Moves the map so that it shows coordinates, and returns the new frame of the map.
    typealias FitHandler = @MainActor ([Coordinate]) -> MapFrame?

    /// What the last request was for.
    private enum Purpose {
        /// The pins in the frame of the map.
        case frame
        /// The pins of `fitAllPins(onFit:)`, until their response arrives.
        case fit(FitHandler)
    }

    /// A response to a request.
    struct Response {
        /// The announcements, the newest first, and at most as many as the map shows.
        let announcements: [Announcement]
        /// The localized notes that announcements are missing; `nil` if none are.
        let note: String?
        /// Whether the query has more announcements than the map shows.
        let isLimited: Bool
        /// The frame of the map for which the announcements were requested; `nil` if there was none.
        let frame: MapFrame?
        /// The largest `worldHeight` of a frame in which the pins are shown, although the area is
        /// too large for a request; `nil` if the request was not that of `fitAllPins(onFit:)`.
        let fittedHeight: Double?
    }

    /// The time from the last move to the request for pins.
    static let requestDelay = Duration.milliseconds(500)

    private(set) var frame: MapFrame?
    private(set) var state = Load<Response>.idle
    /// The last response; `nil` before the first one.
    var response: Response? { state.value }
    /// Whether the map has moved within the last half second.
    private(set) var isMoving = false
    private var purpose = Purpose.frame
    /// The wait from the last move to the request for pins.
    @ObservationIgnored private let delay: Delay
    @ObservationIgnored private let request: Loader
    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let userLocation: UserLocation
    /// Returns the conditions of the filters.
    @ObservationIgnored private let filter: @MainActor () -> AnnouncementFilter
    /// Called after each response; if all pins are to fit, the map has moved before.
    @ObservationIgnored var onResponse: (@MainActor () -> Void)?

    init(
        dependencies: ViewModelDependencies,
        userLocation: @escaping UserLocation,
        filter: @escaping @MainActor () -> AnnouncementFilter
    ) {
        self.dependencies = dependencies
        self.userLocation = userLocation
        self.filter = filter
        delay = dependencies.makeDelay()
        request = dependencies.makeLoader()
    }

    /// Whether a request is in progress, or follows the last move or change of the size.
    var isLoading: Bool { delay.isPending || request.isLoading }

    /// Whether the request of `fitAllPins(onFit:)` is pending or has failed.
    var isFitting: Bool {
        switch purpose {
        case .fit: true
        case .frame: false
        }
    }

    /// Whether the response is that of the frame.
    var isCurrent: Bool {
        guard let response else { return false }
        return response.frame == frame
    }

    /// Requests the pins for a changed filter.
    ///
    /// If the area is too large for this request, and the map has the pins of `fitAllPins(onFit:)`,
    /// repeats the request of `fitAllPins(onFit:)`.
    func filterChanged() {
        guard frame != nil else { return }
        if isFitting {
            // Repeats the request of `fitAllPins(onFit:)`.
            load()
            return
        }
        let isTooLarge = query == nil
        let hasFittedPins = response?.fittedHeight != nil
        if isTooLarge, hasFittedPins, userLocation() != nil {
            // The map stays where it is.
            fitAllPins { [weak self] _ in self?.frame }
        } else {
            load()
        }
    }

    /// Requests the pins of a frame after the map has moved or changed its size.
    ///
    /// A move cancels the request of `fitAllPins(onFit:)`.
    func show(_ frame: MapFrame) {
        let last = self.frame
        self.frame = frame
        // Another size is not a move.
        let isMove = last?.size == frame.size
        if isFitting {
            // The request of `fitAllPins(onFit:)` does not depend on the size of the map.
            guard isMove else { return }
            purpose = .frame
            cancelRequest()
        }
        let isFirst = last == nil
        let isTooLarge = query == nil
        // If the area is too large, `load()` requests nothing. It only cancels a request in
        // progress and removes the last failure.
        if isFirst || isTooLarge {
            load()
        }
        guard !isFirst else { return }
        isMoving = isMove
        // A move restarts the delay. After the delay, `load()` sets `isMoving` to false.
        delay.start(Self.requestDelay) { [weak self] in self?.load() }
    }

    /// Requests the newest announcements around the user, and then calls `onFit` with the user's
    /// coordinate, followed by those of the announcements.
    ///
    /// If the request fails, `onFit` is not called. If there is no user location, the method returns
    /// false and does nothing.
    @discardableResult func fitAllPins(onFit: @escaping FitHandler) -> Bool {
        guard userLocation() != nil else { return false }
        purpose = .fit(onFit)
        load()
        return true
    }

    /// Repeats the last request if it failed.
    func retry() {
        guard state.failure != nil else { return }
        load()
    }

    /// Cancels the request in progress and the next one.
    func cancel() {
        isMoving = false
        delay.cancel()
        cancelRequest()
    }

    private func cancelRequest() {
        request.cancel()
        if state.isLoading {
            endLoad()
        }
    }

    /// Ends the load with the last response.
    private func endLoad() {
        state = response.map { .loaded($0) } ?? .idle
    }

    /// Requests announcements at once; a request in progress is canceled.
    private func load() {
        cancel()
        // Without a user location, the request of `fitAllPins(onFit:)` cannot be made.
        if userLocation() == nil {
            purpose = .frame
        }
        guard let query else {
            endLoad()
            return
        }
        state = .loading(previous: response)
        request.load(limit: dependencies.repositoryLimit) {
            [dependencies] () async throws(AnnouncementRepositoryError) in
            try await dependencies.announcements(matching: query)
        } completion: { [weak self, frame] in
            self?.finish($0, in: frame)
        }
    }

    private func finish(
        _ result: Result<ReceivedAnnouncements, AnnouncementRepositoryError>,
        in frame: MapFrame?
    ) {
        switch result {
        case .success(let received):
            succeed(received, in: frame)
        case .failure(let error):
            dependencies.log.log(.error, "FullscreenMap", "no pins: \(error)")
            let onRetry = Action { [weak self] in self?.retry() }
            let failure = LoadFailure(
                message: dependencies.strings.message(for: error),
                button: dependencies.strings.retryButton(.retryMap, onRetry),
                cause: .announcements(error)
            )
            state = .failed(failure, previous: response)
        }
    }

    private func succeed(
        _ received: ReceivedAnnouncements,
        in requestedFrame: MapFrame?
    ) {
        let announcements = Array(
            received.announcements.prefix(AnnouncementListQuery.maxMapCount)
        )
        let isLimited = received.announcements.count > announcements.count
        let limitNote = isLimited ? dependencies.strings.limitNote(received.matchCount) : nil
        let notes = [limitNote, received.note].compactMap(\.self)
        let fulfilled = purpose
        purpose = .frame
        var frame = requestedFrame
        var fittedHeight: Double?
        if case .fit(let onFit) = fulfilled {
            guard let user = userLocation() else {
                // The announcements are those around a place that the app must no longer use.
                load()
                return
            }
            let coordinates = announcements.map(\.coordinate)
            if let fittedFrame = onFit([user.coordinate] + coordinates) {
                self.frame = fittedFrame
                frame = fittedFrame
                // After zooming out and in again, rounding can have changed the height.
                let tolerance = 1.000_001
                fittedHeight = fittedFrame.worldHeight * tolerance
            }
        }
        state = .loaded(
            Response(
                announcements: announcements,
                note: notes.isEmpty ? nil : notes.joined(separator: " "),
                isLimited: isLimited,
                frame: frame,
                fittedHeight: fittedHeight
            )
        )
        onResponse?()
    }

    /// The query of the next request; `nil` if there is no frame, or if its area is too large.
    private var query: AnnouncementListQuery? {
        switch purpose {
        case .frame:
            guard let frame else { return nil }
            return .mapQuery(showing: frame, filter: filter())
        case .fit:
            guard let user = userLocation() else { return nil }
            return .fittingQuery(around: user.coordinate, filter: filter())
        }
    }
}
