// Most tests of this target use these modules.
@_exported import DataTestSupport
@_exported import Fixtures
@_exported import Foundation
@_exported import FuzzSupport
@_exported import TerminalTestSupport
@_exported import TestSupport
