package import Domain
import Presentation

/// What the line of changes says about the phone.
package struct PhoneState: Sendable {
    /// The permission; `nil` if the location service does not answer.
    package let permission: LocationPermissionStatus?
    package let hasAllowOnceExpired: Bool
    /// Whether location services are on; `nil` if the location service does not answer.
    package let areServicesOn: Bool?
    /// Whether the app is in the foreground; `nil` if only the phone knows it.
    package let isInForeground: Bool?

    package init(
        permission: LocationPermissionStatus?,
        hasAllowOnceExpired: Bool,
        areServicesOn: Bool?,
        isInForeground: Bool?
    ) {
        self.permission = permission
        self.hasAllowOnceExpired = hasAllowOnceExpired
        self.areServicesOn = areServicesOn
        self.isInForeground = isInForeground
    }
}

// The phone: the prompt, the permission, and Settings.

extension OutlineMaker {
    func sections(_ phone: PhoneState) -> [Outline.Section] {
        var sections: [Outline.Section] = []
        if let isInForeground = phone.isInForeground {
            let app = Outline.Section.Summary(
                name: .summaryApp,
                value: strings[isInForeground ? .summaryForeground : .summaryBackground],
                isUsual: isInForeground
            )
            sections.append(Outline.Section(id: .app, summary: app))
        }
        let permission = Outline.Section.Summary(
            name: .summaryPermission,
            value: strings[permissionText(phone)]
        )
        let services = Outline.Section.Summary(
            name: .summaryServices,
            value: strings[servicesText(phone)],
            isUsual: phone.areServicesOn == true
        )
        return sections + [
            Outline.Section(id: .permission, summary: permission),
            Outline.Section(id: .services, summary: services),
        ]
    }

    private func permissionText(_ phone: PhoneState) -> ViewText {
        if phone.permission == .notDetermined, phone.hasAllowOnceExpired {
            return .summaryExpired
        }
        return phone.permission?.summary ?? .summaryUnknown
    }

    private func servicesText(_ phone: PhoneState) -> ViewText {
        switch phone.areServicesOn {
        case true?: .summaryOn
        case false?: .summaryOff
        case nil: .summaryUnknown
        }
    }

    func prompt(_ prompt: PermissionPrompt?) -> Outline.Section {
        var items: [Outline.Item] = []
        if let prompt {
            items = question(prompt.title, prompt.message)
            if let reason = prompt.reason {
                items.append(Outline.Item(.text(.reason), .text(reason, .plain)))
            }
            items += prompt.options.map { .button($0.title, .answer($0.answer)) }
        }
        return Outline.Section(
            id: .prompt,
            summary: summary(.summaryPrompt, isOpen: prompt != nil),
            items: items
        )
    }

    func alert(_ alert: AlertView.Model?) -> Outline.Section {
        var items: [Outline.Item] = []
        if let alert {
            items = question(alert.title, alert.message)
            items += alert.buttons.map(Outline.Item.button)
        }
        return Outline.Section(
            id: .alert,
            summary: summary(.summaryAlert, isOpen: alert != nil),
            items: items
        )
    }

    private func question(_ title: String, _ message: String) -> [Outline.Item] {
        [
            Outline.Item(.heading, .heading(title), nil, .essential),
            Outline.Item(.text(.description), .text(message, .plain)),
        ]
    }

    /// Returns the summary of what is in front of a page, or would be.
    private func summary(_ name: ViewText, isOpen: Bool) -> Outline.Section.Summary {
        Outline.Section.Summary(
            name: name,
            value: strings[isOpen ? .summaryOpen : .summaryClosed],
            isUsual: !isOpen
        )
    }

    func settings(_ page: SettingsPage) -> Outline.Section {
        var items = [
            Outline.Item(
                .control(.locationServices),
                .setting(page.locationServicesTitle, state: page.locationServicesState),
                .locationServices,
                .essential
            ),
            .heading(strings[.settingsPermission]),
        ]
        if let selected = page.choices.first(where: \.isSelected) {
            let text = strings[.locationAccess, selected.title]
            items.append(
                Outline.Item(.text(.permission), .text(text, .plain), nil, .essential, for: .read)
            )
        }
        items += page.choices.map { choice in
            let control = Control.permission(choice.status)
            return Outline.Item(
                .control(control),
                .choice(choice.title, isSelected: choice.isSelected),
                control
            )
        }
        return Outline.Section(id: .settings, items: items)
    }
}

extension LocationPermissionStatus {
    /// The value in the line of changes.
    package var summary: ViewText {
        switch self {
        case .notDetermined: .summaryNotDetermined
        case .authorizedWhenInUse: .summaryWhenInUse
        case .authorizedAlways: .summaryAlways
        case .denied: .summaryDenied
        case .restricted: .summaryRestricted
        }
    }
}
