package import Domain

/// An announcement, with the optional values of its item that cannot be used.
package struct ReadAnnouncement {
    package let announcement: Announcement
    let unusable: [UnusableValue]

    package init(_ announcement: Announcement) {
        self.init(announcement, unusable: [])
    }

    init(_ announcement: Announcement, unusable: [UnusableValue]) {
        self.announcement = announcement
        self.unusable = unusable
    }
}
