import CSystemCalls
import Platform

/// The processes that confined programs leave behind.
///
/// On Linux, they become children of this process while a confined program runs. On other systems,
/// they become children of the system's first process, and go on when the program ends.
enum Descendants {
    /// Prepares this process for a program that is about to start.
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
        /// The maximum number of bytes that are read of a `status` file, which has about 1500.
        private static let maxStatusLength = 1 << 14
        /// The children that this process had before it started the first program.
        private static let strangers = Set(confinedChildren())

        /// Returns the children of this process that cannot gain privileges.
        ///
        /// No descendant of a confined program can gain privileges.
        private static func confinedChildren() -> [pid_t] {
            guard hasChildren else { return [] }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            // The names of the other files are not numbers.
            let processes = names.compactMap { pid_t($0) }
            return processes.filter(isConfinedChild)
        }

        /// Whether this process has children, running or ended.
        private static var hasChildren: Bool {
            var info = siginfo_t()
            // With these options, the call neither waits nor removes an ended child.
            return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0
        }

        private static func isConfinedChild(_ process: pid_t) -> Bool {
            guard let file = try? OpenFile(path: "/proc/\(process)/status"),
                let bytes = try? file.read(upToCount: maxStatusLength)
            else { return false }
            let status = String(decoding: bytes, as: UTF8.self)
            let isChild = status.contains("PPid:\t\(getpid())\n")
            let cannotGainPrivileges = status.contains("NoNewPrivs:\t1\n")
            return isChild && cannotGainPrivileges
        }
    #endif
}
