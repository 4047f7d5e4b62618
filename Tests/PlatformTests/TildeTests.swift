import Foundation
import Platform
import Testing

@Suite struct TildeTests {
    private static let home = String(cString: getpwuid(getuid()).pointee.pw_dir)
    private static let user = String(cString: getpwuid(getuid()).pointee.pw_name)

    @Test("A tilde stands for a home folder only at the start of a path, and of an existing user")
    func expansion() {
        #expect("~\(Self.user)/a~b".expandingTilde == "\(Self.home)/a~b")
        for path in ["a/~", "./~/a", "", "~nobody-has-this-name/a", "gpx:~/a"] {
            #expect(path.expandingTilde == path)
        }
        let homeOfVariable = ProcessInfo.processInfo.environment["HOME"] ?? Self.home
        #expect("~".expandingTilde == homeOfVariable)
        #expect("~/a b".expandingTilde == "\(homeOfVariable)/a b")
    }
}
