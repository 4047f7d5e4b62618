import Domain
import Presentation
import TextViews

// What the user can do now. The page, the keys, the lines for screen readers and the completion
// offer only commands that are not refused and can change something.

extension Situation {
    /// What the user can do now besides tapping the items of the page, in the order in which it is
    /// listed; arguments are examples.
    func offers(of outline: Outline) -> [any Command] {
        outline.offers.compactMap(command).filter(isOffered)
    }

    /// A command with which the user can begin now; `nil` if the app offers none yet.
    var firstOffer: (any Command)? {
        offer(of: .answer(.allowOnce)) ?? outline.map(offers)?.first
    }

    /// Returns the command of an offer; `nil` if what it acts on is not there.
    private func command(of offer: Outline.Offer) -> (any Command)? {
        switch offer {
        case .tap(let control): screen?.command(of: control)
        case .returnToForeground: EnterForeground()
        case .openMap: OpenMap()
        case .tapPreview, .closeCallout: TapButton(.map)
        case .tapFirstPin: TapPin(1)
        case .openAllPets: OpenAllPets()
        case .refresh: Refresh()
        case .openSettings: OpenSettings()
        case .searchFor(let words): SearchText(words).map { Find($0) }
        case .pan: Pan(east: 10, south: 0)
        case .zoomIn: Zoom(.in)
        case .zoomOut: Zoom(.out)
        case .fitPets: FitPets()
        case .goToUser: GoToUser()
        case .goTo(let coordinate): GoTo(coordinate)
        case .selectNextPin: SelectPin(.next)
        case .selectPreviousPin: SelectPin(.previous)
        case .copyContact: Copy(value: .contact(card: nil))
        case .clearFilters: clearFilters
        }
    }

    /// The command that removes the filters; `nil` if none is set.
    private var clearFilters: SetFilters? {
        let clearing = coordinator.filters.clearing
        return clearing.isEmpty ? nil : SetFilters(clearing)
    }

    /// Returns the command that a tap on a control performs; `nil` if it is not offered now.
    func offer(of control: Control) -> (any Command)? {
        guard let command = screen?.command(of: control), isOffered(command) else { return nil }
        return command
    }
}

extension DeviceScreen {
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
