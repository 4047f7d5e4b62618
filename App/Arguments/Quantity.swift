/// The name of a number that an argument gives.
enum Quantity: String, AppText {
    static let group = "quantity"

    case accuracy
    case height
    case width
    case east
    case factor
    case column
    case row
    case south
    case delay
    case radius
    case days
    case status
    case time
    case speed
    case port
}
