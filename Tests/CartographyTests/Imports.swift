// Most tests of this target use these modules.
@_exported import Domain
@_exported import Fixtures
@_exported import TestSupport
