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

  /// The view that this one is in.
  ///
  /// Read all the time, and not counted: a superview holds its subviews, and says so here when it goes.
  public internal(set) final unowned(unsafe) var superview: UIView?
  /// The views in this one, the hindmost first, which is the order of drawing.
  public internal(set) final var subviews: [UIView] = []
  /// Where the view is in its superview, in cells. Set by ``place(in:)``.
  public internal(set) final var cellFrame = CellRectangle(width: 0, height: 0)
  /// The controller whose view this is.
  package internal(set) final weak var controller: UIViewController?
  /// Not counted either: a window that goes takes itself out of the views in it.
  final unowned(unsafe) var attachedWindow: UIWindow?
  package internal(set) final var depth: Int32 = 0
  final var flags: Flags = [.needsProperties, .needsConstraints, .needsLayout, .isUserInteractionEnabled]
  final var measurements = MeasurementCache()
  final var ownNode: ValueNode?
  /// What few views have.
  final var extras: Extras?
  final var passes: Passes?
  final var childIndex: ChildIndex?

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
  /// it: ask for it with ``setNeedsLayout()``.
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
  /// Called when ``safeAreaInsets`` have changed, before the layout that follows from it.
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
  /// Pressing it takes something away: the focus goes to it only where the user leads it.
  package var avoidsFirstFocus: Bool { false }
  /// What it has the focus for while it has it: those who listen to these views hear of it as if they had it.
  var viewsOfFocus: [UIView] { [] }

  /// Where the focus should go first, the best first. The default names nobody: the first in reading order.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

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

  /// Whether the view has the focus: in a terminal the same as ``isFirstResponder``.
  public final var isFocused: Bool { isFirstResponder }

  // MARK: Responder

  /// Whom events go on to: the controller whose view this is, else the superview.
  open override var next: UIResponder? { controller ?? superview }

  /// The window that the view is in; `nil` outside of any.
  open var window: UIWindow? { attachedWindow }
  package override var focusWindow: UIWindow? { attachedWindow }
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

    mutating func set(_ flag: Flags, _ isOn: Bool) { if isOn { insert(flag) } else { remove(flag) } }
  }
}
