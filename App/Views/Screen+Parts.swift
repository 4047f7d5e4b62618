import Presentation

extension Screen {
    /// The alert in front of the page; nil if there is none.
    var alert: AlertView.Model? {
        if case .landingPage(let page) = content { page.alert } else { nil }
    }

    /// The map on the page; nil if there is none.
    var map: MapPreviewView.Model? {
        switch content {
        case .landingPage(let page): page.mapPreview
        case .announcementDetails(let page): page.map
        case .settings: nil
        }
    }

    /// The list of the landing page; nil on other pages.
    var list: AnnouncementCardsListView.Model? {
        if case .landingPage(let page) = content { page.list } else { nil }
    }
}
