import CPlatform

/// Makes sure that the system writes no core dump of this process; returns false if it may do so.
@discardableResult
package func preventCoreDumps() -> Bool { CPlatformPreventCoreDumps() }
