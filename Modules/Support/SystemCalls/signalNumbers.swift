import CSystemCalls

/// The numbers of all signals, real-time signals included.
package let signalNumbers = 1..<Int32(CSystemCallsSignalEnd)
