public import CoreEnvironment
public import Foundation

/// An address that a scene is to open (UIKit: `UIOpenURLContext`); none is in a terminal.
@MainActor @preconcurrency
public final class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL
  /// How it is to be opened.
  public let options: UIScene.OpenURLOptions

  init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
    super.init()
  }
}

extension UIScene {
  /// How an address is to be opened (UIKit: `UIScene.OpenURLOptions`); none is in a terminal.
  @MainActor @preconcurrency
  public final class OpenURLOptions: NSObject {
    /// Which program asked: `nil`.
    public var sourceApplication: String? { nil }
    /// What it gave beside: `nil`.
    public var annotation: Any? { nil }
    /// Whether the file is to be changed where it is: yes.
    public var openInPlace: Bool { true }
  }
}

/// Who is told what becomes of a scene (UIKit: `UISceneDelegate`).
///
/// ```swift
/// final class Keeper: UIResponder, UIWindowSceneDelegate {
///   var window: UIWindow?
///   func sceneDidEnterBackground(_ scene: UIScene) { print("saved before Ctrl-Z stops the program") }
/// }
/// ```
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
  /// The scene begins: the place to make its window.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  /// Told when the scene has ended, and will not come back.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The terminal has got the focus.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The terminal is losing the focus.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is coming back from being suspended.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is being suspended.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Addresses to open: never called here, as nothing opens programs by addresses.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// An activity to go on with: never called here.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// An activity will come: never called here.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// An activity did not come: never called here.
  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// An activity is about to be handed on: never called here.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// What the scene is doing, to be gone on with: asked when it goes to the background, which it does on every way out. The next run of the
  /// program gets it as its session's ``UISceneSession/stateRestorationActivity``.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  /// Does nothing when the scene is connected: a delegate makes its window here.
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
  /// Does nothing when the scene is gone, for a delegate that does not care.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing when the terminal has got the focus, for a delegate that does not care.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing when the terminal loses the focus, for a delegate that does not care.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing when the program goes on, for a delegate that does not care.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing when the program is suspended, for a delegate that does not care.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing: it is not called here.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing: it is not called here.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing: it is not called here.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing: it is not called here.
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}
  /// Does nothing: it is not called here.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  /// Nothing to go on with, for a delegate that begins anew.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// Who is told what becomes of a scene with windows, and holds its window (UIKit: `UIWindowSceneDelegate`).
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene, kept alive by this property.
  var window: UIWindow? { get set }
  /// The user has taken one of the program's shortcuts: never called here, as there is no icon to take them from.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// The terminal has another size, or its traits have changed: told after the windows were laid out for it.
  ///
  /// - Parameters:
  ///   - windowScene: The scene that the windows are in.
  ///   - previousCoordinateSpace: The coordinates as they were.
  ///   - previousInterfaceOrientation: How the terminal stood.
  ///   - previousTraitCollection: The traits as they were.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  /// Not done: it is not called here.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing when the terminal has another size, for a delegate that does not care.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// No window, and nowhere to keep one: a delegate that has a window declares the property.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}
