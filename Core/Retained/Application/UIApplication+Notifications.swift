public import Foundation

/// What is posted at `NotificationCenter.default` as the application comes and goes, after its scene's delegate was told. The
/// object is the application.
extension UIApplication {
  /// The application begins, and its delegate was told.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
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

  /// Memory is short. Never posted here: the system does not say so.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Midnight, or another clock. Never posted here.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// The user has made a picture of the screen. Never posted here: the terminal does not say so.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Posts a notification of the scene, then that of the application.
  func post(_ name: Notification.Name, _ sceneName: Notification.Name, _ scene: UIScene) {
    NotificationCenter.default.post(name: sceneName, object: scene)
    post(name)
  }
}

/// What is posted at `NotificationCenter.default` as the scene comes and goes. The object is the scene.
extension UIScene {
  /// The terminal has got the focus, as far as it tells.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// The terminal is losing the focus, or the program is being suspended.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// The program is being suspended, with Ctrl-Z.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// The program begins, or goes on after it was suspended.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}
