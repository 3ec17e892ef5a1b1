public import CoreEnvironment

/// One instance of the application's interface (UIKit: `UIScene`). In a terminal there is one.
@MainActor @preconcurrency
open class UIScene: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  /// Whether a scene is in front, behind, or not connected.
  public enum ActivationState: Int, Hashable, Sendable {
    /// It has not begun, or has ended.
    case unattached = -1
    /// It is shown, and the terminal has the focus.
    case foregroundActive = 0
    /// It is shown, and the terminal has not the focus.
    case foregroundInactive = 1
    /// The program is suspended.
    case background = 2
  }

  /// What a scene was asked for with, which is nothing in a terminal.
  public struct ConnectionOptions {
    /// Creates options that ask for nothing, as a terminal does.
    public init() {}
  }

  /// The scene's place in the value tree: above its windows.
  public final let valueNode: ValueNode
  /// The session that the scene belongs to.
  public final let session: UISceneSession
  /// Who is told what becomes of the scene. Held by the application.
  public final weak var delegate: (any UISceneDelegate)?
  /// Whether the scene is in front, behind, or not connected.
  public internal(set) final var activationState = ActivationState.unattached
  /// What the terminal's window is called. While it is empty, which is the default, that is the title of the screen in
  /// front, else that of the scene's declaration.
  public final var title: String! = "" { didSet { if title != oldValue { titleChanged() } } }

  init(session: UISceneSession, parent: ValueNode) {
    self.session = session
    valueNode = ValueNode("\(Self.self)", parent: parent)
    super.init()
  }

  func titleChanged() {}

  /// Deprecated, as it is by UIKit: register for the traits that matter.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// A scene that has windows: the terminal (UIKit: `UIWindowScene`).
public final class UIWindowScene: UIScene {
  /// The screen that the scene is shown on: the terminal.
  public let screen: UIScreen
  /// The windows of the scene, the hindmost first.
  public internal(set) var windows: [UIWindow] = []
  /// The window that gets the keys; `nil` before there is one.
  ///
  /// It is held weakly.
  public internal(set) weak var keyWindow: UIWindow?

  /// Creates a scene on a screen: the application does, and tests.
  package init(screen: UIScreen, session: UISceneSession = UISceneSession()) {
    self.screen = screen
    super.init(session: session, parent: screen.valueNode)
  }

  override func titleChanged() { for window in windows { window.titleChanged() } }

  /// Whom events go on to: the application, at the end of every chain.
  public override var next: UIResponder? { UIApplication.shared }
}

/// What a scene belongs to, and outlives it on iOS (UIKit: `UISceneSession`).
@MainActor @preconcurrency
public final class UISceneSession {
  /// What a scene is for: in a terminal the windows of the program.
  public enum Role: Hashable, Sendable {
    /// For the user to work with.
    case windowApplication
  }

  /// What the scene is for: in a terminal the windows of the program.
  public let role = Role.windowApplication
  /// The scene, while it is connected.
  ///
  /// It is held weakly.
  public internal(set) weak var scene: UIScene?

  package init() {}
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
}

/// Who is told what becomes of a scene with windows, and holds its window (UIKit: `UIWindowSceneDelegate`).
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene, kept alive by this property.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// No window, and nowhere to keep one: a delegate that has a window declares the property.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}
