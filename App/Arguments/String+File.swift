import Platform

extension String {
    /// Creates the text of a file: UTF-8 of at most a number of KiB, without a byte order mark at the start.
    init(readingFrom file: @autoclosure () throws(SystemError) -> OpenFile, maxKiB: Int) throws(ArgumentFault) {
        let data: Data
        do {
            data = try file().read(upToCount: (maxKiB << 10) + 1)
        } catch {
            throw ArgumentFault(error)
        }
        guard data.count <= maxKiB << 10 else {
            throw ArgumentFault { $0[.faultTooLarge, maxKiB < 1024 ? "\(maxKiB) KiB" : "\(maxKiB >> 10) MiB"] }
        }
        guard let text = String(validating: data, as: UTF8.self) else { throw ArgumentFault { $0[.faultNotText] } }
        self = text.withoutByteOrderMark
    }

    /// The text without the byte order mark with which some editors begin a text.
    var withoutByteOrderMark: String { hasPrefix("\u{FEFF}") ? String(unicodeScalars.dropFirst()) : self }
}
