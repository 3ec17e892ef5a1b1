public import CoreEnvironment
import CoreObserving
public import CoreTerminal
public import Foundation

/// A rectangle of cells that draws itself and lays out the views in it (UIKit: `UIView`).
///
/// ```swift
/// final class LevelView: UIView {
///   var level = 0.5 { didSet { setNeedsDisplay() } }
///
///   override func draw(_ rect: CGRect) {
///     UIColor.systemGreen.setFill()
///     UIRectFill(CGRect(x: 0, y: 0, width: rect.width * level, height: rect.height))
///   }
/// }
/// ```
///
/// Subclass it to draw or to lay out in a way of your own; look first at the controls, and at ``UIStackView`` and
/// anchors.
///
/// What a subclass overrides with Apple's names works as it does there: ``layoutSubviews()``, ``updateProperties()``,
/// ``updateConstraints()`` and ``draw(_:)`` are tracked, each by itself. When an observable property, a trait or an
/// environment value changes that one of them has read, that method of this view runs again, and nothing else.
///
/// Geometry is in points; a cell is 8 by 16 of them, and every frame is a whole number of cells. There is one layout
/// contract: a container asks ``measure(_:)`` and tells ``place(in:)``. Intrinsic sizes, `sizeThatFits`, anchors and
/// stacks all speak it. What sticks out of a view is seen, unless it ``clipsToBounds``; what it draws itself never leaves it.
@MainActor @preconcurrency
open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable, UIFocusEnvironment, CALayerDelegate {
  // MARK: State

  // Unchecked, all of them: each is replaced as a whole, or changed by a method of its own value that calls nobody, and only this
  // module changes them. Every walk over views reads them, and asking about each was a seventh of what a page of a list costs.

  /// The view that this one is in.
  ///
  /// Read all the time, and not counted: a superview holds its subviews, and says so here when it goes.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var superview: UIView?
  /// The views in this one, the hindmost first, which is the order of drawing.
  @exclusivity(unchecked) public internal(set) final var subviews: [UIView] = []
  /// Where the view is in its superview, in cells. Set by ``place(in:)``.
  @exclusivity(unchecked) public internal(set) final var cellFrame = CellRectangle(width: 0, height: 0)
  /// The controller whose view this is.
  @exclusivity(unchecked) package internal(set) final weak var controller: UIViewController?
  /// Not counted either: a window that goes takes itself out of the views in it.
  @exclusivity(unchecked) final unowned(unsafe) var attachedWindow: UIWindow?
  @exclusivity(unchecked) package internal(set) final var depth: Int32 = 0
  @exclusivity(unchecked)
  final var flags: Flags = [.needsProperties, .needsConstraints, .needsLayout, .isUserInteractionEnabled]
  @exclusivity(unchecked) final var measurements = MeasurementCache()
  @exclusivity(unchecked) final var ownNode: ValueNode?
  /// The place of the declared view behind this one: every view of a declared screen has one.
  @exclusivity(unchecked) final var givenNode: ValueNode?
  /// How it is called in messages, where that is not its class.
  @exclusivity(unchecked) final var givenName: String?
  /// What few views have.
  @exclusivity(unchecked) final var extras: Extras?
  @exclusivity(unchecked) final var passes: Passes?
  @exclusivity(unchecked) final var childIndex: ChildIndex?

  /// Creates a view at a frame, in points of its superview.
  public init(frame: CGRect) {
    super.init()
    cellFrame = CellRectangle(frame)
  }

  /// Creates a view of no size, to be placed by constraints or a stack.
  public convenience override init() { self.init(frame: .zero) }

  /// There are no archives of views here: creates a view without a size.
  public required init?(coder: NSCoder) { super.init() }

  deinit { end { $0.isGone() } }

  /// The class itself where it is one of the framework's: what it does in its layout is known, and is not tracked.
  package class var untracked: AnyClass { UIView.self }

  /// A class from outside of the framework.
  final var isSubclassed: Bool { type(of: self) != Self.untracked }

  /// Whether the class, as the framework has it, draws anything of its own.
  package class var drawsContent: Bool { untracked != UIView.self }

  /// Whether it draws a ground or an edge in all of its size, so that nobody has to say where it is.
  open var drawsGround: Bool {
    (extras?.backgroundColor ?? .clear) != .clear || (extras?.layer?.borderWidth ?? 0) > 0
  }

  // MARK: Overridden by subclasses

  /// Places the subviews, by their constraints and by their autoresizing masks.
  ///
  /// An override runs again when something changes that it has read: a model, a trait, a value of the environment. Do not call
  /// it: ask for it with `setNeedsLayout()`.
  open func layoutSubviews() { layoutByConstraints() }

  /// Sets properties of this view from what it shows, before layout (UIKit: `updateProperties()`, iOS 26).
  ///
  /// An override runs again when something changes that it has read. Ask for it with ``setNeedsUpdateProperties()``.
  open func updateProperties() {}

  /// Makes or changes constraints, before layout. It runs again when something changes that an override has read.
  open func updateConstraints() { flags.remove(.needsConstraints) }

  /// Has no effect here: constraints are looked at wherever there are any; accepted so that listings compile.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The class of ``layer``, which is a subclass of `CALayer` that has an `init()`. The default is `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Places the layers in the view's own (UIKit: `layoutSublayers(of:)`), after ``layoutSubviews()``. The default does nothing.
  open func layoutSublayers(of layer: CALayer) {}

  /// Makes the content of the view's own layer, where its class is one of the program's; the default does nothing.
  open func display(_ layer: CALayer) {}

  /// Draws the content of the view's own layer, where its class is one of the program's; the default does nothing. Draw in
  /// ``draw(_:)``.
  open func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// What is done when a property of a layer changes that the view is the delegate of. The default says nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Draws the view's own content, below its subviews, with ``DrawingContext/current``.
  ///
  /// - Parameter rect: The whole view, in its own points.
  open func draw(_ rect: CGRect) {}

  /// Draws the view's own content in cells. The default calls ``draw(_:)``.
  ///
  /// `context` has no effect here: what ``draw(_:)`` draws goes into the same one.
  open func draw(in context: DrawingContext) { draw(bounds) }

  /// The size that fits a size best, in points. The default is what the content needs, or the size the view has where it has
  /// none.
  open func sizeThatFits(_ size: CGSize) -> CGSize { defaultSizeThatFits(size) }

  /// The size the content would like to have, in points; ``noIntrinsicMetric`` where it does not matter.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// How much room the content needs for a proposal, in cells. May be more than was proposed; what does not fit is clipped.
  ///
  /// Asked through ``measure(_:)``, which keeps the answers until ``invalidateIntrinsicContentSize()``. So it answers from
  /// the view's own properties; what is observed is read in ``updateProperties()`` or ``layoutSubviews()``, which set them.
  /// The default goes by the constraints in the view, its intrinsic size and ``sizeThatFits(_:)``, and takes what is
  /// proposed where none of them says anything.
  open func contentSize(for proposal: LayoutProposal) -> CellSize { defaultContentSize(for: proposal) }

  /// A subview needs another size than it did when it was measured. Called before the view itself is measured again; does nothing
  /// by default.
  open func subviewSizeDidChange() {}

  /// Stands for a length that the content does not determine: -1 (UIKit: `UIView.noIntrinsicMetric`).
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// Asks `systemLayoutSizeFitting(_:)` for the least size that the constraints allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  /// Asks `systemLayoutSizeFitting(_:)` for the largest size that the constraints allow.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Called once a view was put into this one.
  ///
  /// The default does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Told that a view is about to be taken out of this one.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Told that the view is about to get another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Told that the view has got another superview, or none.
  open func didMoveToSuperview() {}
  /// Told that the view is about to come into another window, or out of one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Told that the view has come into another window, or out of one.
  open func didMoveToWindow() {}
  /// Called when ``tintColor`` has changed, here or above.
  ///
  /// The default does nothing.
  open func tintColorDidChange() {}
  /// Called when `safeAreaInsets` have changed, before the layout that follows from it.
  ///
  /// The default does nothing.
  open func safeAreaInsetsDidChange() {}
  /// Called when the margins have changed, before the layout that follows from it.
  ///
  /// The default does nothing.
  open func layoutMarginsDidChange() {}
  /// Deprecated, as it is by UIKit: register for the traits that matter.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The view at a point, in points of this view: the frontmost that can be clicked, deep inside; `nil` where there is none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }
  /// Whether a point is in the view.
  ///
  /// `event` has no effect here: a point is in the view or not, whatever the event is.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether a recognizer of this view may be recognized now. The default is yes; its delegate is asked as well.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Overridable properties

  /// Where the view is in its superview, in points: always whole cells. What is set is rounded to the nearest. Of a view with a
  /// ``transform`` it is the rectangle around what that makes of it, as in UIKit.
  open var frame: CGRect {
    get { extras?.transform?.frame(of: cellFrame.rect) ?? cellFrame.rect }
    set {
      let rect = extras?.transform?.rect(ofFrame: newValue, size: cellFrame.size.points) ?? newValue
      place(in: CellRectangle(rect))
    }
  }

  /// Moves, scales and turns the view about its middle when it is drawn; layout knows nothing of it (UIKit: `transform`). The
  /// default is ``CGAffineTransform/identity``.
  ///
  /// The view is drawn and clicked where it is moved to, in whole cells, as far as its superview reaches. A scale below 0.01 hides it.
  /// Other scales and turns have no effect here, as characters have one size: only ``frame`` tells of them.
  open var transform: CGAffineTransform {
    get { extras?.transform?.transform ?? .identity }
    set { setTransform(newValue) }
  }

  /// The view's own rectangle, in points. Its origin is where a scroll view has scrolled to.
  open var bounds: CGRect {
    get { boundsInCells.rect }
    set { setBounds(CellRectangle(newValue)) }
  }

  /// The view takes no part in layout and is not drawn.
  open var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set { setHidden(newValue) }
  }

  /// From 0 to 1. A terminal has no transparency: below 0.6 the view is dimmed, below 0.05 it is not drawn. Default: 1.
  open var alpha: CGFloat {
    get { extras?.alpha ?? 1 }
    set { set(\.alpha, newValue, alpha) }
  }

  /// What is behind the content; nothing where it is `nil` or clear.
  open var backgroundColor: UIColor? {
    get { extras?.backgroundColor }
    set { set(\.backgroundColor, newValue, backgroundColor) }
  }

  /// The colour of what can be used; inherited from the superview where it is not set. Where none is set above either it is the `AccentColor`
  /// of the program's assets, else blue: reading it never gives `nil`, which setting it to inherits again.
  open var tintColor: UIColor! {
    get { traitCollection.tintColor ?? .usualTint }
    set { setTint(newValue) }
  }

  /// Whether the mouse and the keys reach the view and what is in it. Default: yes.
  open var isUserInteractionEnabled: Bool {
    get { flags.contains(.isUserInteractionEnabled) }
    set { flags.set(.isUserInteractionEnabled, newValue) }
  }

  /// Whether frames are given by ``place(in:)`` and autoresizing, or by constraints. Turning it off leaves the view to its
  /// constraints. Default: yes.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !flags.contains(.isConstrained) }
    set { setConstrained(!newValue) }
  }

  /// Whether it can get the focus. The default is no, unless somebody who listens to it wants that: a context menu does.
  open override var canBecomeFirstResponder: Bool { extras?.listeners != nil && isStopOfListener }

  /// Whether Tab stops here. The default is whether it can become first responder.
  open var canBecomeFocused: Bool { canBecomeFirstResponder }
  /// Pressing it takes something away, or it is a stop for what few want: the focus goes to it only where the user leads it.
  package var avoidsFirstFocus: Bool { extras?.listeners != nil && isPatientStopOfListener }
  /// What it has the focus for while it has it: those who listen to these views hear of it as if they had it.
  var viewsOfFocus: [UIView] { [] }

  /// Where the focus should go first, the best first. The default names nobody: the first in reading order.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Asks for the focus to be looked at when everything is laid out.
  open func setNeedsFocusUpdate() { window?.setNeedsFocusUpdate() }
  /// Looks for a view to have the focus, where none has it.
  open func updateFocusIfNeeded() { window?.updateFocusIfNeeded() }

  // MARK: Accessibility

  /// Whether a screen reader stops here, and takes what is in the view for a part of it. The default is what the class says:
  /// labels, controls and pictures do.
  open var isAccessibilityElement: Bool {
    get { extras?.accessibility?.isElement ?? accessibilityDefaults.role.isElement }
    set { setAccessibility(\.isElement, newValue) }
  }

  /// What the view is called, in a word or two, without its kind: `Save`. The default is what it shows: a title, a text.
  open var accessibilityLabel: String? {
    get { extras?.accessibility?.label ?? extras?.labelView?.spokenContent ?? accessibilityDefaults.label }
    set { setAccessibility(\.label, newValue) }
  }

  /// What the view shows, where that is not its label: `on`, `40 %`.
  open var accessibilityValue: String? {
    get { extras?.accessibility?.value ?? accessibilityDefaults.value }
    set { setAccessibility(\.value, newValue) }
  }

  /// What happens when the view is used, where that is not clear.
  open var accessibilityHint: String? {
    get { extras?.accessibility?.hint ?? accessibilityDefaults.hint }
    set { setAccessibility(\.hint, newValue) }
  }

  /// What the view is and does. What is set takes the place of what the class says.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { extras?.accessibility?.traits ?? accessibilityDefaults.traits.union(accessibilityDefaults.role.traits) }
    set { setAccessibility(\.traits, newValue) }
  }

  /// Does the main thing, for a screen reader; says whether there was one. The default presses a control.
  open func accessibilityActivate() -> Bool { defaultAccessibilityActivate() }
  /// Makes the value larger by a step, as a screen reader asks for it.
  ///
  /// The default does nothing.
  open func accessibilityIncrement() {}
  /// Makes the value smaller by a step, as a screen reader asks for it.
  ///
  /// The default does nothing.
  open func accessibilityDecrement() {}

  /// What the class says of itself to a screen reader.
  package var defaultAccessibility: DefaultAccessibility { DefaultAccessibility() }
  /// What the view draws itself and is more than one element, where the view is none.
  package var accessibilityParts: [AccessibilityPart] { [] }
  /// The view inside that shows the focus, where this one keeps it for those in it; `nil` for this one.
  package var accessibilityFocus: UIView? { nil }

  // MARK: Focus

  /// The view is one stop for Tab, whatever is in it.
  package var isFocusGroup: Bool { false }
  /// Tab leads past the view and what is in it, as neither a finger nor a screen reader would find it.
  open var isPassedOver: Bool { accessibilityElementsHidden }
  /// What its keys do, for views of the declarative face; nothing where nobody has said so.
  package override var keyHints: [KeyHint] { extras?.keyHints?() ?? super.keyHints }
  /// Says what its keys do.
  package final func setKeyHints(_ hints: @escaping @MainActor () -> [KeyHint]) { ownExtras.keyHints = hints }
  /// Where the terminal's cursor stands in the view while it has the focus; `nil` for nowhere.
  package var cursorPlace: TerminalCursor? { nil }
  /// The focus has come, or gone.
  package func didUpdateFocus() {}
  /// Shows the menu for what is at a point of the view, which was clicked with the right button.
  ///
  /// - Returns: Whether there was one.
  package func showContextMenu(at point: CGPoint) -> Bool { false }
  /// Makes a view inside of this one seen, where this one scrolls.
  package func reveal(_ view: UIView) {}
  /// Configures itself by its state, before properties; called outside of every pass, where ``needsConfiguration`` was set.
  package func updateOwnConfiguration() {}
  /// The layout has run. Called outside of every pass: views made here may run passes of their own at once.
  package func finishLayout() {}
  /// Draws above the subviews, where ``drawsOverlay`` is set.
  package func drawOverlay(in context: DrawingContext) {}

  /// Whether the view has the focus: in a terminal the same as ``UIResponder/isFirstResponder``.
  open var isFocused: Bool { isFirstResponder }

  // MARK: Responder

  /// Whom events go on to: the controller whose view this is, else the superview.
  open override var next: UIResponder? { controller ?? superview }

  /// The window that the view is in; `nil` outside of any.
  open var window: UIWindow? { attachedWindow }
  package override var focusWindow: UIWindow? { attachedWindow }

  // MARK: What programs override, too

  /// Asks for the view to be drawn in the next frame. (UIKit: `setNeedsDisplay(_:)`).
  ///
  /// `rect` has no effect here: a part costs as much as all of it.
  open func setNeedsDisplay(_ rect: CGRect) { defaultSetNeedsDisplay(rect) }
  /// Whether more than one finger is followed. A terminal has one mouse: no.
  open var isMultipleTouchEnabled: Bool {
    get { defaultIsMultipleTouchEnabled }
    set { defaultIsMultipleTouchEnabled = newValue }
  }
  /// Whether no other view hears of the mouse meanwhile. A terminal has one mouse: yes.
  open var isExclusiveTouch: Bool {
    get { defaultIsExclusiveTouch }
    set { defaultIsExclusiveTouch = newValue }
  }
  /// Lets the text field in here that has the focus end its editing, and give up the focus.
  ///
  /// `force` has no effect here: the field's delegate is asked in any case.
  ///
  /// - Returns: Whether nothing in here is being edited now.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { defaultEndEditing(force) }
  /// A number to find the view by; the framework does not use it.
  ///
  /// The default is 0.
  open var tag: Int {
    get { defaultTag }
    set { defaultTag = newValue }
  }
  /// Where content stands in a view that is larger; it moves the picture of a `UIImageView`. What a view draws itself is
  /// drawn anew with each size, whatever the mode. Default: `scaleToFill`.
  open var contentMode: ContentMode {
    get { defaultContentMode }
    set { defaultContentMode = newValue }
  }
  /// The first view, this one or one within it, that has this tag; `nil` where none has.
  open func viewWithTag(_ tag: Int) -> UIView? { defaultViewWithTag(tag) }
  /// Border and corners of the view, and the layers below its subviews (UIKit: `layer`): of ``layerClass``, made when first asked for.
  open var layer: CALayer { defaultLayer }
  /// Whether the view has a background colour.
  ///
  /// Setting it has no effect here: what is behind is drawn as the colour says.
  open var isOpaque: Bool {
    get { defaultIsOpaque }
    set { defaultIsOpaque = newValue }
  }
  /// A view that shows what this one shows now, whatever becomes of it (UIKit: `snapshotView(afterScreenUpdates:)`); `nil` where it has no
  /// cells.
  ///
  /// - Parameter afterUpdates: What is waiting is laid out before.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    defaultSnapshotView(afterScreenUpdates: afterUpdates)
  }
  /// A view that shows what a part of this one shows now; `nil` where it has no cells.
  ///
  /// `capInsets` has no effect here: cells are not stretched.
  ///
  /// - Parameters:
  ///   - rect: In points of the view.
  ///   - afterUpdates: What is waiting is laid out before.
  ///   - capInsets: Has no effect here: cells are not stretched.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { defaultResizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets) }
  /// Light or dark, for this view and everything in it; inherited where it is unspecified.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { defaultOverrideUserInterfaceStyle }
    set { defaultOverrideUserInterfaceStyle = newValue }
  }
  /// Puts a view in front of the others, taking it out of where it was.
  open func addSubview(_ view: UIView) { defaultAddSubview(view) }
  /// Puts a view behind the one that is at `index` then. An index too large puts it in front.
  open func insertSubview(_ view: UIView, at index: Int) { defaultInsertSubview(view, at: index) }
  /// Puts a view right behind another one that is in this view already.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    defaultInsertSubview(view, belowSubview: sibling)
  }
  /// Puts a view right in front of another one that is in this view already.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    defaultInsertSubview(view, aboveSubview: sibling)
  }
  /// Takes the view out of its superview; it keeps its last traits until it is put somewhere else.
  open func removeFromSuperview() { defaultRemoveFromSuperview() }
  /// Puts a view in front of its siblings; one that is no subview is passed over.
  open func bringSubviewToFront(_ view: UIView) { defaultBringSubviewToFront(view) }
  /// Puts a view behind its siblings; one that is no subview is passed over.
  open func sendSubviewToBack(_ view: UIView) { defaultSendSubviewToBack(view) }
  /// Lets two subviews, by their indices, change places; the one with the higher index is in front.
  open func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    defaultExchangeSubview(at: index, withSubviewAt: other)
  }
  /// Whether the view is `view` itself, or somewhere within it.
  open func isDescendant(of view: UIView) -> Bool { defaultIsDescendant(of: view) }
  /// Draws what the view shows now into the picture in memory that is drawn on this thread: see ``UIGraphicsImageRenderer``. Within a view's
  /// `draw(_:)` nothing is drawn.
  ///
  /// Views are cells: what fills them, and the blocks and lines that they are made of, are drawn as they are seen. Of letters there are no
  /// outlines here: each is a bar of its colour. ``snapshotView(afterScreenUpdates:)`` gives a view that shows the letters, too.
  ///
  /// - Parameters:
  ///   - rect: Where in the picture, in points.
  ///   - afterUpdates: What is waiting is laid out before.
  /// - Returns: Whether everything was drawn: `false` where there is no picture, or the view has no cells.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    defaultDrawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
  }
  /// On which side the view begins, whatever the direction around it. Default: as around it.
  ///
  /// Forcing a direction sets the trait `layoutDirection` here: what is in the view follows, unless it says otherwise.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { defaultSemanticContentAttribute }
    set { defaultSemanticContentAttribute = newValue }
  }
  /// On which side the view begins now, by its own setting or the direction around it.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    defaultEffectiveUserInterfaceLayoutDirection
  }
  /// Asks for the view to be drawn in the next update, once, however often it is asked (UIKit: `setNeedsDisplay()`). What
  /// changes the view's size, place or content asks by itself.
  open func setNeedsDisplay() { defaultSetNeedsDisplay() }
  /// What looks for ways of using the mouse on the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { defaultGestureRecognizers }
    set { defaultGestureRecognizers = newValue }
  }
  /// Adds a recognizer, which is taken from the view that had it.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { defaultAddGestureRecognizer(recognizer) }
  /// Removes a recognizer; one of another view is passed over.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { defaultRemoveGestureRecognizer(recognizer) }
  /// Lets the user do something more; taken from the view that let it before.
  open func addInteraction(_ interaction: any UIInteraction) { defaultAddInteraction(interaction) }
  /// Lets it be done no more; one of another view is passed over.
  open func removeInteraction(_ interaction: any UIInteraction) { defaultRemoveInteraction(interaction) }
  /// What follows when the superview's size changes.
  ///
  /// The default is nothing: the frame stays. Constraints do better in most cases.
  open var autoresizingMask: AutoresizingMask {
    get { defaultAutoresizingMask }
    set { defaultAutoresizingMask = newValue }
  }
  /// How much the view resists being larger than its content. Default: 250, low.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    defaultContentHuggingPriority(for: axis)
  }
  /// Sets how much the view resists being larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    defaultSetContentHuggingPriority(priority, for: axis)
  }
  /// How much the view resists being smaller than its content. Default: 750, high.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    defaultContentCompressionResistancePriority(for: axis)
  }
  /// Sets how much the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { defaultSetContentCompressionResistancePriority(priority, for: axis) }
  /// Asks for ``updateConstraints()`` in the next update. Cheap, however often it is called.
  open func setNeedsUpdateConstraints() { defaultSetNeedsUpdateConstraints() }
  /// Asks for ``layoutSubviews()`` in the next update. Cheap, however often it is called.
  open func setNeedsLayout() { defaultSetNeedsLayout() }
  /// Whether ``updateConstraints()`` is waiting for the next update.
  open func needsUpdateConstraints() -> Bool { defaultNeedsUpdateConstraints() }
  /// Brings everything up to date now: observers, bodies, properties and layouts that are waiting, here and in the window.
  ///
  /// Within a closure that is being tracked it takes effect as soon as that closure has run.
  open func layoutIfNeeded() { defaultLayoutIfNeeded() }
  /// Brings constraints up to date now, and what else is waiting.
  open func updateConstraintsIfNeeded() { defaultUpdateConstraintsIfNeeded() }
  /// Tells that ``contentSize(for:)`` may answer otherwise. The superview lays out again only if it really does.
  open func invalidateIntrinsicContentSize() { defaultInvalidateIntrinsicContentSize() }
  /// Gives the view the size that fits it best, at its place.
  open func sizeToFit() { defaultSizeToFit() }
  /// The size the view's constraints come to, in points, as small or as large as asked for.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { defaultSystemLayoutSizeFitting(targetSize) }
  /// The size the view's constraints come to, in points. A side with a priority of required is as asked for.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    defaultSystemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
  /// The middle of the view in its superview, in points. What is set is rounded to whole cells.
  open var center: CGPoint {
    get { defaultCenter }
    set { defaultCenter = newValue }
  }
  /// Takes a point of this view to another one, or to the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { defaultConvert(point, to: view) }
  /// Takes a point of another view, or of the window, to this one.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { defaultConvert(point, from: view) }
  /// Takes a rectangle of this view to another one, or to the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { defaultConvert(rect, to: view) }
  /// Takes a rectangle of another view, or of the window, to this one.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { defaultConvert(rect, from: view) }
  /// The margins for content, in points: by default 8 at each edge, which is a column and no row.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { defaultDirectionalLayoutMargins }
    set { defaultDirectionalLayoutMargins = newValue }
  }
  /// The margins for content, in points, with the safe area where that is asked for.
  open var layoutMargins: UIEdgeInsets {
    get { defaultLayoutMargins }
    set { defaultLayoutMargins = newValue }
  }
  /// Whether the safe area is added to the margins. Default: yes.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { defaultInsetsLayoutMarginsFromSafeArea }
    set { defaultInsetsLayoutMarginsFromSafeArea = newValue }
  }
  /// Has no effect here: margins are a view's own, and none is taken over from a superview; accepted so that listings
  /// compile.
  open var preservesSuperviewLayoutMargins: Bool {
    get { defaultPreservesSuperviewLayoutMargins }
    set { defaultPreservesSuperviewLayoutMargins = newValue }
  }
  /// What bars of containers cover at the edges, in points.
  open var safeAreaInsets: UIEdgeInsets { defaultSafeAreaInsets }
  /// Adds a constraint between this view and views in it, or among these, and puts it in force.
  open func addConstraint(_ constraint: NSLayoutConstraint) { defaultAddConstraint(constraint) }
  /// Adds constraints, and puts them in force; activating them does so at the right view by itself.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { defaultAddConstraints(constraints) }
  /// Takes a constraint out, and puts it out of force.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { defaultRemoveConstraint(constraint) }
  /// Takes constraints out, and puts them out of force.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { defaultRemoveConstraints(constraints) }
  /// A name for tests, which nobody is told (UIKit: `accessibilityIdentifier`).
  open var accessibilityIdentifier: String? {
    get { defaultAccessibilityIdentifier }
    set { defaultAccessibilityIdentifier = newValue }
  }
  /// Leaves out the view and everything in it. Default: no.
  open var accessibilityElementsHidden: Bool {
    get { defaultAccessibilityElementsHidden }
    set { defaultAccessibilityElementsHidden = newValue }
  }
  /// Leaves out what is beside the view: it wants an answer first. Default: no. What is presented is modal anyway.
  open var accessibilityViewIsModal: Bool {
    get { defaultAccessibilityViewIsModal }
    set { defaultAccessibilityViewIsModal = newValue }
  }
  /// What is in the view is read together. Here it always is: elements are read view by view; kept for listings.
  open var shouldGroupAccessibilityChildren: Bool {
    get { defaultShouldGroupAccessibilityChildren }
    set { defaultShouldGroupAccessibilityChildren = newValue }
  }
  /// What else can be done with the view. Their names stand in the ``AccessibilityElement``.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { defaultAccessibilityCustomActions }
    set { defaultAccessibilityCustomActions = newValue }
  }
  /// What is in the view for who cannot see it, in reading order: views in it, at any depth. What is not among them is left out. `nil`, the
  /// default, for all views in it, from top to bottom and from left to right.
  open var accessibilityElements: [Any]? {
    get { defaultAccessibilityElements }
    set { defaultAccessibilityElements = newValue }
  }
  /// How many elements ``accessibilityElements`` has; `NSNotFound` where it is `nil`.
  open func accessibilityElementCount() -> Int { defaultAccessibilityElementCount() }
  /// One of ``accessibilityElements``; `nil` where there is none at the index.
  open func accessibilityElement(at index: Int) -> Any? { defaultAccessibilityElement(at: index) }
  /// Where something is in ``accessibilityElements``; `NSNotFound` where it is not among them.
  open func index(ofAccessibilityElement element: Any) -> Int { defaultIndex(ofAccessibilityElement: element) }

  // MARK: What few programs have or override

  /// Has no effect here: every frame stands at whole cells, and is the rectangle that constraints place; accepted so that listings compile.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The rectangle that constraints place, of a frame. The default is the frame less ``alignmentRectInsets``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of a rectangle that constraints place.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// Has no effect here: the first row of text is found by itself; accepted so that listings compile.
  open var forFirstBaselineLayout: UIView { self }
  /// Has no effect here: the last row of text is found by itself; accepted so that listings compile.
  open var forLastBaselineLayout: UIView { self }

  /// Told before the view's own layer makes its content: never called here, as cells are drawn by ``draw(_:)``. The default does nothing.
  ///
  /// `layer` has no effect here: the default does nothing.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Does what gets out of here, as a screen reader asks for it with two fingers: never called here. Says whether there was something.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does the main thing of the program, as a screen reader asks for it with two fingers: never called here. Says whether there was something.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Scrolls, as a screen reader asks for it with three fingers: never called here, as keys scroll. Says whether it did.
  ///
  /// `direction` has no effect here: the default does nothing.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Told that a screen reader has come to the view; here, that the focus has. The default does nothing.
  open func accessibilityElementDidBecomeFocused() {}
  /// Told that a screen reader has gone on from the view; here, that the focus has. The default does nothing.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether a screen reader is at the view; here, whether the focus is.
  open func accessibilityElementIsFocused() -> Bool { isFocused }

  /// Whether the focus may go from one view to another. The default is yes.
  ///
  /// `context` has no effect here: `canBecomeFocused` of the view that the focus goes to decides.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Told that the focus has come to the view or has left it. The default does nothing.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Whether the subviews follow a change of this view's size by their ``autoresizingMask``. Default: yes.
  open var autoresizesSubviews: Bool {
    get { extras?.rare.autoresizesSubviews ?? true }
    set { ownExtras.rare.autoresizesSubviews = newValue }
  }
  /// A view whose shape the view is cut to. Has no effect here: a cell is drawn or not, and cannot be drawn in part; accepted so that
  /// listings compile.
  open var mask: UIView? {
    get { extras?.rare.mask }
    set { ownExtras.rare.mask = newValue }
  }
  /// How the tint is shown while something stands in front. Has no effect here: what is behind a presentation is dimmed as a whole; accepted
  /// so that listings compile.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { extras?.rare.tintAdjustmentMode ?? .automatic }
    set { ownExtras.rare.tintAdjustmentMode = newValue }
  }
  /// Has no effect here: no state of views is kept between runs; accepted so that listings compile.
  open var restorationIdentifier: String? {
    get { extras?.rare.restorationIdentifier }
    set { ownExtras.rare.restorationIdentifier = newValue }
  }
  /// Has no effect here: Tab goes from view to view, not from group to group; accepted so that listings compile.
  open var focusGroupIdentifier: String? {
    get { extras?.rare.focusGroupIdentifier }
    set { ownExtras.rare.focusGroupIdentifier = newValue }
  }
  /// Moves, scales and turns the view; of it counts what lies in the plane, as ``transform`` has it.
  open var transform3D: CATransform3D {
    get { CATransform3D(transform) }
    set { transform = newValue.affine }
  }
  /// The place in the view that ``center`` names, as a part of its size. See the layer's.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// Has no effect here: a cell has one size, whatever size of text is wanted; accepted so that listings compile.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.rare.maximumContentSizeCategory }
    set { ownExtras.rare.maximumContentSizeCategory = newValue }
  }
  /// Has no effect here: a cell has one size, whatever size of text is wanted; accepted so that listings compile.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.rare.minimumContentSizeCategory }
    set { ownExtras.rare.minimumContentSizeCategory = newValue }
  }
  /// Has no effect here: the terminal makes all of its text larger; accepted so that listings compile.
  open var showsLargeContentViewer: Bool {
    get { extras?.rare.showsLargeContentViewer ?? false }
    set { ownExtras.rare.showsLargeContentViewer = newValue }
  }
  /// Has no effect here: the terminal makes all of its text larger; accepted so that listings compile.
  open var largeContentTitle: String? {
    get { extras?.rare.largeContentTitle }
    set { ownExtras.rare.largeContentTitle = newValue }
  }
  /// Has no effect here: the terminal makes all of its text larger; accepted so that listings compile.
  open var largeContentImage: UIImage? {
    get { extras?.rare.largeContentImage }
    set { ownExtras.rare.largeContentImage = newValue }
  }
  /// Has no effect here: the terminal makes all of its text larger; accepted so that listings compile.
  open var scalesLargeContentImage: Bool {
    get { extras?.rare.scalesLargeContentImage ?? false }
    set { ownExtras.rare.scalesLargeContentImage = newValue }
  }

  // MARK: What few tell a screen reader

  /// Where the view is on the screen, in points. Setting it has no effect here: it is where it is.
  open var accessibilityFrame: CGRect {
    get { convert(bounds, to: nil as UIView?) }
    set { _ = newValue }
  }
  /// Where the view is pressed, in points of the screen: its middle. Setting it has no effect here.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { _ = newValue }
  }
  /// ``accessibilityLabel`` with attributes, of which the characters count.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
  /// ``accessibilityHint`` with attributes, of which the characters count.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibilityHint = newValue?.string }
  }
  /// ``accessibilityValue`` with attributes, of which the characters count.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibilityValue = newValue?.string }
  }
  /// Has no effect here: a screen reader of a terminal reads lines; accepted so that listings compile.
  open var accessibilityPath: UIBezierPath? {
    get { extras?.rare.accessibility?.accessibilityPath }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityPath = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: a screen reader of the terminal decides how it speaks; accepted so that listings compile.
  open var accessibilityLanguage: String? {
    get { extras?.rare.accessibility?.accessibilityLanguage }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityLanguage = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: elements are read one after the other; accepted so that listings compile.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { extras?.rare.accessibility?.accessibilityNavigationStyle ?? .automatic }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityNavigationStyle = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: elements are read one after the other; accepted so that listings compile.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { extras?.rare.accessibility?.accessibilityContainerType ?? .none }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityContainerType = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: a terminal has no gestures to turn them; accepted so that listings compile.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { extras?.rare.accessibility?.accessibilityCustomRotors }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityCustomRotors = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: a terminal does not listen; accepted so that listings compile.
  open var accessibilityUserInputLabels: [String]! {
    get { extras?.rare.accessibility?.accessibilityUserInputLabels }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityUserInputLabels = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: a terminal does not listen; accepted so that listings compile.
  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get { extras?.rare.accessibility?.accessibilityAttributedUserInputLabels }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityAttributedUserInputLabels = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: the terminal turns colours over as a whole; accepted so that listings compile.
  open var accessibilityIgnoresInvertColors: Bool {
    get { extras?.rare.accessibility?.accessibilityIgnoresInvertColors ?? false }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityIgnoresInvertColors = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: the keys reach whatever has the focus; accepted so that listings compile.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { extras?.rare.accessibility?.accessibilityRespondsToUserInteraction ?? true }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityRespondsToUserInteraction = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: a screen reader of the terminal decides how it speaks; accepted so that listings compile.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { extras?.rare.accessibility?.accessibilityTextualContext }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityTextualContext = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: elements are read one after the other; accepted so that listings compile.
  open var accessibilityHeaderElements: [Any]? {
    get { extras?.rare.accessibility?.accessibilityHeaderElements }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityHeaderElements = newValue
      ownExtras.rare.accessibility = rare
    }
  }
  /// Has no effect here: elements are told by what they show; accepted so that listings compile.
  open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
    get { extras?.rare.accessibility?.accessibilityExpandedStatus ?? .unsupported }
    set {
      var rare = extras?.rare.accessibility ?? RareAccessibility()
      rare.accessibilityExpandedStatus = newValue
      ownExtras.rare.accessibility = rare
    }
  }
}

extension UIView {
  /// What is true of a view, and what it is owed.
  struct Flags: OptionSet {
    var rawValue: UInt32

    static let needsProperties = Flags(rawValue: 1 << 0)
    static let needsConstraints = Flags(rawValue: 1 << 1)
    static let needsLayout = Flags(rawValue: 1 << 2)
    static let needsDisplay = Flags(rawValue: 1 << 3)
    /// Stands in a queue of its window's.
    static let isQueued = Flags(rawValue: 1 << 4)
    static let isInLayout = Flags(rawValue: 1 << 5)
    static let isHidden = Flags(rawValue: 1 << 6)
    static let isUserInteractionEnabled = Flags(rawValue: 1 << 7)
    static let isConstrained = Flags(rawValue: 1 << 8)
    /// Something of it may be on the screen.
    static let isDrawn = Flags(rawValue: 1 << 9)
    /// Its size is a question to itself: do not ask again.
    static let isAskedForSize = Flags(rawValue: 1 << 10)
    static let watchesAppearance = Flags(rawValue: 1 << 11)
    /// What it answered to proposals may not be true any more.
    static let isUnmeasured = Flags(rawValue: 1 << 12)
    /// A stack places it.
    static let isArranged = Flags(rawValue: 1 << 13)
    /// Its deprecated handler of all traits is called.
    static let isTraitWatcher = Flags(rawValue: 1 << 14)
    /// Its state is another one, and it configures itself by that.
    static let needsConfiguration = Flags(rawValue: 1 << 15)
    /// Draws above its subviews, too.
    static let drawsOverlay = Flags(rawValue: 1 << 16)
    /// It and all in it are drawn as what has the focus.
    static let isEmphasized = Flags(rawValue: 1 << 17)
    /// It has come into another window, or out of one, and was not told yet.
    static let hasNewWindow = Flags(rawValue: 1 << 18)
    /// A measurement of it is under way.
    static let isBeingMeasured = Flags(rawValue: 1 << 19)
    /// It and all in it are drawn as what has the focus while it has it.
    static let showsFocus = Flags(rawValue: 1 << 20)
    /// What is in it is cut where it ends.
    static let clips = Flags(rawValue: 1 << 21)
    /// It is cut where its superview ends, if it was given more room than that has.
    static let isConfined = Flags(rawValue: 1 << 22)
    /// Something in it is seen outside of it.
    static let sticksOut = Flags(rawValue: 1 << 23)
    /// What it is drawn on has to be worked out again.
    static let needsInk = Flags(rawValue: 1 << 24)
    /// What sticks out of it is found by the mouse.
    static let findsOutside = Flags(rawValue: 1 << 25)
    /// A button that was chosen when its size was asked for last.
    static let wasSelected = Flags(rawValue: 1 << 26)

    mutating func set(_ flag: Flags, _ isOn: Bool) { if isOn { insert(flag) } else { remove(flag) } }
  }
}
