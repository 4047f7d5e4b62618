import Cartography
import Domain
import Platform

/// An image of a map in the terminal's memory, with the sprites of its marks below the map.
struct MapImage {
    /// The properties that determine how an image looks.
    struct Look: Equatable {
        let colors: MapColors
        let cell: SIMD2<Int>
        let userArea: MapContent.Circle?
    }

    let number: Int
    let frame: MapFrame
    let look: Look
    /// The number of pixels for each cell of the map.
    let scale: SIMD2<Int>
    /// The first row of pixels below the map, where the sprites are.
    let spriteRow: Int

    /// Returns whether a frame is a part of the image, and has the same look.
    func shows(_ frame: MapFrame, _ look: Look) -> Bool {
        self.look == look && frame.wholeOffset(inside: self.frame) != nil
    }
}
