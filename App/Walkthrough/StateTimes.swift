import Domain
import Presentation

@MainActor final class StateTimes {
    private struct States: Equatable {
        var map = ""
        var list = ""
    }

    private(set) var map = Duration.zero
    private(set) var list = Duration.zero
    private var states = States()
    private var binding: ModelBinding<States>?

    init(of coordinator: AppCoordinator, _ clock: any AppClock, _ strings: Strings, executor: any TaskExecutor) {
        binding = ModelBinding(
            { [weak coordinator] in
                guard let page = coordinator?.landingPage else { return States() }
                return States(map: strings.fact(page.mapPreviewModel), list: strings.fact(page.listViewModel))
            }, executor: executor
        ) { [weak self] states in
            guard let self else { return }
            if states.map != self.states.map { map = clock.now }
            if states.list != self.states.list { list = clock.now }
            self.states = states
        }
    }
}
