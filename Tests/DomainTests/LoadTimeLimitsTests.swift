import Domain
import Testing

@Suite struct LoadTimeLimitsTests {
    @Test("The map has 10 s, and a limit with a specific reason expires before the general one")
    func order() {
        #expect(LoadTimeLimits.map == .seconds(10))
        #expect(LoadTimeLimits.location <= LoadTimeLimits.map)
        #expect(LoadTimeLimits.fix < LoadTimeLimits.location)
        #expect(LoadTimeLimits.cachedMap < LoadTimeLimits.map)
        #expect(LoadTimeLimits.tiles < LoadTimeLimits.server)
        #expect(LoadTimeLimits.server < LoadTimeLimits.map)
        #expect(LoadTimeLimits.reply < LoadTimeLimits.list)
        #expect(LoadTimeLimits.list < LoadTimeLimits.announcements)
        #expect(LoadTimeLimits.list < LoadTimeLimits.photo)
    }
}
