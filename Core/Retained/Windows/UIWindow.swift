public import CoreEnvironment
import CoreObserving
package import CoreTerminal
public import Foundation

/// The root of everything that is shown (UIKit: `UIWindow`). It fills the terminal; its controller fills it, above the
/// bar that names the keys.
///
/// ```swift
/// final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   var window: UIWindow?
///
///   func scene(
///     _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
///   ) {
///     guard let scene = scene as? UIWindowScene else { return }
///     window = UIWindow(windowScene: scene)
///     window?.rootViewController = UINavigationController(rootViewController: UIViewController())
///     window?.makeKeyAndVisible()
///   }
/// }
/// ```
///
/// A program has one, made when its scene connects; what is to be seen over it is presented by a controller. A declared
/// `App` makes its own.
///
/// A window updates what is in it by itself, whether it is on a terminal or not.
open class UIWindow: UIView {
  /// The scene that the window belongs to; `nil` where it is shown by itself, as in tests.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.windows.removeAll { $0 === self }
      windowScene?.windows.append(self)
      // A window that was made by itself takes the terminal's place and size from its scene.
      if let windowScene, screen !== windowScene.screen {
        screen = windowScene.screen
        frame = screen.bounds
        showsKeyHelp = true
      }
      inheritedNode = windowScene?.valueNode ?? screen.valueNode
    }
  }

  /// The screen that the window is shown on: the terminal.
  open private(set) var screen: UIScreen
  /// Who has the focus.
  package final lazy var focus = FocusSystem(window: self)
  /// The terminal that it is drawn on.
  final weak var screenInUse: TerminalScreen? {
    didSet {
      guard screenInUse !== oldValue else { return }
      oldValue?.letGo()
      inks = InkQueue()
      settleInkTree()
      setNeedsDisplay()
    }
  }

  /// The controller whose view fills the window; setting another one shows that in the next frame.
  open var rootViewController: UIViewController? { didSet { rootChanged(from: oldValue) } }

  /// Whether a bar on the last row names the keys that work now. Default: yes, in a scene; no in a window by itself.
  public final var showsKeyHelp = false {
    didSet {
      guard showsKeyHelp != oldValue else { return }
      setNeedsLayout()
    }
  }

  /// Keys that work wherever the focus is while nothing is presented, as the one that leaves the app. The bar that names the
  /// keys has them at its end. None by default. (Not in UIKit, where that is a matter of the system.)
  public final var windowKeyCommands: [UIKeyCommand] = [] { didSet { focusChanged() } }

  /// Controllers that are presented, the first first.
  final var presentations: [UIPresentationController] = []
  /// How many of them take the whole screen.
  final var covers = 0
  final lazy var pointer = Pointer(window: self)
  /// The views whose ink is worked out before the next frame.
  final var inks = InkQueue()
  /// The beat for what moves by itself in the window.
  package final let ticker = AnimationTicker()
  /// The beat for what goes from place to place in the window; without a source it is at its end at once.
  package final let frameTicker = AnimationTicker()
  /// The layers that follow it.
  final lazy var motion = LayerMotion(window: self)
  final lazy var keyHelpBar = KeyHelpBar(frame: .zero)
  /// What stands at the bottom for what is edited.
  final var inputPanel: InputPanel?
  /// Looks into the window, where it is open.
  final var inspector: Inspector?
  /// How often a view in the window was laid out.
  package internal(set) final var layouts = 0
  /// Drawn in place of the content while a screen reader reads the terminal.
  final var linearForm: LinearForm?
  private var isLookingAtFocus = false

  /// How far in front the window stands of the others.
  ///
  /// Has no effect here: a terminal shows one window of a scene at a time; accepted so that listings compile.
  open var windowLevel = Level.normal
  /// Has no effect here: a window is as large as its screen; accepted so that listings compile.
  open var canResizeToFitContent = false
  private final lazy var ownUndoManager = UndoManager()

  /// What takes changes back in the window.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Creates a window of a scene, of the size of its screen.
  public init(windowScene: UIWindowScene) {
    screen = windowScene.screen
    super.init(frame: windowScene.screen.bounds)
    flags.insert(.clips)
    showsKeyHelp = true
    // Not by the observer: those do not run in an initialiser.
    self.windowScene = windowScene
    windowScene.windows.append(self)
    begin(below: windowScene.valueNode)
  }

  /// Creates a window by itself, as tests have them: it inherits from no scene.
  public override init(frame: CGRect) {
    screen = UIScreen()
    super.init(frame: frame)
    flags.insert(.clips)
    begin(below: screen.valueNode)
    screen.sizeChanged(to: cellFrame.size)
  }

  /// There are no archives of windows here: creates a window without a size.
  public required init?(coder: NSCoder) {
    screen = UIScreen()
    super.init(coder: coder)
    flags.insert(.clips)
    begin(below: screen.valueNode)
  }

  /// Before what the window holds is freed: controllers whose end that is must not find a window that is half gone.
  deinit {
    end {
      $0.attachedWindow = nil
      for view in $0.subviews { view.superviewIsGone() }
    }
  }

  private func begin(below node: ValueNode) {
    inheritedNode = node
    moveTree(toWindow: self)
    flags.remove(.hasNewWindow)
    watchAppearance()
    registerForTraitChanges([UITraitScreenReader.self]) { (window: UIWindow, _) in window.updateLinearForm() }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (window: UIWindow, _) in
      UIContentSizeCategory.post(of: window)
    }
    updateLinearForm()
    AppearancePhase.main.start()
  }

  /// Has the window, and the screen that it is shown on, stand below a node of the app: what is injected there is read everywhere
  /// in the window, and its scopes can be entered. (Not in UIKit, which knows no such tree.)
  ///
  /// - Parameter node: The root of the app, as a rule, which everything in the window keeps alive.
  public final func inherit(from node: ValueNode) { screen.valueNode.move(under: node) }

  package override class var untracked: AnyClass { UIWindow.self }
  package override class var drawsContent: Bool { false }

  /// Shows the window, and gives it the keys; to be called once it has its controller.
  open func makeKeyAndVisible() {
    isHidden = false
    if !hasBeenShown { visibilityChanged() }
    makeKey()
  }

  /// It was told that it has the keys, and not that it has them no more.
  private final var hasBecomeKey = false

  /// Gives the window the keys, without showing it.
  open func makeKey() {
    guard canBecomeKey else { return }
    let former = windowScene?.keyWindow ?? (hasBecomeKey ? self : nil)
    windowScene?.keyWindow = self
    UIApplication.shared.windowBecameKey(self)
    guard former !== self else { return }
    hasBecomeKey = true
    if let former {
      former.hasBecomeKey = false
      former.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: former)
    }
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  /// Told that the window gets the keys from now on; for a subclass to override.
  open func becomeKey() {}
  /// Told that the window does not get the keys any more; for a subclass to override.
  open func resignKey() {}

  /// It was said that the window is seen.
  private final var hasBeenShown = false

  /// Whether the window is not seen. Those who follow it are told of a change.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != isHidden else { return }
      super.isHidden = newValue
      visibilityChanged()
    }
  }

  private func visibilityChanged() {
    hasBeenShown = !isHidden
    NotificationCenter.default.post(
      name: isHidden ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification, object: self)
  }

  /// Whether the window gets the keys.
  open var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// Whom events go on to: the scene, else the application.
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  /// The first responder in the window: the view, or the controller, that has the focus.
  public final var firstResponder: UIResponder? { focus.responder }

  // MARK: What is in it

  /// The controller that is in front: the last presented, or the root, down to the child that is seen.
  final var topController: UIViewController? { presentations.last?.presentedViewController ?? rootViewController }

  /// Where the focus stays.
  final var focusRoot: UIView {
    presentations.last?.viewAroundStops ?? presentations.last?.presentedViewController.viewIfLoaded ?? self
  }

  private func rootChanged(from former: UIViewController?) {
    guard former !== rootViewController else { return }
    for presentation in presentations.reversed() {
      presentation.end(isAnimated: false, isPresenterLeaving: true, completion: nil)
    }
    former?.viewIfLoaded?.removeFromSuperview()
    guard let root = rootViewController else { return }
    root.loadViewIfNeeded(in: contentFrame)
    // Those who are told may set another one.
    guard rootViewController === root else { return }
    insertSubview(root.view, at: 0)
    guard rootViewController === root else { return root.view.removeFromSuperview() }
    root.view.place(in: contentFrame)
    setNeedsFocusUpdate()
  }

  /// What is left of the window for controllers.
  final var contentFrame: CellRectangle { contentFrame(of: cellFrame.size) }

  /// What would be left of a window of another size.
  final func contentFrame(of size: CellSize) -> CellRectangle {
    let keyHelpRows = showsKeyHelp && size.height >= 4 ? 1 : 0
    return CellRectangle(width: size.width, height: max(0, size.height - keyHelpRows))
  }

  /// Places the controller's view, what is presented, and the help bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = placeInputPanel(in: contentFrame)
    if let view = rootViewController?.viewIfLoaded, view.superview === self { view.place(in: content) }
    for presentation in presentations { presentation.containerViewFrameChanged(to: content) }
    if contentFrame.height < cellFrame.height {
      if keyHelpBar.superview !== self { addSubview(keyHelpBar) }
      keyHelpBar.place(in: CellRectangle(row: contentFrame.height, width: cellFrame.width, height: 1))
    } else if keyHelpBar.superview === self {
      keyHelpBar.removeFromSuperview()
    }
  }

  /// What is shown for what is edited stands below the rest.
  ///
  /// - Returns: What is left.
  private func placeInputPanel(in content: CellRectangle) -> CellRectangle {
    guard let inputPanel, inputPanel.superview === self else { return content }
    let rows = inputPanel.measure(LayoutProposal(columns: content.width, rows: content.height)).height
    let height = min(rows, content.height)
    inputPanel.place(
      in: CellRectangle(row: content.row + content.height - height, width: content.width, height: height))
    return content.inset(by: CellInsets(bottom: height))
  }

  // MARK: What the terminal tells

  /// Shows fewer colours from now on, or more than the terminal said it can: for who lets the user choose.
  package final func show(colors: ColorSupport) { screenInUse?.terminal.show(colors: colors) }

  /// Rings the terminal's bell.
  package final func ringBell() { screenInUse?.terminal.ring() }

  /// The terminal can show something else.
  final func capabilitiesChanged(_ capabilities: TerminalCapabilities) { screen.capabilitiesChanged(capabilities) }

  /// Where the terminal's cursor stands: where text is typed.
  package final var cursor: TerminalCursor? {
    if let linearForm { return linearForm.cursor }
    guard inspector == nil, let view = focus.responder as? UIView, let place = view.cursorPlace else { return nil }
    let origin = view.originInWindow
    let (column, row) = (origin.column + place.column, origin.row + place.row)
    guard let visible = view.visibleRectangle(), visible.contains(column: column, row: row) else { return nil }
    return TerminalCursor(column: column, row: row, shape: place.shape)
  }

  // MARK: Focus

  /// Asks for the focus to be looked at when everything is laid out.
  open override func setNeedsFocusUpdate() {
    guard !isLookingAtFocus else { return }
    isLookingAtFocus = true
    AppearancePhase.main.add(focusOf: self)
  }

  /// Looks for a view to have the focus, where none has it.
  open override func updateFocusIfNeeded() {
    isLookingAtFocus = false
    focus.update()
    // Also where the focus stays: there may be more or fewer places for it to go to.
    focusChanged()
  }

  /// The keys that work have changed.
  final func focusChanged() {
    guard showsKeyHelp else { return }
    keyHelpBar.setNeedsUpdate()
  }

  /// Gives an event to the view and the recognizers that it is for; an override hears of every press of the mouse first, as to note that
  /// somebody is there, and calls this.
  open func sendEvent(_ event: UIEvent) { event.deliver() }

  /// Whether ``makeKey()`` makes it the window that the user works in. Default: yes.
  open var canBecomeKey: Bool { true }
}
