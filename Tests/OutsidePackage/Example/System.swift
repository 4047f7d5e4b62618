import Domain
import Foundation
import UIKit
import os

/// The returns of the app to the foreground.
struct AppLifecycle: AppLifecycleProtocol {
    private nonisolated let returns = Broadcast<Void>()

    init(notifications: NotificationCenter = .default) {
        let name = UIApplication.willEnterForegroundNotification
        _ = notifications.addObserver(forName: name, object: nil, queue: nil) { [returns] _ in
            returns.send(())
        }
    }

    nonisolated var foregroundEvents: AsyncStream<Void> { returns.stream() }
}

/// The log of the system, which redacts the messages unless a debugger is attached.
nonisolated struct SystemLog: EventLog {
    func log(_ level: EventLevel, _ subject: String, _ message: String) {
        let logger = Logger(subsystem: "example.pets", category: subject)
        logger.log(level: level < .warning ? .debug : .error, "\(message)")
    }
}
