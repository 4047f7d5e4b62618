import Testing

@testable import App

@MainActor
@Suite struct FullscreenMapLoadTests {
    @Test(
        "On a slow network, the map is complete when the load of its last frame ends, whatever is loading besides",
        arguments: [("-500,-60", 1), ("-500,-60", 7), ("300,40", 3), ("-150,-80", 2)])
    func slowNetwork(pan: String, pause: Int) async {
        let session = await AppSession.started()
        await session.do("map", "wait 30", "zoom 3000", "network map slow:8", "pan 200,0", "wait \(pause)")
        await session.do("pan \(pan)", "wait 7.999")
        let before = await session.state("fullscreenMap.text")
        await session.do("wait 0.001")
        let after = await session.state("fullscreenMap.text")
        await session.do("wait 60")
        #expect(await session.state("fullscreenMap.text") == after)
        #expect(before != after)
    }
}
