import CoreObserving
public import Foundation

/// What an app does while nobody looks at it. A program in a terminal that is suspended is stopped by the system: nothing of it runs then.
extension UIApplication {
  // MARK: Tasks

  /// Asks for time after the program has gone to the background. The program is stopped by then, and goes on with its task when it comes back.
  ///
  /// `handler` has no effect here: the program is stopped before its time is over.
  ///
  /// - Parameters:
  ///   - taskName: `taskName` has no effect here: nothing shows it.
  ///   - handler: Called when the time is over. It is never called here: no time is given, and none ends.
  /// - Returns: What ``endBackgroundTask(_:)`` is to be given.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { BackgroundWork.begin() }

  /// Asks for time after the program has gone to the background: see ``beginBackgroundTask(withName:expirationHandler:)``.
  ///
  /// `handler` has no effect here: the program is stopped before its time is over.
  ///
  /// - Parameter handler: Never called here.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { BackgroundWork.begin() }

  /// Says that a task has ended. One that has ended already is passed over.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { BackgroundWork.tasks.remove(identifier) }

  /// How long the program may go on in the background, in seconds: for ever, as nothing ends it but its user.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Whether the program is woken in the background to bring itself up to date: nothing wakes a program in a terminal.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }

  /// As often as the system likes to wake the program.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Never woken.
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

  /// `minimumBackgroundFetchInterval` has no effect here: nothing wakes a program in a terminal.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  // MARK: Notifications from a server

  /// Asks to be sent notifications by a server. Nothing sends any to a terminal: the application's delegate is told so, as it is in a
  /// simulator, by ``UIApplicationDelegate/application(_:didFailToRegisterForRemoteNotificationsWithError:)``.
  public func registerForRemoteNotifications() {
    MainQueue.async { [self] in
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: RemoteNotificationsError())
    }
  }

  /// Has no effect here: nothing is sent to a terminal.
  public func unregisterForRemoteNotifications() {}
  /// Whether a server may send notifications: no, as nothing sends any to a terminal.
  public var isRegisteredForRemoteNotifications: Bool { false }
}

/// Work that was begun for the background (UIKit: `UIBackgroundTaskIdentifier`).
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int
  /// Creates an identifier from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether a program is woken in the background (UIKit: `UIBackgroundRefreshStatus`).
public enum UIBackgroundRefreshStatus: Int, Hashable, Sendable {
  /// It is not, and the user cannot change that, as always here.
  case restricted = 0
  /// The user does not want it.
  case denied = 1
  /// It is.
  case available = 2
}

/// What came of waking a program in the background (UIKit: `UIBackgroundFetchResult`).
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable {
  /// There was something new.
  case newData = 0
  /// There was nothing new.
  case noData = 1
  /// It did not work.
  case failed = 2
}

/// What was begun and has not ended.
@MainActor
private enum BackgroundWork {
  static var tasks: Set<UIBackgroundTaskIdentifier> = []
  private static var last = 0

  static func begin() -> UIBackgroundTaskIdentifier {
    last += 1
    let task = UIBackgroundTaskIdentifier(rawValue: last)
    tasks.insert(task)
    return task
  }
}

/// Nothing sends notifications to a terminal.
private struct RemoteNotificationsError: LocalizedError {
  var errorDescription: String? {
    "A program in a terminal gets no notifications from servers. Ask the server while the program runs."
  }
}
