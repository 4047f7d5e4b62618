// Most tests of this target use these modules.
@_exported import DataTestSupport
@_exported import Domain
@_exported import Foundation
@_exported import Scheduling
@_exported import TestSupport
