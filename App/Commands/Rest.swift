/// Lets time pass until nothing is loading on any page.
///
/// A step of a tour ends with this command, so that the step shows what its commands have loaded.
struct Rest: Command {
    var scope: CommandScope { .expectation }
    let description = "rest"

    func decision(in situation: Situation) -> Decision {
        .outcome { [session = situation.session] in
            await session.rest()
            return Outcome()
        }
    }
}
