package import Domain

/// The announcement of an item, and the optional values of that item that cannot be used.
package struct MappedAnnouncement {
    package let announcement: Announcement
    package let unusable: [UnusableValue]

    package init(_ announcement: Announcement) {
        self.init(announcement, unusable: [])
    }

    package init(_ announcement: Announcement, unusable: [UnusableValue]) {
        self.announcement = announcement
        self.unusable = unusable
    }
}
