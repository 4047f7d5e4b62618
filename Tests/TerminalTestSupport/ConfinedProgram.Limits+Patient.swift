package import SystemCalls
import Terminal

extension ConfinedProgram.Limits {
    /// The limits of chafa, with a time that no test reaches, however busy the machine is.
    package static let patient = ConfinedProgram.Limits(
        time: .seconds(3600),
        memory: Chafa.limits.memory,
        output: Chafa.limits.output
    )
}
