import Domain
import Platform
import Terminal

/// Draws the photo of the details page, outside the main actor.
@MainActor package final class PhotoDrawing {
    /// The drawing, or the reason why it failed; `nil` if there is no photo, or while the photo is
    /// drawn for the first time.
    private(set) var picture: Result<CellGrid, Chafa.Failure>?
    var isDrawing: Bool { loader.isLoading }
    var onChange: (() -> Void)?
    private let background: any TaskExecutor
    private let loader: Loader
    private let chafa: Chafa
    private var photo: Photo?
    private var options: Chafa.Options?

    /// Creates a drawing, whose tasks prefer `executor`, and which blocks a thread of `background`.
    init(_ chafa: Chafa, executor: any TaskExecutor, background: any TaskExecutor) {
        self.chafa = chafa
        self.background = background
        loader = Loader(executor: executor)
    }

    /// Draws a photo, unless it is already drawn with the same options.
    ///
    /// If the photo is `nil`, ends the drawing and removes the picture. If only the options change,
    /// the previous picture stays until the new one is ready.
    func draw(_ photo: Photo?, _ options: Chafa.Options) {
        let isOtherPhoto = photo != self.photo
        let hasOtherOptions = photo != nil && options != self.options
        guard isOtherPhoto || hasOtherOptions else { return }
        if isOtherPhoto {
            picture = nil
        }
        self.photo = photo
        self.options = options
        loader.cancel()
        guard let photo else { return }
        loader.load { [background, chafa] () async throws(Chafa.Failure) in
            let drawing = Task(executorPreference: background) {
                Result { () throws(Chafa.Failure) in
                    try chafa.draw(photo.bytes, options, isCancelled: { Task.isCancelled })
                }
            }
            let drawn = await withTaskCancellationHandler {
                await drawing.value
            } onCancel: {
                drawing.cancel()
            }
            return try drawn.get()
        } completion: { [weak self] result in
            self?.picture = result
            self?.onChange?()
        }
    }
}
