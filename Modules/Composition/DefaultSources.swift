import Backends
import Data
import Domain
import GPSD
import GPX
import HTTP
import Logging
import Presentation
import TextViews
import Tiles

/// Makes the default sources of announcements, locations and maps, which a configuration selects.
@MainActor struct DefaultSources {
    /// The default repository, with what controls and checks it.
    struct Announcements {
        let repository: ReplaceableRepository
        let network: SimulatedNetwork
        /// The repository of the configuration's source, even if another one replaces it later.
        let checkedRepository: AnnouncementRepository
        /// Replaces the source; the next request uses the new one.
        let replace: @MainActor (Configuration.Announcements) -> Void
    }

    private let configuration: Configuration
    private let shared: SharedParts
    private let calendar: DayCalendar
    private let requests: RequestLog
    private let photoRequests: RequestLog
    private let mapRequests: RequestLog
    private let client: HTTPClient
    /// The clock of what is not simulated, which answers in real time even if the app's clock is
    /// virtual.
    private let realClock = SystemClock()

    init(
        _ configuration: Configuration,
        _ shared: SharedParts,
        calendar: DayCalendar,
        requests: RequestLog,
        photoRequests: RequestLog,
        mapRequests: RequestLog
    ) {
        self.configuration = configuration
        self.shared = shared
        self.calendar = calendar
        self.requests = requests
        self.photoRequests = photoRequests
        self.mapRequests = mapRequests
        client = HTTPClient(userAgent: configuration.userAgent)
    }

    // MARK: - Location

    func makeDevice() -> SimulatedDevice {
        SimulatedDevice(
            permission: configuration.permission,
            hasLocationServices: configuration.hasLocationServices,
            clock: shared.clock,
            log: shared.log
        )
    }

    func makeSimulatedGPS(_ reception: SimulatedGPSProvider.Reception) -> SimulatedGPSProvider {
        SimulatedGPSProvider(reception: reception, clock: shared.clock)
    }

    func makeSimulatedGPS(following file: GPXTrack) -> SimulatedGPSProvider {
        for warning in file.warnings {
            shared.log.log(.warning, "GPS", "\(warning)")
        }
        return makeSimulatedGPS(.track(file.track))
    }

    func makeGPSDProvider(_ address: GPSDProvider.Address) -> GPSDProvider {
        GPSDProvider(
            address,
            limits: configuration.gpsdLimits,
            clock: realClock,
            log: shared.log,
            strings: configuration.strings
        )
    }

    // MARK: - Announcements

    func makeAnnouncements() -> Announcements {
        let network = makeNetwork()
        let source = makeSource(configuration.announcements, behind: network)
        let repository = ReplaceableRepository(makeParts(source))
        return Announcements(
            repository: repository,
            network: network,
            checkedRepository: makeRepository(source),
            replace: { announcements in
                let source = makeSource(announcements, behind: network)
                repository.replace(with: makeParts(source))
            }
        )
    }

    private func makeParts(_ source: any AnnouncementSource) -> ReplaceableRepository.Parts {
        ReplaceableRepository.Parts(
            repository: makeRepository(source),
            photos: AnnouncementPhotos(source: source, strings: configuration.strings)
        )
    }

    private func makeRepository(_ source: any AnnouncementSource) -> AnnouncementRepository {
        AnnouncementRepository(source: source, log: shared.log, strings: configuration.strings)
    }

    /// Makes a source behind a network, with a record of its requests.
    private func makeSource(
        _ announcements: Configuration.Announcements,
        behind network: SimulatedNetwork
    ) -> any AnnouncementSource {
        RecordingSource(
            SimulatedNetworkSource(makeSource(announcements), network: network),
            requests: requests,
            photoRequests: photoRequests,
            log: shared.log
        )
    }

    private func makeSource(_ announcements: Configuration.Announcements) -> any AnnouncementSource
    {
        if announcements.server != nil {
            // The client loads its library while the other parts are made.
            client.prepare()
        }
        return switch announcements {
        case .demo:
            DemoAnnouncementSource(
                calendar: calendar,
                language: configuration.strings.language.code
            )
        case .file(let file):
            FileAnnouncementSource(file: file, calendar: calendar)
        case .backend(let base):
            HTTPAnnouncementSource(
                base: base,
                token: configuration.announcementsToken,
                client: client,
                clock: realClock,
                calendar: calendar
            )
        case .collection(let collection):
            OGCFeaturesSource(
                collection: collection,
                sorting: configuration.announcementsSorting,
                token: configuration.announcementsToken,
                client: client,
                clock: realClock,
                calendar: calendar,
                log: shared.log
            )
        }
    }

    // MARK: - Map

    func makeSnapshotter() -> SimulatedNetworkSnapshotter<BasemapSnapshotter> {
        SimulatedNetworkSnapshotter(
            BasemapSnapshotter(
                basemap: configuration.basemap,
                client: client.recording(in: mapRequests),
                clock: realClock,
                labelWidth: configuration.display.textWidth,
                log: shared.log,
                strings: configuration.strings
            ),
            // A separate network, so that scripts can change it without changing that of the
            // announcements.
            network: makeNetwork()
        )
    }

    private func makeNetwork() -> SimulatedNetwork {
        SimulatedNetwork(configuration.network, clock: shared.clock)
    }
}
