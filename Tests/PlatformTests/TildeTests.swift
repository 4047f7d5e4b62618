import Foundation
import Platform
import Testing

@Suite struct TildeTests {
    private static let home = ProcessInfo.processInfo.environment["HOME"]

    @Test("A tilde stands for a home folder only at the start of a path, and of an existing user")
    func user() throws {
        // Each system has this user, while the current one may have no name.
        let root = try #require(getpwnam("root"))
        let home = String(cString: root.pointee.pw_dir)
        #expect("~root/a~b".expandingTilde == "\(home)/a~b")
        for path in ["a/~", "./~/a", "", "~nobody-has-this-name/a", "gpx:~/a"] {
            #expect(path.expandingTilde == path)
        }
    }

    @Test("A tilde alone stands for the folder of the variable HOME", .enabled(if: home != nil))
    func variable() throws {
        let home = try #require(Self.home)
        #expect("~".expandingTilde == home)
        #expect("~/a b".expandingTilde == "\(home)/a b")
    }
}
