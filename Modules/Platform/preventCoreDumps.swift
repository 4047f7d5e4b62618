import CPlatform

/// Prevents core dumps of this process; returns false if the system may still write one.
@discardableResult package func preventCoreDumps() -> Bool { CPlatformPreventCoreDumps() }
