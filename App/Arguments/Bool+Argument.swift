extension Bool {
    init?(onOff: String) {
        switch onOff {
        case "on": self = true
        case "off": self = false
        default: return nil
        }
    }
}
