import Data
import Domain
import Presentation

/// Creates the parts of the app.
@MainActor public enum Root {
    public static func page() -> PetsPage {
        let device = Device()
        let pets = [Pet(name: "Bella", latitude: 53.55, longitude: 13.26)]
        return PetsPage(
            repository: PetRepository(pets),
            locationService: device,
            lifecycle: device,
            log: device
        )
    }
}
