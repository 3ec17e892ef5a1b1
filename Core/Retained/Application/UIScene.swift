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
    /// Addresses to open: none here.
    public let urlContexts: Set<UIOpenURLContext> = []
    /// Activities to go on with: none here.
    public let userActivities: Set<NSUserActivity> = []
    /// Which program asked for the scene: `nil` here.
    public let sourceApplication: String? = nil
    /// The shortcut that the user has taken: `nil` here.
    public let shortcutItem: UIApplicationShortcutItem? = nil
    /// Which activity another device will hand on: `nil` here.
    public let handoffUserActivityType: String? = nil

    /// Creates options that ask for nothing, as a terminal does.
    public init() {}
  }

  /// The scene's place in the value tree: above its windows.
  public final let valueNode: ValueNode
  /// The session that the scene belongs to.
  public final let session: UISceneSession
  /// Who is told what becomes of the scene. Held by the application.
  open weak var delegate: (any UISceneDelegate)?
  /// Whether the scene is in front, behind, or not connected.
  open internal(set) var activationState = ActivationState.unattached
  /// What the terminal's window is called. While it is empty, which is the default, that is the title of the screen in
  /// front, else that of the scene's declaration.
  open var title: String! = "" { didSet { if title != oldValue { titleChanged() } } }

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

  /// The coordinates of the terminal, in points.
  public var coordinateSpace: any UICoordinateSpace { screen }
  final let restrictions = UISceneSizeRestrictions()
  final let statusBar = UIStatusBarManager()

  override func titleChanged() { for window in windows { window.titleChanged() } }

  /// Whom events go on to: the application, at the end of every chain.
  public override var next: UIResponder? { UIApplication.shared }
}
