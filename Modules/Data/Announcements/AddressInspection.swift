package import Platform

/// What a server has at the URL of one announcement.
package struct AddressInspection: Sendable, Equatable {
    package enum Finding: Sendable, Equatable {
        /// The announcement with the same values as in the list.
        case same
        /// The announcement with other values than in the list.
        case different
        /// The reply that the announcement no longer exists, although the list has it.
        case gone
        /// A reply as of a server without single announcements.
        case withoutAddress
        case failed(AnnouncementSourceError)
    }

    package let url: URL
    package let finding: Finding
}
