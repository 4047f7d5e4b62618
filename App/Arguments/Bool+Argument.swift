extension Bool {
    init(onOff: String) throws(ArgumentFault) {
        switch onOff {
        case "on": self = true
        case "off": self = false
        default: throw .unknownValue
        }
    }
}
