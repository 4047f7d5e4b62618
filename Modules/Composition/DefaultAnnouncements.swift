package import Data

/// The default repository, with what controls and inspects its announcements.
package struct DefaultAnnouncements: Sendable {
    package let repository: ReplaceableRepository
    package let network: SimulatedNetwork
    /// The inspector of the configured announcements.
    package let inspector: AnnouncementInspector
}
