import CZlib

extension Array where Element == UInt8 {
    /// The bytes that a gzip stream (RFC 1952) holds, if they are no more than the limit.
    init(inflating compressed: ArraySlice<UInt8>, limit: Int) throws(ArchiveError) {
        var stream = z_stream()
        // 15 bits of window; 16 more ask for gzip's header and trailer.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .damaged("zlib cannot start")
        }
        defer { inflateEnd(&stream) }
        var input = Array(compressed)
        var output: [UInt8] = []
        let status = input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(clamping: input.count)
            var status = Z_OK
            while status == Z_OK, output.count <= limit {
                // Twice as much at each turn, and never more than a byte beyond the limit.
                let room = Swift.min(Swift.max(output.count, 4 * input.count, 1024), limit + 1 - output.count)
                guard room > 0 else { break }
                let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                    stream.next_out = buffer.baseAddress
                    stream.avail_out = UInt32(clamping: room)
                    status = inflate(&stream, Z_NO_FLUSH)
                    count = room - Int(stream.avail_out)
                }
                output += chunk
            }
            return status
        }
        guard output.count <= limit else { throw .damaged("more than \(limit) bytes in a compressed block") }
        switch status {
        case Z_STREAM_END: self = output
        case Z_BUF_ERROR, Z_OK: throw .truncated
        default: throw .damaged("a compressed block that does not inflate")
        }
    }
}
