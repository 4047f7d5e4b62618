import Domain
import Foundation

/// The photos in a folder; their addresses are file names.
struct FolderPhotos: PhotoRepositoryProtocol {
    let folder: URL

    func canRequest(photoAt address: String) -> Bool {
        !address.contains("/")
    }

    func photo(at address: String) throws(PhotoError) -> Photo {
        guard let bytes = try? Data(contentsOf: folder.appending(path: address)),
            let photo = Photo(bytes)
        else { throw .unsupported }
        return photo
    }
}
