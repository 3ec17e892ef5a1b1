public import Foundation

/// What is posted at `NotificationCenter.default` as the application comes and goes, after its scene's delegate was told. The
/// object is the application.
extension UIApplication {
  /// The terminal has got the focus, as far as it tells.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The terminal is losing the focus, or the program is being suspended.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The program is being suspended, with Ctrl-Z: the last moment to save.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The program goes on after it was suspended.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The application ends, its scene being gone: the last moment to save.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
