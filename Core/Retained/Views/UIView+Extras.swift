import CoreEnvironment
import CoreObserving
import CoreTerminal
import Foundation

extension UIView {
  /// What few views have: most have none of it.
  final class Extras {
    var alpha: CGFloat = 1
    var backgroundColor: UIColor?
    var transform: ViewTransform?
    var tag = 0
    var contentMode = UIView.ContentMode.scaleToFill
    var boundsOrigin = (column: 0, row: 0)
    var layer: CALayer?
    /// How it is seen while its layer moves.
    var motion: ViewMotion?
    var layoutMargins: NSDirectionalEdgeInsets?
    var safeArea = CellInsets.zero
    var insetsLayoutMarginsFromSafeArea = true
    var preservesSuperviewLayoutMargins = false
    var autoresizingMask: UIView.AutoresizingMask = []
    /// The size that the autoresizing mask started from.
    var autoresizedSize: CellSize?
    var hugging: (horizontal: Float, vertical: Float)?
    var resistance: (horizontal: Float, vertical: Float)?
    var accessibility: AccessibilityProperties?
    var accessibilityElements: [Any]?
    var gestureRecognizers: [UIGestureRecognizer] = []
    var interactions: [any UIInteraction] = []
    var keyHints: (@MainActor () -> [KeyHint])?
    /// What keys stand for its recognizers.
    var gestureKeys: GestureKeys?
    var cellEffect: (any CellEffect)?
    /// What is drawn on, from the view's corner, where something sticks out of it.
    var ink: CellRectangle?
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var constraints: ViewConstraints?
    var reference: ViewReference?
    var observations: [ObserveToken] = []
    /// What the view inherited where it was taken out of its superview.
    var keptNode: ValueNode?
    /// Who hears what is done with the view.
    var listeners: ViewListeners?
    /// The view whose words this one is called by.
    weak var labelView: UIView?
    /// What is told in the place of the view, and of all that is in it.
    weak var representation: UIView?
    /// What hardly any view has.
    var rare: RareViewValues {
      get { heldRare?.values ?? RareViewValues() }
      set {
        if let heldRare { heldRare.values = newValue } else { heldRare = Rare(newValue) }
      }
    }
    private var heldRare: Rare?
    /// What keeps a control and a model in step, by the control's property.
    var bindings: [AnyKeyPath: ControlBinding] = [:]

    private final class Rare {
      var values: RareViewValues

      init(_ values: RareViewValues) { self.values = values }
    }
  }

  /// The extras, made now if there are none.
  final var ownExtras: Extras {
    if let extras { return extras }
    let extras = Extras()
    self.extras = extras
    return extras
  }

  /// Sets a property that only looks.
  final func set<Value: Equatable>(_ keyPath: ReferenceWritableKeyPath<Extras, Value>, _ value: Value, _ former: Value)
  {
    guard value != former else { return }
    ownExtras[keyPath: keyPath] = value
    setNeedsDisplay()
  }

  final var defaultTag: Int {
    get { extras?.tag ?? 0 }
    set { if newValue != tag { ownExtras.tag = newValue } }
  }

  final var defaultContentMode: ContentMode {
    get { extras?.contentMode ?? .scaleToFill }
    set { set(\.contentMode, newValue, contentMode) }
  }

  final func defaultViewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  final var defaultLayer: CALayer {
    if let layer = extras?.layer { return layer }
    let layer = CALayer.make(Self.layerClass)
    layer.masksToBounds = clipsToBounds
    layer.view = self
    layer.delegate = self
    ownExtras.layer = layer
    return layer
  }

  /// Whether what sticks out of the view is cut off: subviews, and what is in those. The default is no; of scroll views, cells, bars and
  /// windows, and of the views of controllers, it is yes, as a terminal has little room to spare.
  ///
  /// What the view draws itself, in ``draw(_:)``, never leaves it. What stands outside is seen, but not clicked: see
  /// ``point(inside:with:)``.
  public final var clipsToBounds: Bool {
    get { flags.contains(.clips) }
    set {
      setClips(newValue)
      if let layer = extras?.layer, layer.masksToBounds != newValue { layer.masksToBounds = newValue }
    }
  }

  final var defaultIsOpaque: Bool {
    get { backgroundColor != nil }
    set { _ = newValue }
  }

  final func setTint(_ color: UIColor?) {
    if let color { traitOverrides.tintColor = color } else { traitOverrides.remove(UITraitTintColor.self) }
    setNeedsDisplay()
    tintColorDidChange()
  }

  final func setHidden(_ isHidden: Bool) {
    guard isHidden != self.isHidden else { return }
    if isHidden { damageWhatIsDrawn() }
    flags.set(.isHidden, isHidden)
    if !isHidden { setNeedsDisplay() }
    superview?.childIndex = nil
    superview?.inkChanged(of: self)
    if isHidden, let window, let focused = window.focus.responder as? UIView, focused.isDescendant(of: self) {
      window.focus.refresh()
    }
    // A hidden view in a stack takes no room.
    guard let superview, superview is UIStackView else { return }
    superview.setNeedsLayout()
    superview.invalidateIntrinsicContentSize()
  }
}
