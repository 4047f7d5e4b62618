// App is the outermost layer: each of its files can use all modules.
@_exported import Cartography
@_exported import Composition
@_exported import Data
@_exported import Domain
@_exported import Platform
@_exported import Presentation
@_exported import Scheduling
@_exported import Terminal
