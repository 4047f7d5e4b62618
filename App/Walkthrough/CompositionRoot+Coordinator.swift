import Composition
import Data

extension CompositionRoot: AppCoordinatorDependencies {
    var executor: any TaskExecutor { activity }
}

extension SimulatedDevice: DeviceLifecycle, DeviceSettings {}
