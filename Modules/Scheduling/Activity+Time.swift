package import Domain

extension Activity {
    /// Lets time pass on a clock, virtual or real, then waits until the app is idle.
    @MainActor package func pass(_ duration: Duration, on clock: any AppClock) async {
        if let clock = clock as? VirtualClock {
            await clock.advance(by: duration) { await settle() }
        } else {
            try? await clock.sleep(for: duration)
        }
        await settle()
    }

    /// Advances a virtual clock until no task is sleeping; with a real clock, only waits until the app is idle.
    @MainActor package func rest(on clock: any AppClock) async {
        await settle()
        guard let clock = clock as? VirtualClock else { return }
        while let deadline = clock.nextDeadline { await pass(deadline - clock.now, on: clock) }
    }
}
