import Foundation

/// Returns the relative luminance of a color with red, green and blue parts of 0...255 (WCAG 2.2).
package func luminance(_ parts: [Double]) -> Double {
    let linear = parts.map { part in
        let level = part / 255
        return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

/// Returns the relative luminance of a color such as 0xCD0000.
package func luminance(_ number: Int) -> Double {
    luminance([16, 8, 0].map { Double(number >> $0 & 255) })
}
