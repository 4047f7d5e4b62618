import Cartography
import Domain
import Platform
import Terminal

/// A state machine that decides which image of a map is drawn and what is sent to the terminal,
/// without tasks, a clock or a terminal.
///
/// The terminal shows one image, while another one is drawn and then sent in parts. If the parts
/// are interrupted by other commands for graphics, the image is sent again from its start.
struct MapImageTransfer {
    /// A map, and how its images look.
    struct Source: Equatable {
        let content: MapContent
        let look: MapImage.Look

        static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.content === rhs.content && lhs.look == rhs.look
        }
    }

    enum Step: Equatable {
        /// Parts of the image are left.
        case keepSending
        /// All parts were sent, and the image counts as shown.
        ///
        /// After it is placed on the screen, send `deletion`, which deletes the previous image; it
        /// is empty if there was none.
        case shown(deletion: String)
    }

    private struct Sending {
        let encoded: EncodedMapImage
        /// The number of commands that were returned to be sent.
        var sent = 0

        var isStarted: Bool { sent > 0 }
    }

    private enum State {
        case idle
        case drawing
        case sending(Sending)
    }

    /// The number of seconds above which an image is not started while the user is pressing keys.
    private static let maxSeconds = 1.0
    /// The weight of a new measurement of the terminal's speed.
    private static let weight = 0.1

    /// The image that the terminal shows; `nil` if there is none.
    private(set) var shown: MapImage?
    private var state = State.idle
    /// What cannot be drawn.
    private var failed: Source?
    /// The time that the terminal takes to accept a byte, as a moving average of measurements.
    private var secondsPerByte = 0.0

    var isDrawing: Bool {
        switch state {
        case .drawing: true
        case .idle, .sending: false
        }
    }

    /// Whether there is an image that was not sent, or only in part.
    var isReady: Bool { sending != nil }

    private var sending: Sending? {
        switch state {
        case .sending(let sending): sending
        case .idle, .drawing: nil
        }
    }

    /// Returns the number of the image to draw so that the terminal can show a frame of a map.
    ///
    /// Returns `nil` if a suitable image is shown or will be sent, if another one is being drawn or
    /// sent, or if the last drawing of the map has failed.
    mutating func startDrawing(_ source: Source, in frame: MapFrame) -> Int? {
        switch state {
        case .idle:
            break
        case .drawing:
            return nil
        case .sending(let sending):
            if sending.isStarted || sending.encoded.image.shows(frame, source.look) {
                return nil
            }
            state = .idle
        }
        let isShown = shown?.shows(frame, source.look) ?? false
        // The image that is shown has one of the two numbers.
        let freeNumber = TerminalImage.numbers.first { $0 != shown?.number }
        guard !isShown, source != failed, let freeNumber else { return nil }
        state = .drawing
        return freeNumber
    }

    /// Notes that an image was drawn, which is sent next.
    mutating func finishDrawing(_ encoded: EncodedMapImage) {
        state = .sending(Sending(encoded: encoded))
    }

    /// Notes that an image cannot be drawn.
    mutating func failDrawing(_ source: Source) {
        state = .idle
        failed = source
    }

    /// Returns the next part to send; `nil` if there is none, or if it must wait.
    ///
    /// An image that takes more than a second is not started while the user is pressing keys. Call
    /// `didSend(_:in:)` after each part.
    mutating func nextPart(isUserActive: Bool) -> String? {
        guard var sending else { return nil }
        let commands = sending.encoded.commands
        guard commands.indices.contains(sending.sent) else { return nil }
        let seconds = Double(sending.encoded.bytes) * secondsPerByte
        let mustWait = isUserActive && seconds > Self.maxSeconds
        guard sending.isStarted || !mustWait else { return nil }
        let part = commands[sending.sent]
        sending.sent += 1
        state = .sending(sending)
        return part
    }

    /// Notes how long the terminal took to accept a part with a number of bytes.
    mutating func didSend(_ bytes: Int, in time: Duration) -> Step {
        let seconds = time / .seconds(1) / Double(max(bytes, 1))
        secondsPerByte = secondsPerByte * (1 - Self.weight) + seconds * Self.weight
        guard let sending, sending.sent == sending.encoded.commands.count else {
            return .keepSending
        }
        let deletion = shown.map { TerminalImage.deletion(of: $0.number) } ?? ""
        shown = sending.encoded.image
        state = .idle
        return .shown(deletion: deletion)
    }

    /// Returns the commands that abort the image that is being sent, which is then sent again from
    /// its start; empty if there is none.
    mutating func interrupt() -> String {
        guard var sending, sending.isStarted else { return "" }
        sending.sent = 0
        state = .sending(sending)
        return TerminalImage.end + TerminalImage.deletion(of: sending.encoded.image.number)
    }

    /// Forgets the images in the terminal, because they were deleted; an image that is being drawn
    /// is still sent.
    mutating func forget() {
        shown = nil
        failed = nil
        switch state {
        case .idle, .drawing:
            break
        case .sending:
            state = .idle
        }
    }
}
