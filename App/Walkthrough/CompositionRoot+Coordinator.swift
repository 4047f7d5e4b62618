import Composition

extension CompositionRoot: AppCoordinatorDependencies {
    var executor: any TaskExecutor { activity }
}
