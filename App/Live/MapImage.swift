import Cartography
import Domain
import Platform

/// An image of a map in the terminal's memory, with the sprites of its marks below the map.
struct MapImage {
    /// The properties that determine how an image looks.
    struct Look: Equatable {
        let colors: MapColors
        /// The size of a cell of the terminal, in pixels.
        let cell: SIMD2<Int>
        let userArea: MapContent.Circle?
    }

    /// The number by which commands for the terminal identify the image.
    let number: Int
    let frame: MapFrame
    let look: Look
    /// The number of pixels of the image for each cell of the map.
    ///
    /// It is smaller than `look.cell` if an image in full resolution would be too large.
    let scale: SIMD2<Int>
    /// The first row of pixels below the map, where the sprites are.
    let spriteRow: Int

    /// Returns whether a frame is a part of the image, and has the same look.
    func shows(_ frame: MapFrame, _ look: Look) -> Bool {
        self.look == look && frame.wholeOffset(inside: self.frame) != nil
    }
}
