/// How a list of items or features is decoded: mapped to announcements, and added to a selection.
struct AnnouncementListConfiguration {
    let selection: AnnouncementSelection
    let mapper: AnnouncementMapper
}
