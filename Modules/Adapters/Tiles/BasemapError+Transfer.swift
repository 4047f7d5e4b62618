import Cartography
import Transfers

extension BasemapError: TransferFailure {}
