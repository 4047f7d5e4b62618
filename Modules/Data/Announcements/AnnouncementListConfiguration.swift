/// The configuration of the decoding of a list.
///
/// `mapper` maps the items or features of the list to announcements. The announcements are added to
/// `selection`.
struct AnnouncementListConfiguration {
    let selection: AnnouncementSelection
    let mapper: AnnouncementMapper
}
