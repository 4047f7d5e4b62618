/// The configuration of the decoding of a list.
///
/// `mapper` maps the items or features of the list to announcements. The announcements are added to
/// `selection`.
package struct AnnouncementListConfiguration {
    package let selection: AnnouncementSelection
    package let mapper: AnnouncementMapper

    package init(selection: AnnouncementSelection, mapper: AnnouncementMapper) {
        self.selection = selection
        self.mapper = mapper
    }
}
