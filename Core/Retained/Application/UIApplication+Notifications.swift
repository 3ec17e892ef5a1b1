public import CoreEnvironment
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

  /// Never posted: no files are locked with the device.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Never posted: no files are locked with the device.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// Never posted: nothing ever wakes a program in a terminal.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// Never posted: follow `UIDevice.orientationDidChangeNotification`.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Never posted: follow `UIDevice.orientationDidChangeNotification`.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Never posted: a terminal has no status bar.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Never posted: a terminal has no status bar.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

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
  /// The scene begins, and its delegate is about to be told.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// The scene has ended, and its delegate was told.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
}

/// What is posted at `NotificationCenter.default` of windows. The object is the window.
extension UIWindow {
  /// The window is seen.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// The window is not seen any more.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// The window gets the keys from now on.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// The window does not get the keys any more.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}

extension UIContentSizeCategory {
  /// Posted when the user wants texts of another size: when the trait of a window has changed. The object is the application.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key, in the notification's user info, of the new size: its name.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  @MainActor
  static func post(of window: UIWindow) {
    NotificationCenter.default.post(
      name: didChangeNotification, object: UIApplication.shared,
      userInfo: [newValueUserInfoKey: window.traitCollection.preferredContentSizeCategory.rawValue])
  }
}

extension UIViewController {
  /// Never posted: a split view says itself whether it shows one column or two.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
}

extension UITableView {
  /// Posted when the user has selected a row, or has taken one out of the selection. The object is the table.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
}

extension UIMenuController {
  /// The menu is about to be shown.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// The menu is shown.
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// The menu is about to be taken away by the program.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// The menu was taken away by the program.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  /// Never posted: a menu stays where it is shown.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}
