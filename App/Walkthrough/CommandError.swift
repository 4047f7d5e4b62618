import Presentation

struct CommandError: Error {
    let line: String
    let fault: ArgumentFault
    var expected: @Sendable (Strings) -> String? = { _ in nil }

    func message(_ strings: Strings) -> String {
        String(subject: line, fault: fault.message(strings), expected: expected(strings))
    }
}
