import Presentation

extension Screen {
    /// The alert in front of the page, if there is one.
    var alert: AlertView.Model? {
        if case .landingPage(let page) = content { page.alert } else { nil }
    }

    /// The map on the page, if there is one.
    var map: MapPreviewView.Model? {
        switch content {
        case .landingPage(let page): page.mapPreview
        case .announcementDetails(let page): page.map
        case .settings: nil
        }
    }

    /// The list, which the landing page has.
    var list: AnnouncementCardsListView.Model? {
        if case .landingPage(let page) = content { page.list } else { nil }
    }
}
