import FuzzSupport
import Terminal
import Testing

/// Random input in virtual time, split at each byte.
@Suite struct InputInterleavingTests {
    /// Bytes of one key, reply or paste, and what they mean.
    struct Item {
        let bytes: [UInt8]
        let events: [InputEvent]
        /// The longest time between two of the bytes.
        let maxGap: Duration
        /// The time that must pass before the bytes of the next item.
        let pause: Duration

        init(
            _ bytes: some Sequence<UInt8>,
            _ events: [InputEvent],
            maxGap: Duration = .milliseconds(49),
            pause: Duration = .zero
        ) {
            self.bytes = Array(bytes)
            self.events = events
            self.maxGap = maxGap
            self.pause = pause
        }

        init(
            _ text: String,
            _ events: InputEvent...,
            maxGap: Duration = .milliseconds(49),
            pause: Duration = .zero
        ) {
            self.init(text.utf8, events, maxGap: maxGap, pause: pause)
        }

        /// Returns the item with 8-bit controls, whose bytes `encode` returns, in place of escape
        /// characters and the bytes after them.
        func with8BitControls(in encode: (UInt8) -> [UInt8]) -> Item {
            var rest = bytes[...]
            var changed: [UInt8] = []
            while let byte = rest.popFirst() {
                if byte == 0x1B, let next = rest.first, (0x40...0x5F).contains(next) {
                    rest.removeFirst()
                    changed += encode(next + 0x40)
                } else {
                    changed.append(byte)
                }
            }
            return Item(changed, events, maxGap: maxGap, pause: pause)
        }

        func followed(by text: String, _ event: InputEvent) -> Item {
            Item(bytes + Array(text.utf8), events + [event], maxGap: maxGap, pause: pause)
        }
    }

    private static let place = CellGrid.Position(column: 11, row: 6)

    private static let keys = [
        Item("r", .character("r")),
        Item("ą", .character("ą")),
        Item("🐕", .character("🐕")),
        Item("\r", .key(.enter)),
        Item("\u{1a}", .control("z")),
        Item("\u{1b}", .key(.escape), pause: .milliseconds(50)),
        Item("\u{1b}[C", .key(.right)),
        Item("\u{1b}OD", .key(.left)),
        Item("\u{1b}[1;2B", .shifted(.down)),
        Item("\u{1b}[6~", .key(.pageDown)),
        Item("\u{1b}[<0;12;7M", .press(place)),
        Item("\u{1b}[<64;12;7M", .wheel(-3, at: place)),
        Item("\u{1b}[27;2;77~", .character("M")),
        Item("\u{1b}[109:77;2:1u", .character("M")),
        Item("\u{1b}[27;129u", .key(.escape)),
        Item("\u{1b}[1;1:3A"),
        Item([0x1B, 0x5B, 0x4D, 0x20, 0xC3, 0xA9], []),
        Item("\u{1b}ę"),
    ]

    private static let replies = [
        Item("\u{1b}[?2026;1$y", .modeReport(mode: 2026, isKnown: true)),
        Item("\u{1b}[?65;1;9c", .attributesReport),
        Item("\u{1b}]11;rgb:fafa/f0f0/e6e6\u{1b}\\", .backgroundReport(isDark: false)),
        Item("\u{1b}]11;rgb:00/2b/36\u{7}", .backgroundReport(isDark: true)),
        Item("\u{1b}P1+r436f=323536\u{1b}\\", .colorReport(.palette)),
        Item("\u{1b}_Gi=7700;EINVAL:łóżko\u{1b}\\", .graphicsReport(isKnown: false)),
        Item("\u{1b}[6;20;10t", .cellSizeReport(SIMD2(10, 20))),
    ]

    private static let pastes = [
        Item("\u{1b}[200~\u{1b}[201~", .paste("")),
        Item("\u{1b}[200~:quit\rq\u{1b}[201~", .paste(":quit\rq")),
        Item("\u{1b}[200~Ś\u{1b}[B🐈 \u{1b}[20\u{1b}[201~", .paste("Ś\u{1b}[B🐈 \u{1b}[20")),
        Item("\u{9b}200~ś201~\u{9b}A\u{85}Ü\u{9b}201~", .paste("ś201~\u{9b}A\u{85}Ü")),
    ]

    /// The keys and replies with 8-bit controls, as bytes and as scalars.
    private static let controls: [Item] = (keys + replies).flatMap { item in
        [item.with8BitControls(in: { [$0] }), item.with8BitControls(in: { [0xC2, $0] })]
    }

    /// Input that ends early, and then Ctrl-C, or so much time that it is discarded.
    private static let cuts: [Item] = {
        var items = [
            Item("\u{1b}[200~lost").followed(by: "\u{3}", .control("c")),
            Item("\u{1b}[200~lost\u{1b}", pause: .milliseconds(50)),
        ]
        for whole in keys + replies + controls {
            let isSequence = whole.bytes[0] == 0x1B || (0x80...0x9F).contains(whole.bytes[0])
            guard isSequence, whole.bytes.count > 2 else { continue }
            let introducerLength = whole.bytes[0] == 0x1B ? 2 : 1
            for count in introducerLength..<whole.bytes.count where whole.bytes[count - 1] != 0x1B {
                let cut = whole.bytes.prefix(count)
                items.append(Item(cut, [], pause: .seconds(5)))
                items.append(Item(cut, []).followed(by: "\u{3}", .control("c")))
            }
        }
        return items
    }()

    @Test(
        "Keys, replies, pastes and 8-bit controls give the same events, however their bytes are split and delayed",
        arguments: FuzzSettings.seeds(usual: 40)
    )
    func complete(seed: UInt64) {
        check(Self.keys + Self.replies + Self.pastes + Self.controls, seed: seed)
    }

    @Test(
        "Input that ends early gives no key, and does not change what follows",
        arguments: FuzzSettings.seeds(usual: 40)
    )
    func cut(seed: UInt64) {
        check(Self.keys + Self.replies + Self.pastes + Self.cuts + Self.cuts, seed: seed)
    }

    private func check(_ items: [Item], seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var input = TimedInput()
        var expected: [InputEvent] = []
        for _ in 0..<60 {
            guard let item = items.randomElement(using: &generator) else { continue }
            let isSplit = Bool.random(using: &generator)
            for (index, byte) in item.bytes.enumerated() {
                input.take([byte])
                let isLast = index == item.bytes.count - 1
                if isSplit, !isLast {
                    let share = Double.random(in: 0...1, using: &generator)
                    input.wait(item.maxGap * share)
                }
            }
            input.wait(item.pause)
            expected += item.events
            #expect(input.eventsOfUser == expected, "\(seed): \(item.bytes)")
            guard input.eventsOfUser == expected else { return }
        }
        #expect(input.deadline == nil)
    }
}
