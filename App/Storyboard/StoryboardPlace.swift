/// A place in a storyboard to which a link leads.
struct StoryboardPlace: Equatable {
    let address: String
    let title: String
}
