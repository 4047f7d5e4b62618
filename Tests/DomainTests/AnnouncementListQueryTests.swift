import Domain
import Foundation
import Scheduling
import TestSupport
import Testing

@Suite struct AnnouncementListQueryTests {
    @Test(
        "The landing page requests the five newest announcements within 10 km, and the default is all within 100 km",
        .requirements("PD-VR-10", "PD-VR-11", "PR-4")
    )
    func queries() {
        for (query, limit, range) in [
            (.landingPageQuery(location: .home), 5, 10),
            (.defaultQuery(location: .home), nil, 100),
        ] as [(AnnouncementListQuery, Int?, Int)] {
            #expect(query.limit == limit)
            #expect(query.range == range)
            #expect(query.sortBy == .createdAtDescending)
            #expect(query.location == .home)
        }
    }

    @Test(
        "A query by age begins with the day on which it was made, in the calendar's time zone",
        .requirements("R-1")
    )
    func day() async {
        let clock = VirtualClock(start: .novemberNoon)
        let calendar = DayCalendar(clock: clock) { _ in 3600 }
        func query() -> AnnouncementListQuery {
            var query = AnnouncementListQuery.landingPageQuery(location: nil)
            query.filter.firstDay = calendar.day(daysAgo: 0)
            return query
        }
        let first = query()
        #expect(first.filter.firstDay?.date == CalendarDate("2026-11-21"))
        #expect(first.filter.firstDay?.start == .startOfSampleDay - 3600)
        let atStart = Announcement.sample("a", createdAt: -3600)
        let earlier = Announcement.sample("b", createdAt: -3601)
        #expect(first.selection(from: [atStart, earlier]) == [atStart])
        await clock.advance(by: .seconds(39_599)) {}
        #expect(query() == first)
        await clock.advance(by: .seconds(1)) {}
        #expect(query().filter.firstDay?.date == CalendarDate("2026-11-22"))
    }

    @Test(
        "The full-screen map requests the 100 newest announcements, and one more, within the smallest circle around what it shows",
        .requirements("M-9")
    )
    func map() throws {
        let frame = MapViewpoint(center: .home, heightMeters: 20_000).frame(
            size: MapSize(width: 50, height: 50)
        )
        let query = try #require(AnnouncementListQuery.mapQuery(showing: frame))
        #expect(query.limit == 101)
        #expect(query.sortBy == .createdAtDescending)
        #expect(query.location == .home)
        #expect(query.range == 15, "half the diagonal of 20 km by 20 km is 14.1 km")
    }

    @Test(
        "Beyond a radius of 100 km, the full-screen map requests nothing",
        arguments: [(141_000, 100), (142_000, nil), (MapViewpoint.heights.upperBound, nil), (0, 1)]
            as [(Double, Int?)]
    )
    func mapRange(height: Double, range: Int?) {
        let frame = MapViewpoint(center: Coordinate(0, 0), heightMeters: height)
            .frame(size: MapSize(width: 50, height: 50))
        #expect(AnnouncementListQuery.mapQuery(showing: frame)?.range == range)
    }

    @Test(
        "The range of a query is at least 1 km",
        .requirements("PD-VR-28"),
        arguments: [Int.min, -10, 0, 1]
    )
    func positiveRange(range: Int) {
        let query = AnnouncementListQuery.allPetsQuery(
            location: .home,
            range: range,
            sortBy: .createdAtDescending,
            filter: AnnouncementFilter()
        )
        #expect(query.range == 1)
    }

    @Test("A map that shows a single point requests announcements within 1 km")
    func pointRange() {
        let frame = MapFrame(
            region: Coordinate.home.mapRegion(radiusMeters: 0),
            size: MapSize(width: 50, height: 50)
        )
        #expect(AnnouncementListQuery.mapQuery(showing: frame)?.range == 1)
    }

    @Test(
        "The day last seen replaces a missing creation time in the sort order",
        .requirements("F-2")
    )
    func fallback() {
        let announcements = [
            Announcement.sample("day 2", lastSeen: CalendarDate("2026-11-23")),
            Announcement.sample("day 1.5", createdAt: 1.5 * 86_400), Announcement.sample("neither"),
            Announcement.sample(
                "day 2.5",
                lastSeen: CalendarDate("2026-11-21"),
                createdAt: 2.5 * 86_400
            ),
        ]
        #expect(selected(from: announcements) == ["day 2.5", "day 2", "day 1.5", "neither"])
    }

    @Test("Equally new announcements are sorted by id, independent of the payload's order")
    func totalOrder() {
        let announcements = ["c", "a", "b"].map { Announcement.sample($0, createdAt: 1) }
        #expect(selected(from: announcements) == ["a", "b", "c"])
        #expect(selected(from: announcements.reversed()) == ["a", "b", "c"])
    }

    @Test("A negative limit is none at all", arguments: [Int.min, -1, 0])
    func negativeLimit(limit: Int) {
        let query = query(limit: limit)
        #expect(query.limit == 0)
        #expect(query.selection(from: [.sample("a")]).isEmpty)
    }

    @Test("Of several announcements with one id, the newest is selected")
    func duplicates() {
        let announcements = [1, 3, 2].map { Announcement.sample("a", createdAt: $0) }
        let others = [Announcement.sample("b", createdAt: 0)]
        let selection = query().selection(from: announcements + others)
        #expect(selection.map(\.id) == ["a", "b"])
        #expect(selection.first == announcements[1])
        // A list in the order of the query takes a shorter way.
        let sorted = [announcements[1], announcements[2]]
        #expect(query().selection(from: sorted) == [announcements[1]])
    }

    @Test(
        "The selection has the newest announcements that are not closed, from newest to oldest",
        .requirements("P-FR-014", "D-5", "D-9")
    )
    func newestFirst() {
        let announcements = (1...12).map {
            Announcement.sample("\($0)", $0 > 7 ? .closed : .found, createdAt: Double($0))
        }
        let selection = query(limit: 5).selection(from: announcements.shuffled())
        #expect(selection.map(\.id) == ["7", "6", "5", "4", "3"])
    }

    @Test("A query by distance selects the nearest announcements first, whatever their age")
    func nearestFirst() {
        let query = AnnouncementListQuery.allPetsQuery(
            location: .home,
            range: 10,
            sortBy: .distanceAscending,
            filter: AnnouncementFilter()
        )
        let far = Announcement.sample("far", at: Coordinate(53.55, 13.2584), createdAt: 2)
        let near = Announcement.sample("near", createdAt: 1)
        #expect(query.selection(from: [far, near]).map(\.id) == ["near", "far"])
    }

    @Test(
        "Only announcements within the range are selected",
        .requirements("P-US1-AS1", "PD-VR-9", "PD-VR-28", "D-9")
    )
    func range() {
        let announcements = [
            Announcement.sample("9.99 km", at: Coordinate(53.5267 + 0.08984, 13.2584)),
            Announcement.sample("10.01 km", at: Coordinate(53.5267 + 0.09002, 13.2584)),
        ]
        #expect(selected(from: announcements) == ["9.99 km"])
        #expect(selected(from: announcements, around: nil) == ["10.01 km", "9.99 km"])
    }

    private func selected(from announcements: [Announcement], around location: Coordinate? = .home)
        -> [String]
    {
        query(around: location).selection(from: announcements).map(\.id)
    }

    private func query(
        limit: Int? = nil,
        around location: Coordinate? = .home
    ) -> AnnouncementListQuery {
        AnnouncementListQuery(
            limit: limit,
            sortBy: .createdAtDescending,
            location: location,
            range: 10
        )
    }
}
