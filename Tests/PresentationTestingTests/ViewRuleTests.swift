import Domain
import DomainTesting
import Presentation
import PresentationTesting
import Synchronization
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct ViewRuleTests {
    @Test("A view whose output cannot be read breaks no rule") func unreadable() async {
        let view = FakeView()
        let violations = await ViewRule.violations(
            of: view,
            at: .home,
            snapshotter: FakeSnapshotter()
        )
        #expect(violations == [])
        #expect(!view.screens.isEmpty)
    }

    @Test("A view that breaks a rule is found", arguments: ViewRule.allCases)
    func wrong(rule: ViewRule) async {
        let view = WrongView(breaking: rule)
        let violations = await ViewRule.violations(
            of: view,
            at: .home,
            snapshotter: FakeSnapshotter(),
            output: { view.output }
        )
        #expect(violations.map(\.rule).contains(rule), "\(violations)")
    }

    @Test("A view that shows only the current title breaks no rule") func correct() async {
        let view = WrongView(breaking: nil)
        let violations = await ViewRule.violations(of: view, at: .home, output: { view.output })
        #expect(violations == [])
    }
}

/// A view that breaks one rule, or none.
@MainActor private final class WrongView: LandingFlowView {
    let mapPreviewSize: MapSize
    let detailsMapSize = MapSize(width: 160, height: 90)
    let fullscreenMapSize = MapSize(width: 320, height: 180)
    let showsPhotos = false
    private(set) var output = ""

    private let rule: ViewRule?
    private let answers = Mutex(0)

    init(breaking rule: ViewRule?) {
        self.rule = rule
        mapPreviewSize = MapSize(width: 320, height: rule == .shape ? 320 : 180)
    }

    nonisolated func canDraw(_ snapshot: any MapSnapshot, of frame: MapFrame) -> Bool {
        switch rule {
        case .pictures:
            return false
        case .concurrentCalls:
            return answers.withLock { answers in
                answers += 1
                return answers.isMultiple(of: 2)
            }
        default:
            return true
        }
    }

    func render(_ screen: Screen) {
        var lines = [screen.title]
        switch rule {
        case .screens: lines.append(output)
        case .actions: screen.onBack?.perform()
        case .texts: lines.append("\u{1B}[2J")
        default: break
        }
        output = lines.joined(separator: "\n")
    }
}

extension Screen {
    fileprivate var title: String {
        switch content {
        case .landingPage(let page): page.description.title
        case .fullscreenMap: "Map"
        case .allPets(let page): page.title
        case .announcementDetails(let page): page.title
        }
    }
}
