import Cartography
import Composition
import Data
import DataTestSupport
import Domain
import Foundation
import Presentation
import Scheduling
import TestSupport
import Testing
import TextViews

@testable import App

/// Tests that commands act on the parts in use, or say why they do not.
@MainActor @Suite(.hangingLimit) struct SwapTests {
    @Test("With another view, scripts and the state work, and what needs cells says so")
    func view() async throws {
        let view = PlainView(TextDisplay(), strings: Strings(.en))
        let walkthrough = makeWalkthrough { $0.view = .replaced(view) }
        await walkthrough.start()
        await walkthrough.do(
            "expect state prompt.options.count == 3",
            "allow",
            #"expect state mapPreview.state == "map""#,
            "expect state mapPreview.pins.count == \(AnnouncementListQuery.cardCount)",
            "expect state mapPreview.columns == 100",
            "expect state mapPreview.text.count == 0"
        )
        let card = try #require(view.lines().first { $0.hasPrefix("1 Bella, ") })
        #expect(card.contains(" km "))
        await walkthrough.do(
            "map",
            "wait 1",
            "pan 40,0",
            "zoom in",
            "wait 1",
            "zoom fit",
            "tap pin 1",
            "expect state fullscreenMap.pins.count > 5",
            #"expect state fullscreenMap.selectedPin != null"#,
            "tap card",
            #"expect state screen == "announcementDetails""#
        )
        #expect(view.lines().contains { $0.hasPrefix("Species: ") })
        await walkthrough.do(
            "back",
            "back",
            "back",
            "settings denied",
            #"expect state mapPreview.state == "permissionRequired""#,
            "tap settings",
            #"expect state screen == "settings""#
        )
        let note = "This view prints by itself; show and expect have nothing to read."
        #expect(await walkthrough.do("show") == ["(\(note))"])
        let expectation = try #require(try CommandSyntax.command(#"expect "Bella""#))
        #expect(await walkthrough.perform(expectation).failure == note)
    }

    @Test("Between the lines of a format for programs, another view prints nothing")
    func viewBetweenLines() async {
        let view = PlainView(TextDisplay(), strings: Strings(.en))
        var configuration = Configuration()
        configuration.useVirtualTime(inUTCFrom: .novemberNoon)
        let root = CompositionRoot(configuration, parts: .defaults) { $0.view = .replaced(view) }
        let session = Session(root, recordingHeader: nil, showsOwnView: false)
        await session.start()
        #expect(view.lines().isEmpty)
        #expect(session.screen?.prompt != nil)
    }

    @Test("A location service that does not say what the permission is delays one command")
    func silentPermission() async {
        let service = FakeLocationService(.denied)
        service.withholdStatus()
        let clock = VirtualClock()
        let reader = PermissionReader(
            service,
            executor: globalConcurrentExecutor,
            clock: clock
        )
        async let first = reader.read()
        await clock.waitForSleep(of: LoadTimeLimits.location)
        await clock.advance(by: LoadTimeLimits.location)
        let firstReading = await first
        #expect(firstReading.status == nil)
        // A service that hides one fact still says the other.
        #expect(firstReading.areServicesOn == true)
        service.withholdStatus(false)
        // The first read is late, so the second one does not wait.
        #expect(await reader.readStatus() == nil)
        service.statusReads.answer(0, .success(.restricted))
        var status = await reader.readStatus()
        while status == nil {
            await Task.yield()
            status = await reader.readStatus()
        }
        #expect(status == .denied)
    }

    @Test(
        "A read that begins before the limit of an earlier one has passed has a whole limit",
        arguments: [true, false]
    )
    func laterRead(isAnswered: Bool) async {
        let service = FakeLocationService(.denied)
        let clock = VirtualClock()
        let reader = PermissionReader(
            service,
            executor: globalConcurrentExecutor,
            clock: clock
        )
        #expect(await reader.readStatus() == .denied)
        await clock.waitForSleep(of: LoadTimeLimits.location)
        await clock.advance(by: LoadTimeLimits.location / 2)
        service.withholdStatus()
        async let second = reader.readStatus()
        _ = await service.statusReads.asked.first()
        await clock.advance(by: LoadTimeLimits.location / 2)
        // The limit of the first read has passed. That of the second one is in half its time.
        await clock.waitForSleep(of: LoadTimeLimits.location / 2)
        if isAnswered {
            service.statusReads.answer(0, .success(.restricted))
            #expect(await second == .restricted)
        } else {
            await clock.advance(by: LoadTimeLimits.location / 2)
            #expect(await second == nil)
            service.statusReads.answer(0, .success(.restricted))
        }
    }

    @Test(
        "A view that calls the default one loses neither its text nor the prompt and Settings",
        arguments: Configuration.View.allCases
    )
    func decoratedView(base: Configuration.View) async {
        let walkthrough = Walkthrough(Options { $0.configuration.view = base }) { parts in
            parts.view = .decorated { CallingView(view: $0) }
        }
        await walkthrough.start()
        await walkthrough.do(
            #"expect "Allow Once""#,
            "allow",
            #"expect "Bella""#,
            "settings",
            #"expect "Location Services""#
        )
    }

    @Test(
        "With any part replaced, each command acts on the part in use, or says why it does not",
        arguments: Swap.all
    )
    func commands(swap: Swap) async throws {
        let walkthrough = makeWalkthrough(swap.swap)
        await walkthrough.start()
        for line in Swap.commands {
            let output = await walkthrough.do(line)
            if let note = swap.refusals[line] {
                #expect(output == ["(\(note))"], "\(line)")
            } else {
                #expect(!output.contains { Swap.notes.contains($0) }, "\(line): \(output)")
            }
        }
        for expectation in swap.expectations {
            await walkthrough.do("expect state \(expectation)")
        }
    }

    @Test("A snapshot that the view cannot draw is a failed map on each page and in each output")
    func undrawableSnapshot() async throws {
        let walkthrough = makeWalkthrough { $0.snapshotter = .replaced(OwnSnapshotter()) }
        let message = "This map cannot be shown here."
        let hasNoMarks = ["◎ you", "● missing", "◆ found", "├", "┤"].map { "expect not \"\($0)\"" }
        func check() async {
            await walkthrough.do("expect \"\(message)\"", "expect \"\(retryButton)\"")
            for expectation in hasNoMarks {
                await walkthrough.do(expectation)
            }
            let lines = walkthrough.lines
            #expect(lines.contains("\(message) (tap retry map)"))
            #expect(!lines.contains { $0.contains("tap pin") })
        }
        await walkthrough.start()
        let before = await walkthrough.session.wholeOutline()
        await walkthrough.do("allow")
        await check()
        await walkthrough.do(
            #"expect state mapPreview.state == "failed""#,
            #"expect state mapPreview.message == "\#(message)""#,
            "expect state mapPreview.region == null",
            "expect state mapPreview.pins.count == 0",
            "expect state mapPreview.text.count == 0",
            "expect state list.cards.count == \(AnnouncementListQuery.cardCount)"
        )
        let after = try #require(await walkthrough.session.wholeOutline())
        let changes = after.changes(since: before, walkthrough.strings)
        #expect(changes.contains("map: permission required → “\(message)”"), "\(changes)")
        let inspection = await walkthrough.do("inspect")
        #expect(inspection.contains { $0.contains("map: “\(message)”") }, "\(inspection)")
        let noMap = ["(\(walkthrough.strings[CommandNote.noMap]))"]
        #expect(await walkthrough.do("tap map") == noMap)
        #expect(await walkthrough.do("tap pin 1") == noMap)
        await walkthrough.do(
            "expect state log.count == 1",
            #"expect state log.0 == "[LandingPage] no map: the view cannot draw a FakeMapSnapshot""#,
            "tap retry map",
            "expect state log.count == 2"
        )
        await check()

        await walkthrough.do("tap card 1", #"expect state screen == "announcementDetails""#)
        await check()
        await walkthrough.do(
            "map",
            #"expect state fullscreenMap.state == "failed""#,
            #"expect state fullscreenMap.message == "\#(message)""#,
            "expect \"\(message)\"",
            "expect \"[Retry]\"",
            "expect state fullscreenMap.pins.count > 5",
            "expect state fullscreenMap.selectedPin != null",
            "back",
            "back",
            #"expect state screen == "announcementDetails""#
        )
    }

    @Test("Parts that cancel calls that the app has not canceled fail on each page, with Retry")
    func cancellingParts() async throws {
        let walkthrough = makeWalkthrough { parts in
            parts.repository = .replaced(CancellingParts())
            parts.snapshotter = .replaced(CancellingParts())
        }
        await walkthrough.start()
        await walkthrough.do(
            "allow",
            #"expect state list.state == "failed""#,
            #"expect state list.message == "The announcements are not available.""#,
            #"expect state mapPreview.state == "failed""#,
            #"expect state mapPreview.message == "The map could not be loaded.""#,
            #"expect state requests.0.outcome == "failed""#,
            "expect state log.count == 2",
            "tap retry list",
            "tap retry map",
            "expect state log.count == 4"
        )
        // `snapshot` exits with 1 because of these failures.
        #expect(walkthrough.session.outline?.failures.count == 2)
    }

    @Test("A snapshot of another frame is a failed map on each page, and no pins are drawn on it")
    func otherFrame() async {
        let walkthrough = makeWalkthrough { $0.snapshotter = .replaced(OtherFrameSnapshotter()) }
        await walkthrough.start()
        let log = "no map: the snapshot has another frame than requested"
        await walkthrough.do(
            "allow",
            #"expect state mapPreview.state == "failed""#,
            #"expect state mapPreview.message == "The map could not be loaded.""#,
            "expect state mapPreview.pins.count == 0",
            #"expect state log.0 == "[LandingPage] \#(log)""#,
            "expect state log.count == 1",
            "tap retry map",
            "expect state log.count == 2",
            "tap card 1",
            #"expect "The map could not be loaded.""#,
            "map",
            #"expect state fullscreenMap.state == "failed""#,
            #"expect state log.2 == "[FullscreenMap] \#(log)""#
        )
    }

    @Test("A view that draws no cells accepts a snapshot of another frame")
    func otherFrameInPlainView() async {
        let walkthrough = makeWalkthrough { parts in
            parts.view = .replaced(PlainView(TextDisplay(), strings: Strings(.en)))
            parts.snapshotter = .replaced(OtherFrameSnapshotter())
        }
        await walkthrough.start()
        await walkthrough.do("allow", #"expect state mapPreview.state == "map""#)
    }

    // MARK: - Parts that know nothing of scripts

    // They sleep for a moment of real time, because that is what the scripts have to wait for.

    @Test("A repository can be an actor that takes real time")
    func actorRepository() async throws {
        let walkthrough = makeWalkthrough { $0.repository = .replaced(SlowActor()) }
        await walkthrough.start()
        await walkthrough.do(
            "allow",
            #"expect state list.cards.0.id == "actor""#,
            "refresh",
            #"expect state list.state == "loaded""#,
            "expect state list.isRefreshing == false",
            "tap card 1",
            #"expect state screen == "announcementDetails""#
        )
    }

    @Test("A location service can be an actor that takes real time")
    func actorLocationService() async throws {
        let walkthrough = makeWalkthrough { parts in
            parts.locationService = .decorated { SlowLocationService($0) }
        }
        await walkthrough.start()
        await walkthrough.do(
            "expect state prompt.options.count == 3",
            "allow",
            #"expect state mapPreview.state == "map""#,
            "settings denied",
            #"expect state mapPreview.state == "permissionRequired""#
        )
    }

    @Test(
        "A clock whose sleeps return at once is named as the reason why loads fail",
        arguments: [false, true]
    )
    func hastyClock(isDecorator: Bool) async throws {
        let walkthrough = makeWalkthrough { parts in
            parts.clock =
                isDecorator
                ? .decorated { HastyClock(clock: $0) } : .replaced(HastyClock(clock: SystemClock()))
            parts.repository = .replaced(SlowActor())
        }
        await walkthrough.start()
        let output = await walkthrough.do("allow")
        #expect(output.contains { $0.contains("sleep(for:) of the clock") }, "\(output)")
        await walkthrough.do(#"expect state list.state == "failed""#)
    }

    @Test("A clock whose sleeps fail without a cancellation is named")
    func failingClock() async throws {
        let walkthrough = makeWalkthrough { parts in
            parts.clock = .decorated { HastyClock(clock: $0, fails: true) }
        }
        await walkthrough.start()
        let output = await walkthrough.do("refresh")
        #expect(output.contains { $0.contains("sleep(for:) of the clock") }, "\(output)")
    }

    private func makeWalkthrough(_ swap: (inout CompositionRoot.Parts) -> Void) -> Walkthrough {
        Walkthrough(environment: ["LANG": "C.UTF-8"], swap: swap)
    }
}

/// A replaced part: the commands that it refuses with their reasons, and what the state shows after
/// all commands.
struct Swap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var refusals: [String: String] = [:]
    var expectations: [String]
    let swap: @MainActor @Sendable (inout CompositionRoot.Parts) -> Void

    /// Commands of each kind; at the end, the app is in use and both networks have failed.
    static let commands = [
        "allow", "settings denied", "settings", "choose always", "choose services",
        "choose services", "back", "services off", "services on", "background", "foreground",
        "move 53.6,13.2", "announcements demo", "network slow:1", "enter", "wait 5", "map",
        "zoom in", "pan 1,1", "goto me", "zoom fit", "wait 5", "pin next", "tap card", "back",
        "back", "back", "tap map", "refresh", "wait 5", "network announcements fail",
        "network map fail", "enter", "wait 5",
    ]

    private static let noNetwork = "from a part that has no simulated network."
    private static let noPermission = "The permission comes from a part that is not simulated."
    private static let settings = [
        "allow": noPermission,
        "settings denied": noPermission,
        "settings": noPermission,
        "services off": noPermission,
        "services on": noPermission,
    ]
    private static let movement = ["move 53.6,13.2": "Only a simulated GPS can be moved."]

    static let notes = Set(all.flatMap(\.refusals.values).map { "(\($0))" })

    static let all = [
        Swap(
            testDescription: "none",
            expectations: [
                #"permission == "authorizedAlways""#, #"list.state == "failed""#,
                #"mapPreview.state == "failed""#,
            ]
        ) { _ in },
        Swap(
            testDescription: "repository and snapshotter that call the default ones",
            expectations: [
                #"list.state == "failed""#, #"mapPreview.state == "failed""#,
                "requests.0.url != null",
            ]
        ) {
            $0.repository = .decorated { RepositoryDecorator(repository: $0) }
            $0.snapshotter = .decorated { SnapshotterDecorator(snapshotter: $0) }
        },
        Swap(
            testDescription: "clock, view and location parts that call the default ones",
            expectations: [
                #"permission == "authorizedAlways""#, #"list.state == "failed""#,
                #"mapPreview.state == "failed""#, "elapsed == 5", "isInForeground == true",
                "mapPreview.columns == 100",
            ]
        ) {
            $0.clock = .decorated { CallingClock(clock: $0) }
            $0.view = .decorated { CallingView(view: $0) }
            $0.permissionStore = .decorated { CountingPermissionStore($0) }
            $0.gps = .decorated { GPSDecorator(gps: $0) }
            $0.lifecycle = .decorated { LifecycleDecorator(lifecycle: $0) }
        },
        Swap(
            testDescription: "repository",
            refusals: [
                "announcements demo":
                    "The announcements come from a part whose source cannot be changed.",
                "network slow:1":
                    "The announcements come \(noNetwork) Only the network of the map has changed.",
                "network announcements fail": "The announcements come \(noNetwork)",
            ],
            expectations: [
                #"list.cards.0.id == "own""#, "requests.0.url == null",
                #"requests.0.outcome == "loaded""#, #"mapPreview.state == "failed""#,
            ]
        ) { $0.repository = .replaced(OwnRepository()) },
        Swap(
            testDescription: "snapshotter",
            refusals: [
                "network slow:1":
                    "The map comes \(noNetwork) Only the network of the announcements has changed.",
                "network map fail": "The map comes \(noNetwork)",
            ],
            expectations: [#"list.state == "failed""#, #"mapPreview.state == "map""#]
        ) { $0.snapshotter = .replaced(CellSnapshotter()) },
        Swap(
            testDescription: "snapshotter of pictures that the view cannot draw",
            refusals: [
                "network slow:1":
                    "The map comes \(noNetwork) Only the network of the announcements has changed.",
                "network map fail": "The map comes \(noNetwork)",
            ],
            expectations: [
                #"list.state == "failed""#,
                #"mapPreview.state == "failed""#,
                #"mapPreview.message == "This map cannot be shown here.""#,
            ]
        ) { $0.snapshotter = .replaced(OwnSnapshotter()) },
        Swap(
            testDescription: "permission store",
            refusals: settings,
            expectations: [
                #"permission == "authorizedWhenInUse""#, "prompt == null", "isInForeground == true",
            ]
        ) { $0.permissionStore = .replaced(FixedPermissionStore(.authorizedWhenInUse)) },
        Swap(
            testDescription: "location service",
            refusals: settings.merging(movement) { $1 },
            expectations: [#"permission == "authorizedWhenInUse""#, "prompt == null"]
        ) { $0.locationService = .replaced(FakeLocationService(.authorizedWhenInUse)) },
        Swap(
            testDescription: "GPS",
            refusals: movement,
            expectations: [
                #"mapPreview.state == "failed""#,
                #"mapPreview.message == "Your location could not be determined.""#,
            ]
        ) { $0.gps = .replaced(FailingGPS()) },
        Swap(
            testDescription: "lifecycle",
            refusals: [
                "background": "Foreground and background come from a part that is not simulated.",
                "foreground": "Foreground and background come from a part that is not simulated.",
            ],
            expectations: ["isInForeground == null", #"permission == "authorizedAlways""#]
        ) { $0.lifecycle = .replaced(FakeLifecycle()) },
        Swap(
            testDescription: "log",
            expectations: [#"log.0 == "[LandingPage] map preview tapped""#]
        ) { $0.log = .replaced(FakeLog()) },
        Swap(
            testDescription: "clock",
            expectations: [#"permission == "authorizedAlways""#, "elapsed > 9"]
        ) { $0.clock = .replaced(JumpingClock()) },
    ]
}
