package import Cartography
package import Domain
package import Localization
import Platform

extension MapSnapshotError {
    /// Creates the error of the port from the error of a basemap, with the text for the user.
    package init(_ error: BasemapError, _ strings: Strings) {
        func failure(_ meaning: ServiceFailure.Meaning, _ detail: String) -> Self {
            .failed(ServiceFailure(meaning, reason: error.description, detail: detail))
        }
        self =
            switch error {
            case .cancelled: .cancelled
            case .notCovered: .notCovered
            case .unavailable(let reason): .unavailable(reason: reason)
            case .transfer(let error): .transfer(error)
            case .unsupportedSchema(let layers):
                failure(.notUnderstood, strings[.mapFailedSchema, layers.shortened()])
            case .foreignFormat(let format):
                failure(.notUnderstood, strings.message(for: format))
            case .noByteRanges: failure(.unavailable, strings[.mapFailedNoByteRanges])
            case .replaced: failure(.unavailable, strings[.mapFailedReplaced])
            case .unencrypted(let host):
                failure(.notAllowed, strings[.mapFailedUnencrypted, host.shortened()])
            }
    }
}

extension Strings {
    fileprivate func message(for format: ForeignMapFormat) -> String {
        switch format {
        case .mbtiles: self[.mapFailedMBTiles]
        case .pictures(let kind): self[.mapFailedPictures, kind.shortened()]
        case .otherTiles(let kind): self[.mapFailedOtherTiles, kind.shortened()]
        case .style: self[.mapFailedStyle]
        case .noArchive: self[.mapFailedNoArchive]
        }
    }
}
