/// A gesture of the mouse, in the list of keys.
enum MouseGesture: String, AppText {
    static let group = "mouse"

    case wheel
    case click
    case doubleClick
    case drag
}
