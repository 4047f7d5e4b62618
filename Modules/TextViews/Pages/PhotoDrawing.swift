import Domain
import Platform
import Synchronization
import SystemCalls
import Terminal

/// Draws the photo of the details page, outside the main actor.
@MainActor package final class PhotoDrawing {
    /// The drawing, or the reason why it failed; `nil` if there is no photo, or while the photo is
    /// drawn for the first time.
    private(set) var picture: Result<CellGrid, Chafa.Failure>?
    var isDrawing: Bool { loader.isLoading }
    var onChange: (() -> Void)?
    private let executor: (any BackgroundExecutor)?
    private let loader: Loader
    private let chafa: Chafa
    private var photo: Photo?
    private var options: Chafa.Options?

    /// Creates a drawing.
    ///
    /// While `executor` performs it, the app is not idle. If `executor` is `nil`, nothing waits for
    /// the drawing.
    init(_ chafa: Chafa, executor: (any BackgroundExecutor)?) {
        self.chafa = chafa
        self.executor = executor
        loader = Loader(executor: executor ?? globalConcurrentExecutor)
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
        loader.load { [executor, chafa] () async throws(Chafa.Failure) in
            guard let executor else {
                return try await chafa.drawOnThread(photo.bytes, options)
            }
            // While this task waits for the thread, only `perform` counts the drawing as work.
            return try await executor.perform { () async throws(Chafa.Failure) in
                try await chafa.drawOnThread(photo.bytes, options)
            }
        } completion: { [weak self] result in
            self?.picture = result
            self?.onChange?()
        }
    }
}

extension Chafa {
    /// Draws a picture on a new thread; cancellation ends the program.
    fileprivate func drawOnThread(
        _ picture: Data,
        _ options: Options
    ) async throws(Failure) -> CellGrid {
        final class Cancellation: Sendable {
            let isRequested = Atomic(false)
        }
        let cancellation = Cancellation()
        let drawn: Result<CellGrid, Failure> = await withTaskCancellationHandler {
            do throws(SystemError) {
                return try await onThread {
                    Result { () throws(Failure) in
                        try draw(
                            picture,
                            options,
                            isCancelled: {
                                cancellation.isRequested.load(ordering: .relaxed)
                            }
                        )
                    }
                }
            } catch {
                return .failure(.program(.system(error)))
            }
        } onCancel: {
            cancellation.isRequested.store(true, ordering: .relaxed)
        }
        return try drawn.get()
    }
}
