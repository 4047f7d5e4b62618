import Terminal
import Composition
import Data
import Domain
import Foundation
import Presentation

/// What the options say; nil where an option was not given and its default depends on the command or the surroundings.
struct Options {
    var configuration = Configuration()
    var permission: LocationPermissionStatus?
    var format: OutputFormat?
    var size: ScreenSize?
    var charset: Charset?
    var color = ColorChoice.auto
    var language: Language?
    var isLinear = false
    /// The file that events are written to, or `-`; nil for none.
    var log: String?

    /// What the app is to run with; the permission is the given one unless an option says otherwise.
    func configuration(permission defaultPermission: LocationPermissionStatus) -> Configuration {
        var configuration = configuration
        configuration.permission = permission ?? defaultPermission
        return configuration
    }
}
