package import Data

/// The default repository, its simulated network, and the inspector of its announcements.
package struct DefaultAnnouncements: Sendable {
    package let repository: ReplaceableRepository
    package let network: SimulatedNetwork
    /// The inspector of the configured announcements.
    package let inspector: AnnouncementInspector
}
