import Domain
import TestSupport
import Testing

@Suite(.hangingLimit) struct PortErrorTests {
    private struct OtherError: Error {}

    @Test("A value is returned, and an error of the port is thrown as it is")
    func ownError() async throws {
        let value = try await LocationError.translatingErrors { 1 }
        #expect(value == 1)
        #expect(await error { throw LocationError.timedOut } == .timedOut)
    }

    @Test("The error of a canceled task becomes that of the port")
    func cancellation() async {
        #expect(await error { throw CancellationError() } == .cancelled)
    }

    @Test("After a cancellation, any other error counts as one, as that of a canceled request")
    func otherErrorAfterCancellation() async {
        let task = Task { () async -> LocationError? in
            await error {
                // Ends with the task.
                for await _ in AsyncStream<Never>.makeStream().stream {}
                throw OtherError()
            }
        }
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test("Any other error makes each port unavailable, with the error as the reason")
    func otherError() async {
        #expect(await error { throw OtherError() } == .unavailable(reason: "OtherError()"))
        await #expect(throws: AnnouncementRepositoryError.unavailable(reason: "OtherError()")) {
            try await AnnouncementRepositoryError.translatingErrors { throw OtherError() }
        }
        await #expect(throws: MapSnapshotError.unavailable(reason: "OtherError()")) {
            try await MapSnapshotError.translatingErrors { throw OtherError() }
        }
        await #expect(throws: PhotoError.unavailable(reason: "OtherError()")) {
            try await PhotoError.translatingErrors { throw OtherError() }
        }
    }

    private func error(of body: () async throws -> Void) async -> LocationError? {
        do throws(LocationError) {
            try await LocationError.translatingErrors(of: body)
            return nil
        } catch {
            return error
        }
    }
}
