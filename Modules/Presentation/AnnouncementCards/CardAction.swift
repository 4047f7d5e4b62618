/// A closure that receives the card of an announcement that the user opens.
public typealias CardAction = @MainActor (AnnouncementCardViewModel) -> Void
