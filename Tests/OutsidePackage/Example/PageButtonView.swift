import Presentation
import SwiftUI

/// A button of a page.
struct PageButtonView: View {
    let button: PageButton

    var body: some View {
        Button(button.title, action: button.action.perform)
            .accessibilityIdentifier(button.id.rawValue)
    }
}

/// The buttons of a page that no content of the page is about.
struct ButtonsAtEnd: View {
    let buttons: PageButtons

    var body: some View {
        ForEach(buttons.atEnd) { PageButtonView(button: $0) }
    }
}

/// A message with the button that the message is about, such as Retry.
struct MessageView: View {
    let message: String
    let button: PageButton?

    var body: some View {
        VStack {
            Text(message)
            if let button {
                PageButtonView(button: button)
            }
        }
    }
}
