public import AmbientProgram
public import CoreEnvironment
import CoreObserving
import CoreTerminal
public import Foundation

/// Looks after one view and what is in it (UIKit: `UIViewController`).
///
/// ```swift
/// final class GreetingController: UIViewController {
///   private let label = UILabel()
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     title = "Greeting"
///     view.addSubview(label)
///   }
///
///   override func viewWillLayoutSubviews() {
///     super.viewWillLayoutSubviews()
///     label.text = "In \(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")"
///     label.frame = view.bounds
///   }
/// }
/// ```
///
/// For a screen, or a part of one that comes and goes by itself. A part that is only drawn is a ``UIView``; a declared
/// screen needs none, or stands in a `UIHostingController`.
///
/// The view is made when it is first asked for. What ``viewWillLayoutSubviews()``, ``viewDidLayoutSubviews()``,
/// ``updateProperties()`` and ``updateViewConstraints()`` read is tracked: they are brought about again when it
/// changes.
///
/// A controller inherits traits and environment from its view's superview; one that is presented from its presentation
/// controller; one whose view is nowhere is a root of its own.
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable, UIFocusEnvironment {
  /// The controller's place in the value tree, below its parent's.
  public final var valueNode: ValueNode {
    if let ownNode { return ownNode }
    let node = ValueNode("\(Self.self)", parent: parentNode)
    ownNode = node
    return node
  }
  /// Safe: used on the main actor, and by the `deinit`, when nobody else can.
  nonisolated(unsafe) private final var ownNode: ValueNode?

  /// The view that the controller looks after; made at the first asking.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set { setView(newValue) }
  }
  /// The view where it was made; reading it does not make it, as reading ``view`` does.
  public private(set) final var viewIfLoaded: UIView?
  /// Whether the view was made.
  ///
  /// Asking does not make it.
  public final var isViewLoaded: Bool { viewIfLoaded != nil }

  /// The container that this controller is a child of; `nil` where it is shown by itself.
  public internal(set) final weak var parent: UIViewController?
  /// The controllers whose views are within this one's, in the order in which they were added.
  public internal(set) final var children: [UIViewController] = []
  /// What the controller is called: the title in a navigation bar and of a tab, unless those have their own.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      navigationItem.title = title
      (ownTabBarItem ?? tabBarItem).title = title
      titleChanged()
      viewIfLoaded?.attachedWindow?.titleChanged()
    }
  }
  /// What the terminal's window is called while this controller fills it and its screen has no title.
  package final var windowTitle: String? {
    didSet { if windowTitle != oldValue { viewIfLoaded?.attachedWindow?.titleChanged() } }
  }

  /// What a navigation bar shows while this controller is in front: title, buttons, search.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  private final lazy var ownNavigationItem = UINavigationItem(title: title ?? "")
  /// What a tab bar shows for this controller. Default: its title.
  open var tabBarItem: UITabBarItem! {
    get {
      let item = ownTabBarItem ?? UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      let shown = sequence(first: self, next: \.parent).lazy.compactMap { $0 as? UITabBarController }.first
      shown?.tabItemsChanged()
    }
  }
  /// Once somebody has asked for it, or set it.
  final var ownTabBarItem: UITabBarItem?
  /// What the bar below of a navigation controller shows while this controller is in front; `nil` for nothing.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.viewIfLoaded?.setNeedsLayout() }
  }
  /// Turns editing on and off, and is called accordingly: for a bar.
  open private(set) lazy var editButtonItem = UIBarButtonItem(
    systemItem: isEditing ? .done : .edit,
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    })
  /// Whether the tab bar goes away while this controller is pushed. Default: no.
  open var hidesBottomBarWhenPushed = false

  /// Whether the controller is presented as a sheet, over the whole screen, or as a popover.
  ///
  /// Set it before presenting.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of a program's own that it comes or goes by, while there is one.
  final weak var ownTransition: ControllerTransition?
  /// How the controller comes and goes. Has no effect here: it is there in one frame, unless ``transitioningDelegate`` animates it.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Who animates how the controller comes and goes, and chooses how it is presented where no style will do.
  ///
  /// It is held weakly.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether Escape, and a click beside it, leave the controller presented. Default: no; whoever dismisses it is asked first
  /// where text was typed into it. A program that sets this, to no as well, decides by itself, and nobody is asked.
  open var isModalInPresentation = false { didSet { hasOwnDismissal = true } }
  private final var hasOwnDismissal = false

  /// Whether the user may dismiss it is said, here or by what is in front in it.
  final var decidesDismissal: Bool { chainInFront.contains(where: \.hasOwnDismissal) }
  /// The user may not dismiss it: it says so, or what is in front in it (UIKit asks the pages of a navigation controller, too).
  final var isModalToUser: Bool { chainInFront.contains(where: \.isModalInPresentation) }

  private var chainInFront: some Sequence<UIViewController> {
    sequence(first: innermostFrontmost) { [self] in $0 === self ? nil : $0.parent }
  }
  /// The size the controller would like to have where it is presented, in points; its view decides where it is zero.
  open var preferredContentSize = CGSize.zero
  /// What presents it now.
  final weak var currentPresentation: UIPresentationController?
  /// What will present it, once it was asked for.
  final var preparedPresentation: UIPresentationController?
  final weak var ownPresented: UIViewController?
  final weak var ownPresenter: UIViewController?

  /// What is added to the safe area of the window, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }

  /// Whether the content is being edited.
  ///
  /// Setting it tells the views; the edit button turns it.
  open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }
  final var appearance = AppearanceState()
  final var observations: [ObserveToken] = []
  /// What a navigation stack shows for values, by their type.
  final var destinations: [ObjectIdentifier: @MainActor (AnyHashable) -> UIViewController?] = [:]
  /// Traits that the parent has set by an older way.
  final var overriddenTraits: UITraitCollection?
  /// What stands over the view where there is nothing to show.
  final var unavailable: UnavailableContent?
  /// What waits for the view to have appeared.
  final var onceAppeared: [ObjectIdentifier: @MainActor () -> Void] = [:]
  /// What had the focus when the view went away.
  package final weak var keptFocus: UIView?
  private var isLoading = false

  // MARK: Making

  /// Creates a controller.
  ///
  /// `nibName` and `bundle` have no effect here: a terminal program has no nib files.
  public init(nibName: String?, bundle: Bundle?) {}

  /// Creates a controller.
  ///
  /// `nibName` and `bundle` have no effect here: a terminal program has no nib files.
  @_disfavoredOverload
  public convenience init(nibName: String?, bundle: ProgramBundle?) { self.init() }

  /// Creates a controller, whose view is made when it is first needed.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// There are no archives of controllers here: creates a controller.
  public required init?(coder: NSCoder) {}

  // The tree may be brought up to date on the main actor at that moment: the place in it ends there.
  deinit { MainQueue.release(&ownNode) }

  /// Makes the view. Override it to make another one, and set `view`; do not call `super` then.
  open func loadView() {
    let view = UIView()
    view.nodeName = "\(type(of: self)).view"
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Makes the view where there is none; tests call it to have a controller without a window.
  open func loadViewIfNeeded() { loadViewIfNeeded(in: nil) }

  /// Makes the view where there is none, as large as what it will fill, as far as that is known.
  final func loadViewIfNeeded(in frame: CellRectangle?) {
    guard viewIfLoaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    precondition(
      viewIfLoaded != nil,
      "\(type(of: self)).loadView() set no view. Set `view` in it, or call super.loadView() where a plain one will do.")
    if let view = viewIfLoaded, view.cellFrame.isEmpty, let frame = frame ?? expectedFrame { view.place(in: frame) }
    viewDidLoad()
  }

  /// As large as the nearest view around, else as the terminal: what `viewDidLoad` finds before there is a layout.
  private var expectedFrame: CellRectangle? {
    let around = sequence(first: self, next: \.parent).dropFirst().lazy.compactMap(\.viewIfLoaded).first
    if let size = around?.cellFrame.size, size != .zero { return CellRectangle(width: size.width, height: size.height) }
    let scene = UIApplication.shared.scenes.first as? UIWindowScene
    return scene.map { CellRectangle($0.screen.bounds) }
  }

  private func setView(_ view: UIView?) {
    guard view !== viewIfLoaded else { return }
    let former = viewIfLoaded
    viewIfLoaded = view
    former?.controller = nil
    former?.parentNodeChanged()
    guard let view else { return }
    precondition(
      view.controller == nil,
      "\(view.nodeName) is the view of \(view.controller.map { "\(type(of: $0))" } ?? "") already. Give each controller its own."
    )
    view.controller = self
    view.clipsToBounds = true
    view.parentNodeChanged()
    view.setNeedsEverything()
    if overrides.contains(.traits) { callTraitCollectionDidChange() }
  }

  // MARK: What becomes of the view

  /// The view was made, once: the place to add subviews and to set up what does not change.
  ///
  /// Call `super`.
  open func viewDidLoad() {}
  /// The view is about to be seen. Traits may be old, and the view is in no window yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is about to be seen: it is in its window, with its traits and its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is seen: the frame that shows it is drawn.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to disappear.
  ///
  /// Call `super`; ``viewDidDisappear(_:)`` follows.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is seen no more: the place to stop what only makes sense while it is seen.
  ///
  /// Call `super`.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out what is in it. Tracked.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out what is in it. Tracked.
  open func viewDidLayoutSubviews() {}
  /// Sets properties of what is shown, before layout. Tracked (UIKit: `updateProperties()`, iOS 26).
  open func updateProperties() {}
  /// Says what stands over the view where there is nothing to show, by setting ``contentUnavailableConfiguration``. Asked for with
  /// ``setNeedsUpdateContentUnavailableConfiguration()``. The default does nothing.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  /// Makes or changes constraints, before layout. Tracked. The default has the view do it.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// The terminal is about to have another size. The default tells the children; call it where it is overridden.
  ///
  /// - Parameters:
  ///   - size: The room that there will be in the window for this controller, or for the one around it, in points.
  ///   - coordinator: Does things along with the change.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children where child.isViewLoaded { child.viewWillTransition(to: size, with: coordinator) }
  }
  /// Never called: a terminal program is not told that memory is short; the method is there so that listings compile.
  open func didReceiveMemoryWarning() {}
  /// Whether the status bar is hidden. Has no effect here: a terminal has no status bar.
  open var prefersStatusBarHidden: Bool { true }
  /// The colour of the status bar's text. Has no effect here: a terminal has no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar comes and goes. Has no effect here: a terminal has no status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that says whether the status bar is hidden. Has no effect here: a terminal has no status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that says the colour of the status bar's text. Has no effect here: a terminal has no status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Whether the mark at the lower edge goes away by itself. Has no effect here: a terminal has none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that says whether the mark at the lower edge goes away. Has no effect here: a terminal has none.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which the program goes before the system. Has no effect here: nothing happens at a terminal's edges.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Whether the view turns with the device. Has no effect here: nobody can turn a terminal but by pulling at its window.
  open var shouldAutorotate: Bool { true }
  /// The orientations in which the view can be shown. Has no effect here: it is shown in whatever size the terminal has.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// The orientation in which the view is presented. Has no effect here: it is shown in whatever size the terminal has.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the orientation stays as it is. Has no effect here: a terminal's size is its user's.
  open var prefersInterfaceOrientationLocked: Bool { false }
  /// Whether presenting from here shows what is presented over this controller alone. Has no effect here: it covers the window.
  open var providesPresentationContextTransitionStyle = false
  /// The margins or the safe area have changed, before the layout that follows from it.
  open func viewSafeAreaInsetsDidChange() {}
  /// Deprecated, as it is by UIKit: register for the traits that matter.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Asks for ``updateProperties()`` in the next update, once, however often this is called.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  /// Brings properties up to date now, where ``setNeedsUpdateProperties()`` was called or what they read has changed.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  private func editingChanged() { editButtonItem.become(isEditing ? .done : .edit) }

  /// What the bar below of a navigation controller shows (UIKit: `setToolbarItems(_:animated:)`).
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }

  /// Turns editing on or off.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Containing

  /// Makes a controller a child of this one. Its view is added by hand, and it is told when that is done:
  /// `child.didMove(toParent: self)`.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    precondition(
      !sequence(first: self, next: \.parent).contains { $0 === childController },
      "\(type(of: childController)) cannot be a child of itself, nor of one of its own children.")
    childController.parent?.children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    childController.appearance.happens(because: .joinsParent)
    childController.parent = self
    children.append(childController)
    childController.parentNodeChanged()
  }

  /// Makes it nobody's child. Its view is taken away by hand before. It is told that it has moved, once it has disappeared.
  open func removeFromParent() {
    guard let former = parent else { return }
    // The last one, as a rule.
    if let index = former.children.lastIndex(where: { $0 === self }) { former.children.remove(at: index) }
    parent = nil
    parentNodeChanged()
    endLeavingParent()
  }

  /// Puts the view of one child in the place of another one's (UIKit: `transition(from:to:duration:options:animations:completion:)`).
  ///
  /// The view of the second comes beside the first one's and gets its frame, where it has none; the first one's goes away when the
  /// animations are over. Both are children already, and are told that they have moved in `completion`.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view goes away.
  ///   - toViewController: The child whose view comes.
  ///   - duration: How long the animations last, in seconds; they are seen in one frame.
  ///   - options: The curve of the animations, and whether they repeat; none by default.
  ///   - animations: What else changes.
  ///   - completion: Called after the frame that shows it; gets whether it is over.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (@MainActor () -> Void)?,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    let (former, next): (UIView, UIView) = (fromViewController.view, toViewController.view)
    let around: UIView = former.superview ?? view
    if next.superview !== around {
      if next.frame.isEmpty { next.frame = former.frame }
      around.addSubview(next)
    }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { isOver in
      former.removeFromSuperview()
      completion?(isOver)
    }
  }

  /// Told that it is about to be a child of another one, or of none. Call `super` where it is overridden.
  open func willMove(toParent parent: UIViewController?) { if parent == nil { beginsLeavingParent() } }
  /// Told that it has become a child of another one, or of none. Call `super` where it is overridden.
  open func didMove(toParent parent: UIViewController?) {}
  /// Told that ``title`` or the navigation item has changed: for containers.
  package func titleChanged() { parent?.titleChanged() }
  /// The child that keys go to while nothing has the focus, where it stands among declared views.
  package final weak var frontmostChild: UIViewController?
  /// The controller in front, through all that hold one.
  final var innermostFrontmost: UIViewController {
    var front = frontmost
    while let child = front.frontmostChild { front = child.frontmost }
    return front
  }
  /// The controller down there that is seen, for containers that show one at a time.
  package var frontmost: UIViewController { self }

  // MARK: Showing others

  /// Shows a controller in whatever way the containers around have: a navigation controller pushes it, else it is presented.
  open func show(_ controller: UIViewController, sender: Any?) {
    if let parent { parent.show(controller, sender: sender) } else { present(controller, animated: true) }
  }

  /// Shows a controller beside this one where a split view is around, else as ``show(_:sender:)`` does.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(controller, sender: sender)
    } else {
      show(controller, sender: sender)
    }
  }

  /// Presents a controller over everything that is in the window.
  @preconcurrency
  open func present(_ controller: UIViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    startPresenting(controller, isAnimated: animated, completion: completion)
  }

  /// Takes away what this controller presents; if it presents none, itself where it was presented.
  @preconcurrency
  open func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    stopPresenting(isAnimated: animated, completion: completion)
  }

  /// Adds a command to ``keyCommands``; it works, and stands in the help bar, while the focus is within.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
    viewIfLoaded?.window?.focusChanged()
  }
  /// Takes back what ``addKeyCommand(_:)`` has added; one that was not added is passed over.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
    viewIfLoaded?.window?.focusChanged()
  }
  private var addedKeyCommands: [UIKeyCommand] = []
  /// The commands that were added. An override that wants them, too, adds its own to those of `super`.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

  /// Has no effect here: what is kept of a scene is its activity, see ``UISceneDelegate/stateRestorationActivity(for:)``; accepted so that
  /// listings compile.
  open var restorationIdentifier: String? {
    get { nil }
    set { _ = newValue }
  }
  /// Writes what the controller shows into an archive. `coder` has no effect here: it is never called, as a scene keeps its
  /// activity in place of archives.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Takes back what was written into an archive. `coder` has no effect here: it is never called, as a scene keeps its activity
  /// in place of archives.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Tells that everything was taken back: never called here, as a scene keeps its activity in place of archives.
  open func applicationFinishedRestoringState() {}
  /// Has no effect here: a screen has no margins but those of its view; accepted so that listings compile.
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { true }
    set { _ = newValue }
  }

  /// Where the focus should go first; the view, unless it is overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// Asks for the focus to be looked at when everything is laid out.
  open func setNeedsFocusUpdate() { viewIfLoaded?.window?.setNeedsFocusUpdate() }

  /// Whom events go on to: the view's superview, else the parent, else what presents the controller.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? ownPresenter }
  package override var focusWindow: UIWindow? { viewIfLoaded?.window }

  // MARK: What programs override, too

  /// What presents this controller, or the nearest around it that was presented.
  open var presentingViewController: UIViewController? { defaultPresentingViewController }
  /// What this controller presents, or the nearest around it that presents something.
  open var presentedViewController: UIViewController? { defaultPresentedViewController }
  /// Light or dark, for this controller and everything in it; inherited where it is unspecified.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { defaultOverrideUserInterfaceStyle }
    set { defaultOverrideUserInterfaceStyle = newValue }
  }
  /// Tells a child that it is about to be seen, or not to be seen any more: for containers that do it by themselves.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    defaultBeginAppearanceTransition(isAppearing, animated: animated)
  }
  /// Tells a child that the appearance or disappearance that had begun is done.
  open func endAppearanceTransition() { defaultEndAppearanceTransition() }
  /// The nearest navigation controller around this one; `nil` where there is none.
  open var navigationController: UINavigationController? { defaultNavigationController }
  /// The nearest tab bar controller around this one; `nil` where there is none.
  open var tabBarController: UITabBarController? { defaultTabBarController }
  /// The nearest split view controller around this one; `nil` where there is none.
  open var splitViewController: UISplitViewController? { defaultSplitViewController }
  /// Whether what is presented from here covers only this controller. Has no effect here: it always covers the window.
  open var definesPresentationContext: Bool {
    get { defaultDefinesPresentationContext }
    set { defaultDefinesPresentationContext = newValue }
  }
  /// The bars that the view lies under. Has no effect here: bars cover nothing.
  open var edgesForExtendedLayout: UIRectEdge {
    get { defaultEdgesForExtendedLayout }
    set { defaultEdgesForExtendedLayout = newValue }
  }
  /// Whether the view lies under opaque bars, too. Has no effect here: bars cover nothing.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { defaultExtendedLayoutIncludesOpaqueBars }
    set { defaultExtendedLayoutIncludesOpaqueBars = newValue }
  }
  /// Asks for the status bar to be looked at again. Has no effect here: a terminal has no status bar.
  open func setNeedsStatusBarAppearanceUpdate() { defaultSetNeedsStatusBarAppearanceUpdate() }
  /// The traits that ``setOverrideTraitCollection(_:forChild:)`` has set; `nil` where it has set none.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    defaultOverrideTraitCollection(forChild: childViewController)
  }
  /// Does things along with the controller's coming or going, from `viewWillAppear` or `viewWillDisappear` on until it was told
  /// that it has; `nil` at other times. What goes along is done at once, and completed when the frame is drawn.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { defaultTransitionCoordinator }
  /// Whether the view is about to be seen because the controller is being presented. True in `viewWillAppear`,
  /// `viewIsAppearing` and `viewDidAppear`, of the presented controller itself and not of its children.
  open var isBeingPresented: Bool { defaultIsBeingPresented }
  /// Whether the view is about to be seen no more because the controller is being dismissed. True in `viewWillDisappear` and
  /// `viewDidDisappear`, of the presented controller itself and not of its children.
  open var isBeingDismissed: Bool { defaultIsBeingDismissed }
  /// Whether the view is about to be seen because the controller has become a child of another one: was pushed, say. True in
  /// `viewWillAppear`, `viewIsAppearing` and `viewDidAppear`.
  open var isMovingToParent: Bool { defaultIsMovingToParent }
  /// Whether the view is about to be seen no more because the controller is no child of its parent any more: was popped, say.
  /// True in `viewWillDisappear` and `viewDidDisappear`.
  open var isMovingFromParent: Bool { defaultIsMovingFromParent }

  // MARK: What few programs have or override

  /// Told that the controller is about to get other traits, as another size class. The default tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }
  /// Told that the margins of the view have changed. The default does nothing.
  open func viewLayoutMarginsDidChange() {}
  /// Told that a child would like another size. The default does nothing.
  ///
  /// `container` has no effect here: the default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Told that constraints have changed the size of a child. The default does nothing.
  ///
  /// `container` has no effect here: the default does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size that a child gets in a size of this controller. An override has no effect here: a controller places its children's views.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Has no effect here: there is no keyboard on the screen; accepted so that listings compile.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Has no effect here: children always appear with their parent; accepted so that listings compile.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Has no effect here: what scrolls keeps clear of bars by itself; accepted so that listings compile.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Has no effect here: a terminal has no status bar; accepted so that listings compile.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Has no effect here: the focus comes back to where it was; accepted so that listings compile.
  open var restoresFocusAfterTransition = true
  /// Has no effect here: a view has the margins it sets; accepted so that listings compile.
  open var systemMinimumLayoutMargins = NSDirectionalEdgeInsets.zero
  /// Has no effect here: Tab goes from view to view, not from group to group; accepted so that listings compile.
  open var focusGroupIdentifier: String?
  /// Has no effect here: nobody counts what is used; accepted so that listings compile.
  open var interactionActivityTrackingBaseName: String?
  /// Deprecated, as it is by UIKit. Has no effect here: no controller is shown in another program.
  open var extensionContext: NSExtensionContext? { nil }
  /// The name of the nib that the view is made of: always `nil`, as there are none.
  open var nibName: String? { nil }
  /// The storyboard that the controller is of: always `nil`, as there are none.
  open var storyboard: UIStoryboard? { nil }
  /// Goes to another screen of a storyboard. `identifier` and `sender` have no effect here: there are none; asks ``shouldPerformSegue(withIdentifier:sender:)`` first.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  /// Whether to go to another screen of a storyboard: never asked here, as there are none. Default: yes.
  ///
  /// `identifier` and `sender` have no effect here: nobody asks, as there are no storyboards.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Told before another screen of a storyboard is shown: never called here, as there are none. The default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// `edge` has no effect here: a bar looks the same over whatever is scrolled.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    ownContentScrollView = scrollView
  }
  /// What scrolls below the bar at an edge, as it was set. `edge` has no effect here: it is one for all.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { ownContentScrollView }
  private final weak var ownContentScrollView: UIScrollView?
  /// Looks now where the focus is to go.
  open func updateFocusIfNeeded() { viewIfLoaded?.window?.updateFocusIfNeeded() }
  /// The controller that does something for this one: itself or the nearest around it that has the method.
  ///
  /// `sender` has no effect here: who asks makes no difference.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    sequence(first: self, next: \.parent).first { action.isMethod(of: $0) }
  }
}
