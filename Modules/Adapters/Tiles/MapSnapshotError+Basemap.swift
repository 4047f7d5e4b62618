package import Cartography
package import Domain
package import Localization
import Platform
import Transfers

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
            case .transfer(let transferError):
                .failed(
                    ServiceFailure(transferError, reason: error.description, strings) {
                        strings.text($0)
                    }
                )
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
    fileprivate func text(_ text: SubjectText) -> String {
        switch text {
        case .wrongType(let type): self[.mapFailedWrongType, type.shortened()]
        // An archive or a TileJSON document has only one address. If it has moved, the user can
        // enter the new address.
        case .redirected(let address, _): self[.mapFailedRedirected, address.shortened()]
        case .untrusted(let reason): self[.mapFailedUntrusted, reason]
        case .untrustedRedirect(let reason): self[.mapFailedUntrustedRedirect, reason]
        case .noLongerTrusted(let reason): self[.mapFailedNoLongerTrusted, reason]
        case .missingLibrary(let name): self[.mapFailedMissingLibrary, name.shortened()]
        }
    }

    fileprivate func message(for format: ForeignMapFormat) -> String {
        switch format {
        case .mbtiles: self[.mapFailedMBTiles]
        case .pictures(let kind): self[.mapFailedPictures, kind.shortened()]
        case .otherTiles(let kind): self[.mapFailedOtherTiles, kind.shortened()]
        case .style: self[.mapFailedStyle]
        case .otherVersion(let version): self[.mapFailedOtherVersion, "\(version)"]
        case .gitPointer: self[.mapFailedGitPointer]
        case .gzip: self[.mapFailedGzip]
        case .webPage: self[.mapFailedWebPage]
        case .noArchive: self[.mapFailedNoArchive]
        }
    }
}
