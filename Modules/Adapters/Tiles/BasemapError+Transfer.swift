import Cartography
import HTTP

extension BasemapError: TransferFailure {}
