import CSystemCalls
import Platform

/// The processes that confined programs leave behind.
///
/// On Linux, they become children of this process while a confined program runs. On other systems,
/// they become children of the system's first process, and go on when the program ends.
enum Descendants {
    /// Must be called before a program is started.
    static func willStart() {
        #if os(Linux)
            // The set is computed at its first use, so this must be before the first program
            // starts.
            _ = strangers
            CSystemCallsAdoptDescendants(true)
        #endif
    }

    /// Ends the children of this process that confined programs have left.
    ///
    /// Does not end processes in the sessions of the given programs, which are still running.
    static func end(except running: Set<pid_t>) {
        #if os(Linux)
            defer {
                // Stop adopting processes, because no code would wait for those that are adopted
                // later.
                if running.isEmpty {
                    CSystemCallsAdoptDescendants(false)
                }
            }
            for _ in 0..<maxPasses {
                let left = confinedChildren().filter { process in
                    // A program that has just been started does not have its session yet.
                    let isRunning =
                        running.contains(process) || running.contains(getsid(process))
                    return !isRunning && !strangers.contains(process)
                }
                guard !left.isEmpty else { return }
                for process in left {
                    kill(process, SIGKILL)
                    waitpid(process, nil, 0)
                }
            }
        #endif
    }

    #if os(Linux)
        /// The maximum number of times that the children are listed.
        ///
        /// One time is not enough, because a process can start others while it is being ended.
        private static let maxPasses = 100
        /// The children that this process had before it started the first program.
        private static let strangers = Set(confinedChildren())

        /// Returns the children of this process that cannot gain privileges.
        ///
        /// No descendant of a confined program can gain privileges.
        private static func confinedChildren() -> [pid_t] {
            var info = siginfo_t()
            let hasChildren = waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0
            guard hasChildren else { return [] }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            let parent = "PPid:\t\(getpid())\n"
            return names.compactMap { pid_t($0) }.filter { process in
                guard let file = try? OpenFile(path: "/proc/\(process)/status"),
                    let bytes = try? file.read(upToCount: 1 << 14)
                else { return false }
                let status = String(decoding: bytes, as: UTF8.self)
                return status.contains(parent) && status.contains("NoNewPrivs:\t1\n")
            }
        }
    #endif
}
