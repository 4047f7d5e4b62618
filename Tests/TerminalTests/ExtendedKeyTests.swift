import Terminal
import TestSupport
import Testing

/// Tests the forms of keys that other programs switch on, and that can be left on.
@Suite struct ExtendedKeyTests {
    @Test(
        "Ctrl-C acts in each form, with locks and Shift, also by its place on a keyboard",
        arguments: [
            "\u{1b}[27;5;99~", "\u{1b}[27;6;67~", "\u{1b}[99;5u", "\u{1b}[99;69u",
            "\u{1b}[99;133u", "\u{1b}[99;197u", "\u{1b}[99;6u", "\u{1b}[67;6u", "\u{1b}[99;5:1u",
            "\u{1b}[99;5:2u", "\u{1b}[99:67;6u", "\u{1b}[1089::99;5u", "\u{1b}[1089:1057:99;6u",
            "\u{1b}[99;5;99u",
        ] as [ControlText]
    )
    func controlC(bytes: ControlText) {
        let bytes = bytes.text
        #expect(events(of: bytes) == [.control("c")])
        #expect(events(of: "\u{1b}[200~lost\(bytes)q") == [.control("c"), .character("q")])
        #expect(events(of: "\u{1b}]11;rgb:\(bytes)q") == [.control("c"), .character("q")])
        #expect(events(of: "\u{1b}[12;\(bytes)q") == [.control("c"), .character("q")])
    }

    @Test(
        "Keys mean the same in the forms of xterm and kitty as in the older form",
        arguments: [
            ("\u{1b}[27u", .key(.escape)),
            ("\u{1b}[27;1;27~", .key(.escape)),
            ("\u{1b}[27;129u", .key(.escape)),
            ("\u{1b}[91;5u", .key(.escape)),
            ("\u{1b}[13u", .key(.enter)),
            ("\u{1b}[27;2;13~", .key(.enter)),
            ("\u{1b}[57414u", .key(.enter)),
            ("\u{1b}[109;5u", .key(.enter)),
            ("\u{1b}[9u", .key(.tab)),
            ("\u{1b}[9;2u", .key(.backTab)),
            ("\u{1b}[27;2;9~", .key(.backTab)),
            ("\u{1b}[127u", .key(.backspace)),
            ("\u{1b}[104;5u", .key(.backspace)),
            ("\u{1b}[122;5u", .control("z")),
            ("\u{1b}[27;5;108~", .control("l")),
            ("\u{1b}[113u", .character("q")),
            ("\u{1b}[103;2u", .character("G")),
            ("\u{1b}[103:71;2u", .character("G")),
            ("\u{1b}[27;2;71~", .character("G")),
            ("\u{1b}[103;65u", .character("G")),
            ("\u{1b}[103;66u", .character("g")),
            ("\u{1b}[59:58;2u", .character(":")),
            ("\u{1b}[27;2;58~", .character(":")),
            ("\u{1b}[59;2;58u", .character(":")),
            ("\u{1b}[32;1u", .character(" ")),
            ("\u{1b}[223;2u", .character("ß")),
            ("\u{1b}[0;;380u", .character("ż")),
            ("\u{1b}[57400u", .character("1")),
            ("\u{1b}[57413;129u", .character("+")),
            ("\u{1b}[57420u", .key(.down)),
            ("\u{1b}[1;129B", .key(.down)),
            ("\u{1b}[1;1:2B", .key(.down)),
            ("\u{1b}[1;2:1C", .shifted(.right)),
            ("\u{1b}[1;194D", .shifted(.left)),
            ("\u{1b}[5;1:1~", .key(.pageUp)),
        ] as [(ControlText, InputEvent)]
    )
    func forms(bytes: ControlText, event: InputEvent) {
        let bytes = bytes.text
        #expect(events(of: bytes) == [event])
    }

    @Test(
        "The release of a key is no press, and neither is a key with Alt, a modifier, or a report",
        arguments: [
            "\u{1b}[1;1:3B", "\u{1b}[1;2:3A", "\u{1b}[6;1:3~", "\u{1b}[99;5:3u", "\u{1b}[113;1:3u",
            "\u{1b}[27;1:3u", "\u{1b}[113;3u", "\u{1b}[99;7u", "\u{1b}[27;3;113~", "\u{1b}[113;9u",
            "\u{1b}[57441;2u", "\u{1b}[57358u", "\u{1b}[?1u", "\u{1b}[>4;2m", "\u{1b}[u",
            "\u{1b}[133u", "\u{1b}[55296u", "\u{1b}[99999999u", "\u{1b}[-1;5u", "\u{1b}[;5u",
            "\u{1b}[57376u", "\u{1b}[99999999999999999999;5u", "\u{1b}[27;5~", "\u{1b}[48;5u",
        ] as [ControlText]
    )
    func ignored(bytes: ControlText) {
        let bytes = bytes.text
        #expect(events(of: bytes + "w") == [.character("w")])
    }

    @Test("Esc in the form of kitty discards a paste without an end, and other keys are its text")
    func paste() {
        let keys = "\u{1b}[113u\u{1b}[1;1:3B"
        #expect(events(of: "\u{1b}[200~a\(keys)\u{1b}[27uw") == [.character("w")])
        #expect(events(of: "\u{1b}[200~a\(keys)\u{1b}[201~") == [.paste("a" + keys)])
    }

    private func events(of bytes: String) -> [InputEvent] {
        var parser = InputParser()
        let events = parser.take(bytes.utf8)
        #expect(parser.deadline == nil)
        return events
    }
}
