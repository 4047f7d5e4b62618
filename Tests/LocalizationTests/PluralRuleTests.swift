import Testing

@testable import Localization

@Suite struct PluralRuleTests {
    @Test(
        "A rule matches the numbers that CLDR lists as its examples",
        arguments: [
            ("i = 1 and v = 0", [1], [0, 2, 11, 101]),
            (
                "v = 0 and i % 10 = 2..4 and i % 100 != 12..14", [2, 4, 22, 104],
                [0, 1, 5, 12, 14, 112]
            ),
            (
                "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
                [0, 5, 11, 12, 14, 19, 100, 1000], [1, 2, 4, 22, 34]
            ),
            ("n % 100 = 3..4,9", [3, 4, 9, 103], [5, 8, 10]),
            ("v != 0", [], [0, 1, 2]),
            ("f % 10 = 0", [0, 5], []),
        ]
    )
    func examples(text: String, matching: [Int], others: [Int]) throws {
        let rule = try #require(PluralRule(text))
        for number in matching {
            #expect(rule.matches(number), "\(number)")
        }
        for number in others {
            #expect(!rule.matches(number), "\(number)")
        }
    }

    @Test(
        "Other texts are not rules",
        arguments: [
            "", "n", "n =", "n = x", "n % 0 = 1", "n % = 1", "n > 1", "x = 1", "n = 4..2",
            "n = 1..2..3", "n = 1 and", "n = 1 or ", "n = 1,", "nn = 1", "n = -1",
        ]
    )
    func invalid(text: String) {
        #expect(PluralRule(text) == nil)
    }
}
