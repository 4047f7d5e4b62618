import Domain
import Presentation
import TextViews

// What the user can do now. The page, the keys, the lines for screen readers and the completion
// offer only commands that are not refused and can change something.

extension Session {
    /// What the user can do now besides tapping the buttons of the page, in the order in which it
    /// is listed; arguments are examples.
    var offers: [any Command] {
        possibleOffers.filter(isOffered)
    }

    /// A command with which the user can begin now; `nil` if the app offers none yet.
    var firstOffer: (any Command)? {
        if let screen, let answer = offer(of: .answer(.allowOnce), on: screen) {
            return answer
        }
        return offers.first
    }

    private var possibleOffers: [any Command] {
        guard let screen else { return [] }
        // In the foreground, this command has no effect and is not offered.
        let foreground: [any Command] = screen.settings == nil ? [EnterForeground()] : []
        return foreground + screen.possibleOffers + offersForFilters(on: screen)
    }

    /// On the full-screen map, which has no buttons for the filters, the command that removes them.
    private func offersForFilters(on screen: DeviceScreen) -> [any Command] {
        let clearing = coordinator.filters.clearing
        guard screen.fullscreenMap != nil, !clearing.isEmpty else { return [] }
        return [SetFilters(clearing)]
    }

    /// Returns the command that a tap on a control performs; `nil` if it is not offered now.
    func offer(of control: Control, on screen: DeviceScreen) -> (any Command)? {
        guard let command = screen.command(of: control), isOffered(command) else {
            return nil
        }
        return command
    }
}

extension DeviceScreen {
    /// What the page is for, apart from its buttons.
    fileprivate var possibleOffers: [any Command] {
        switch content {
        case .landingPage?:
            [OpenMap(), TapButton(.map), TapPin(1), Refresh(), OpenSettings()]
        case .fullscreenMap(let page)? where page.map.value != nil:
            Self.offersOnMap
        case .allPets(let page)?:
            [GoBack(), Refresh(), OpenMap()] + [page.exampleOfSearch].compactMap(\.self)
        case .announcementDetails?:
            [GoBack(), OpenMap()]
        case .fullscreenMap?, nil:
            [GoBack()]
        }
    }

    private static let offersOnMap: [any Command] = {
        let moves: [any Command] = [
            GoBack(), Pan(east: 10, south: 0), Zoom(.in), Zoom(.out), FitPets(), GoToUser(),
        ]
        let example = Coordinate(latitude: 53.55, longitude: 13.25).map { GoTo($0) }
        let others: [any Command] = [
            OpenAllPets(), SelectPin(.next), SelectPin(.previous), TapCard(.ofCallout),
            TapButton(.map),
            Copy(value: .contact(card: nil)),
        ]
        return moves + [example].compactMap(\.self) + others
    }()

    /// Returns the command that a tap on a control performs; `nil` if the control is not there.
    func command(of control: Control) -> (any Command)? {
        switch control {
        case .answer(let answer): AnswerPrompt(answer)
        case .locationServices: Choose(.locationServices)
        case .permission(let status): Choose(.permission(status))
        case .back: GoBack()
        case .button(let id): TapButton(id)
        case .mapPreview: TapButton(.map)
        case .allPets: OpenAllPets()
        case .card(let id): cardNumber(id).map { TapCard(.number($0)) }
        case .pin(let id): pinNumber(id).map { TapPin($0) }
        case .callout: TapCard(.ofCallout)
        case .filter(let kind): filterChange(kind).map { SetFilters([$0]) }
        case .clearFilters: filterChanges.map { SetFilters($0) }
        // The live screen reads the words, and no command has them yet.
        case .search: nil
        case .fact(let copied): Copy(copied)
        }
    }

    private func cardNumber(_ id: String) -> Int? {
        guard let cards = list?.cards, let index = cards.firstIndex(where: { $0.id == id }) else {
            return nil
        }
        return index + 1
    }

    /// Returns the number of the pin that a tap on a pin selects.
    ///
    /// A tap on the selected pin selects the next pin at the same place, if there is one.
    private func pinNumber(_ id: String) -> Int? {
        if let selection = fullscreenMap?.selection, selection.pin.id == id,
            let next = selection.next
        {
            return next.number
        }
        return pins.first { $0.id == id }?.number
    }

    private var allPets: AllPetsView.Model? {
        if case .allPets(let page)? = content {
            page
        } else {
            nil
        }
    }

    private func filterChange(_ kind: PetFilters.Kind) -> FilterChange? {
        allPets?.changeToNextValue(of: kind)
    }

    private var filterChanges: [FilterChange]? {
        allPets?.chosen.clearing
    }
}

extension AllPetsView.Model {
    /// A search that finds a pet of the list; `nil` if no pet in the list has a name.
    fileprivate var exampleOfSearch: (any Command)? {
        let names = list.cards.lazy.compactMap(\.announcement.pet.name)
        guard let name = names.first, let text = SearchText(name) else { return nil }
        return Find(text)
    }
}
