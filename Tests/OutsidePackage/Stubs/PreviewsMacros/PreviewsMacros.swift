// The macro plugin of the stubs. The compiler checks the arguments of a macro, such as the body of
// `#Preview`, before it asks the plugin for the expansion, which is empty here.

import Foundation

/// Reads a message of the compiler: its length in eight bytes, and then JSON; the last one is
/// empty.
func read() throws -> [String: Any]? {
    let length = try read(count: 8).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length > 0 else { return nil }
    return try JSONSerialization.jsonObject(with: read(count: length)) as? [String: Any]
}

/// Reads a number of bytes, or fewer at the end of the input.
func read(count: Int) throws -> Data {
    var bytes = Data()
    while bytes.count < count,
        let part = try FileHandle.standardInput.read(upToCount: count - bytes.count), !part.isEmpty
    {
        bytes += part
    }
    return bytes
}

func write(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    let header = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) }
    try FileHandle.standardOutput.write(contentsOf: header + body)
}

while let message = try read() {
    if message["getCapability"] != nil {
        try write(["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
    } else {
        try write(["expandMacroResult": ["expandedSource": "", "diagnostics": [] as [String]]])
    }
}
