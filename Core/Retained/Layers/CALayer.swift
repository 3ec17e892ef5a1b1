public import Foundation

/// A rectangle that draws itself below what is in a view (QuartzCore: `CALayer`): the one that a view has, or one of a program's own.
///
/// ```swift
/// view.layer.borderWidth = 1
/// view.layer.cornerRadius = 8
/// let badge = CALayer()
/// badge.frame = CGRect(x: 8, y: 16, width: 16, height: 16)
/// badge.backgroundColor = UIColor.systemRed.cgColor
/// view.layer.addSublayer(badge)
/// ```
///
/// A view's own layer is the view's: its geometry, colour and opacity are those of the view, in whole cells. Its border is a line of
/// box-drawing characters on the view's outermost cells, round where there is a corner radius; a view of less than 2 by 2 cells has none.
///
/// Layers of a program's own stand within the view and below its subviews, and are drawn in quarters of cells: their colours, borders, pictures,
/// forms and texts, as their transforms leave them. What they draw outside of the view is cut off. They cast no shadow.
///
/// What ``add(_:forKey:)`` moves is seen to move where things do in the window; elsewhere it is at its end at once.
@MainActor @preconcurrency
open class CALayer: CAMediaTiming {
  /// The view whose layer it is; `nil` for one of a program's own.
  final weak var view: UIView?
  /// Values of its own; of a view's layer those that the view does not have.
  final var look = LayerLook()
  /// Animations under way, in the order in which they were added.
  final var running: [RunningAnimation] = []
  private final var children: [CALayer] = []
  /// It was asked for what is drawn in it.
  final var drawsOwnContent = false
  private final var needsOwnLayout = true

  /// Creates a layer without a size, which is in no other.
  public init() {}

  /// Creates a copy of a layer, for a subclass that copies values of its own.
  ///
  /// - Parameter layer: Another layer; anything else leaves the new one as it would be without.
  public init(layer: Any) {
    guard let layer = layer as? CALayer else { return }
    look = layer.look
    (name, contents, contentsGravity, contentsScale) = (
      layer.name, layer.contents, layer.contentsGravity, layer.contentsScale
    )
    (maskedCorners, masksToBounds) = (layer.maskedCorners, layer.masksToBounds)
  }

  /// There are no archives of layers here: creates a layer without a size.
  public required init?(coder: NSCoder) {}

  // MARK: Geometry

  /// The layer's own rectangle, in its own points.
  open var bounds: CGRect {
    get { view?.bounds ?? look.bounds }
    set { if let view { view.bounds = newValue } else { set("bounds", .rect(newValue)) { $0.bounds = newValue } } }
  }

  /// Where its anchor is in the layer around it, in points.
  open var position: CGPoint {
    get {
      guard let view else { return look.position }
      let (frame, anchor) = (view.frame, look.anchorPoint)
      return CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }
    set {
      guard let view else { return set("position", .point(newValue)) { $0.position = newValue } }
      let (size, anchor) = (view.frame.size, look.anchorPoint)
      view.frame.origin = CGPoint(x: newValue.x - anchor.x * size.width, y: newValue.y - anchor.y * size.height)
    }
  }

  /// Which point of its bounds stands at its position, and what it is turned about: 0, 0 is the top left, 1, 1 the bottom right.
  /// Default: the middle.
  open var anchorPoint: CGPoint {
    get { look.anchorPoint }
    set { set("anchorPoint", .point(newValue)) { $0.anchorPoint = newValue } }
  }

  /// The rectangle around it in the layer around it, in points.
  open var frame: CGRect {
    get { view?.frame ?? look.frame }
    set {
      if let view {
        view.frame = newValue
        return
      }
      let parts = TransformParts(look.transform)
      let size = CGSize(
        width: parts.sx == 0 ? 0 : newValue.width / abs(parts.sx),
        height: parts.sy == 0 ? 0 : newValue.height / abs(parts.sy))
      bounds = CGRect(origin: look.bounds.origin, size: CATransform3DIsIdentity(look.transform) ? newValue.size : size)
      position = CGPoint(
        x: newValue.minX + look.anchorPoint.x * newValue.width, y: newValue.minY + look.anchorPoint.y * newValue.height)
    }
  }

  /// What stands further in front among layers beside each other; at the same height, in their order. Default: 0.
  open var zPosition: CGFloat {
    get { look.zPosition }
    set { set("zPosition", .number(newValue)) { $0.zPosition = newValue } }
  }

  /// Has no effect here: there is no depth to be seen; accepted so that listings compile.
  open var anchorPointZ: CGFloat = 0
  /// Has no effect here: the first point is always at the top left; accepted so that listings compile.
  open var isGeometryFlipped = false
  /// Has no effect here: what becomes larger has the nearest pixels; accepted so that listings compile.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// Has no effect here: what becomes smaller is averaged; accepted so that listings compile.
  open var minificationFilter = CALayerContentsFilter.linear
  /// Has no effect here: layers lie on each other; accepted so that listings compile.
  open var compositingFilter: Any?
  /// Has no effect here: cells are not filtered; accepted so that listings compile.
  open var filters: [Any]?
  /// Has no effect here: cells are not filtered; accepted so that listings compile.
  open var backgroundFilters: [Any]?
  /// Has no effect here: properties are set one by one; accepted so that listings compile.
  open var style: [AnyHashable: Any]?
  /// What was set by names that are no properties.
  final var customValues: [String: Any] = [:]

  /// Moves, scales and turns it about its anchor. Of a view's layer it is that of the view.
  open var transform: CATransform3D {
    get { view.map { CATransform3D($0.transform) } ?? look.transform }
    set {
      if let view {
        view.transform = newValue.affine
      } else {
        set("transform", .transform(newValue)) { $0.transform = newValue }
      }
    }
  }

  /// Moves, scales and turns the layers in it about its middle; of a view's layer those of the program's own alone.
  open var sublayerTransform: CATransform3D {
    get { look.sublayerTransform }
    set { set("sublayerTransform", .transform(newValue)) { $0.sublayerTransform = newValue } }
  }

  /// What ``transform`` does in the plane of the screen.
  open func affineTransform() -> CGAffineTransform { transform.affine }
  /// Sets ``transform`` to one of the plane of the screen.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  // MARK: Look

  /// Whether neither it nor what is in it is seen. Default: no.
  open var isHidden: Bool {
    get { view?.isHidden ?? look.isHidden }
    set {
      if let view {
        view.isHidden = newValue
      } else {
        set("hidden", .number(newValue ? 1 : 0)) { $0.isHidden = newValue }
      }
    }
  }

  /// From 0, not seen, to 1, the default. Of a view's layer it is the view's `alpha`.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? look.opacity }
    set {
      if let view {
        view.alpha = CGFloat(newValue)
      } else {
        set("opacity", .number(Double(newValue))) { $0.opacity = newValue }
      }
    }
  }

  /// The colour behind the content. Of a view's layer it is the view's `backgroundColor`.
  open var backgroundColor: CGColor? {
    get { view == nil ? look.backgroundColor : view?.backgroundColor?.cgColor }
    set {
      if let view {
        view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
      } else {
        set("backgroundColor", LayerValue(newValue)) { $0.backgroundColor = newValue }
      }
    }
  }

  /// The width of the border, in points. Above 0 there is one; from 2 on it is heavy. Default: 0.
  open var borderWidth: CGFloat {
    get { look.borderWidth }
    set {
      let had = look.borderWidth > 0
      set("borderWidth", .number(newValue)) { $0.borderWidth = newValue }
      // Text stands within the border.
      if had != (newValue > 0) { view?.invalidateIntrinsicContentSize() }
    }
  }

  /// The colour of the border. Default: that of the text.
  open var borderColor: CGColor? {
    get { look.borderColor }
    set { set("borderColor", LayerValue(newValue)) { $0.borderColor = newValue } }
  }

  /// The radius of the corners, in points. Above 0 those of the border are round, and, but of a view's layer, those of the colour behind.
  /// Default: 0.
  open var cornerRadius: CGFloat {
    get { look.cornerRadius }
    set { set("cornerRadius", .number(newValue)) { $0.cornerRadius = newValue } }
  }

  /// Which corners the radius is meant for. Default: all. A border is round at all of them.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  { didSet { if maskedCorners != oldValue { changed() } } }
  /// Has no effect here: cells show no difference between kinds of round corners; accepted so that listings compile.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether the layers in it are cut off at its edges, round corners included. A view is always cut off there. Default: no.
  open var masksToBounds = false {
    didSet {
      guard masksToBounds != oldValue else { return }
      changed()
      if let view, view.clipsToBounds != masksToBounds { view.clipsToBounds = masksToBounds }
    }
  }
  /// Where it is seen: only where this one draws something. It stands in this layer, and in no other. `nil` for everywhere.
  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      oldValue?.superlayer = nil
      mask?.superlayer = self
      changed()
    }
  }
  /// Has no effect here: cells are not transparent to each other; accepted so that listings compile.
  open var isOpaque = false
  /// Has no effect here: what is drawn twice takes no time; accepted so that listings compile.
  open var shouldRasterize = false
  /// Has no effect here: nothing is kept as a picture; accepted so that listings compile.
  open var rasterizationScale: CGFloat = 1
  /// Has no effect here: edges are those of cells; accepted so that listings compile.
  open var allowsEdgeAntialiasing = false
  /// Has no effect here: each layer is as opaque as it says; accepted so that listings compile.
  open var allowsGroupOpacity = true
  /// Has no effect here: layers have one side; accepted so that listings compile.
  open var isDoubleSided = true
  /// Has no effect here: a terminal draws when it is asked to; accepted so that listings compile.
  open var drawsAsynchronously = false
  /// Has no effect here: cells cast no shadow; accepted so that listings compile.
  open var shadowOpacity: Float = 0
  /// Has no effect here: cells cast no shadow; accepted so that listings compile.
  open var shadowRadius: CGFloat = 3
  /// Has no effect here: cells cast no shadow; accepted so that listings compile.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Has no effect here: cells cast no shadow; accepted so that listings compile.
  open var shadowColor: CGColor? = UIColor.black.cgColor
  /// Has no effect here: cells cast no shadow; accepted so that listings compile.
  open var shadowPath: CGPath?

  /// A picture that it shows: a `CGImage`, or a `UIImage`; anything else is not seen.
  open var contents: Any? { didSet { changed() } }
  /// How the picture stands in it. Default: `resize`, over all of it.
  open var contentsGravity = CALayerContentsGravity.resize { didSet { if contentsGravity != oldValue { changed() } } }
  /// How many pixels of the picture make a point, where it is not resized. Default: 1.
  open var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { changed() } } }
  /// Has no effect here: all of a picture is shown; accepted so that listings compile.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Has no effect here: all of a picture is stretched; accepted so that listings compile.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// A name to find the layer by; the framework does not use it.
  open var name: String?
  /// Animations for changes of properties, by their names; `NSNull()` for none.
  open var actions: [String: any CAAction]?
  /// Who lays out and draws it. Of a view's layer it is the view.
  ///
  /// It is held weakly.
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Time

  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = .infinity
  /// How fast its animations go; 0 holds them where they are. Default: 1.
  open var speed: Float = 1 { didSet { if speed != oldValue { timeChanged() } } }
  open var timeOffset: CFTimeInterval = 0 { didSet { if timeOffset != oldValue { timeChanged() } } }
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  // MARK: Overridden by subclasses

  /// Places the layers in it. The default asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Draws its content, once it was asked to by ``setNeedsDisplay()``. The default has the delegate draw.
  ///
  /// - Parameter ctx: Draws in cells, in points of the layer.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Makes its content: the default has the delegate do it, and draws where the delegate does nothing.
  open func display() { delegate?.display(self) }

  /// Whether a change of a property has it drawn anew.
  ///
  /// `key` has no effect here: whatever is seen of a layer is drawn anew when it changes.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// What is done when a property changes: an animation, or nothing. The default asks the delegate and ``actions``, and then takes
  /// ``defaultAction(forKey:)``.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) ?? actions?[event] {
      return action is NSNull ? nil : action
    }
    return view == nil ? Self.defaultAction(forKey: event) : nil
  }

  /// The animation of a property for every layer of the class: that of the transaction, for all that is seen of a layer.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { CABasicAnimation(keyPath: event) }

  /// The value that a property of the class has at first; the default says nothing.
  ///
  /// `key` has no effect here: properties have their values from the beginning.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Draws what the class shows, between the colour behind and the layers in it.
  func drawContent(_ look: LayerLook, _ drawing: LayerDrawing) {}

  /// Covers what the class shows, for a layer that this one is the mask of.
  func cover(_ look: LayerLook, _ drawing: LayerDrawing) -> QuarterRaster {
    QuarterRaster(filling: drawing.lines(look.roundedPath(maskedCorners)), size: drawing.size, isEvenOdd: false)
  }

  /// Draws the layers in it; in one that repeats them as often as it says.
  func drawSublayers(_ drawing: LayerDrawing, _ look: LayerLook) {
    var drawing = drawing
    if !CATransform3DIsIdentity(look.sublayerTransform) {
      let middle = CGPoint(x: look.bounds.midX, y: look.bounds.midY)
      drawing.matrix = CGAffineTransform(translationX: -middle.x, y: -middle.y)
        .concatenating(look.sublayerTransform.affine)
        .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
        .concatenating(drawing.matrix)
    }
    for layer in drawnSublayers { layer.draw(drawing) }
  }

  // MARK: The tree

  /// The layer that it is in; `nil` for none.
  open internal(set) weak var superlayer: CALayer? {
    get { view?.superview?.layer ?? ownSuperlayer }
    set { ownSuperlayer = newValue }
  }
  private final weak var ownSuperlayer: CALayer?

  /// The layers in it, the hindmost first; `nil` where there are none. Those of subviews are not among them.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      let new = newValue ?? []
      for layer in children where !new.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
      for layer in new where layer.ownSuperlayer !== self { addSublayer(layer) }
      children = new.filter { $0.ownSuperlayer === self }
      changed()
    }
  }

  /// Puts a layer in front of the others in this one. That of a view puts the view into this one's.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Puts a layer into this one, with so many behind it.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Puts a layer right behind another one that is in this one already.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard let sibling else { return insert(layer, at: 0) }
    insert(layer, beside: sibling, offset: 0)
  }

  /// Puts a layer right in front of another one that is in this one already.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard let sibling else { return addSublayer(layer) }
    insert(layer, beside: sibling, offset: 1)
  }

  /// Puts a layer in the place of another one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, children.contains(where: { $0 === oldLayer }) else { return }
    insert(newLayer, beside: oldLayer, offset: 1)
    oldLayer.removeFromSuperlayer()
  }

  /// Takes it out of the layer that it is in. That of a view takes the view out of its superview.
  open func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    guard let superlayer = ownSuperlayer else { return }
    if superlayer.mask === self {
      superlayer.mask = nil
    } else {
      superlayer.children.removeAll { $0 === self }
    }
    ownSuperlayer = nil
    superlayer.changed()
  }

  private func insert(_ layer: CALayer, beside sibling: CALayer, offset: Int) {
    let others = children.filter { $0 !== layer }
    let index = others.firstIndex { $0 === sibling }.map { $0 + offset }
    insert(layer, at: index ?? others.count)
  }

  private func insert(_ layer: CALayer, at index: Int) {
    if let own = layer.view {
      view?.addSubview(own)
      return
    }
    let isInside = sequence(first: self, next: \.ownSuperlayer).contains { $0 === layer }
    precondition(!isInside, "\(type(of: layer)) cannot be put into itself, nor into a layer inside of it.")
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(max(0, index), children.count))
    layer.ownSuperlayer = self
    layer.setNeedsLayout()
    changed()
  }

  /// The layers in it in the order in which they are drawn.
  final var drawnSublayers: [CALayer] {
    guard children.contains(where: { $0.look.zPosition != 0 }) else { return children }
    return children.enumerated().sorted {
      ($0.element.look.zPosition, $0.offset) < ($1.element.look.zPosition, $1.offset)
    }.map(\.element)
  }

  // MARK: What is asked for

  /// Asks for ``layoutSublayers()`` before the next frame.
  open func setNeedsLayout() {
    needsOwnLayout = true
    hostView?.setNeedsLayout()
  }

  /// Lays out what is waiting, in it and in the layers in it, now.
  open func layoutIfNeeded() {
    if let view { return view.layoutIfNeeded() }
    layoutTree()
  }

  /// Whether a layout is waiting.
  open func needsLayout() -> Bool { needsOwnLayout }

  /// Lays out what is waiting; the view's own layer is laid out by the view.
  final func layoutTree() {
    if needsOwnLayout, view == nil {
      needsOwnLayout = false
      layoutSublayers()
    }
    mask?.layoutTree()
    for layer in children { layer.layoutTree() }
  }

  /// Has its content drawn, from the next frame on: see ``draw(in:)``. Of a view's layer the view is drawn.
  open func setNeedsDisplay() {
    drawsOwnContent = true
    if let view { view.setNeedsDisplay() } else { changed() }
  }

  /// The same.
  ///
  /// `r` has no effect here: a part costs as much as all of it.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Has no effect here: what is waiting is drawn with the next frame.
  open func displayIfNeeded() {}

  /// Whether it is drawn anew when its size changes. It is in any case; set, it has its content drawn as after ``setNeedsDisplay()``.
  open var needsDisplayOnBoundsChange = false {
    didSet { if needsDisplayOnBoundsChange { drawsOwnContent = true } }
  }

  /// The view that it is drawn in; `nil` where there is none.
  final var hostView: UIView? {
    var layer: CALayer? = self
    while let next = layer {
      if let view = next.view { return view }
      layer = next.ownSuperlayer
    }
    return nil
  }

  /// It looks otherwise.
  final func changed() { hostView?.setNeedsDisplay() }

  /// Sets a value, and has it move there where an action says so.
  final func set(_ keyPath: String, _ value: LayerValue?, _ change: (inout LayerLook) -> Void) {
    let former = view == nil && canAnimate ? shown : nil
    let size = look.bounds.size
    change(&look)
    if look.bounds.size != size { setNeedsLayout() }
    if let former, let value { animateChange(of: keyPath, from: former[keyPath], to: value) }
    changed()
  }

  // MARK: Animations

  /// Begins an animation at the next frame; one that was added with the same key ends.
  ///
  /// The layer takes a copy: what is changed of `anim` later has no effect.
  open func add(_ anim: CAAnimation, forKey key: String?) { begin(anim, key) }

  /// Ends the animation of a key.
  open func removeAnimation(forKey key: String) { stop { $0.key == key } }

  /// Ends all animations.
  open func removeAllAnimations() { stop { _ in true } }

  /// The animation of a key that has not ended.
  open func animation(forKey key: String) -> CAAnimation? { running.last { $0.key == key }?.animation }

  /// The keys of the animations that have not ended; `nil` where there are none.
  open func animationKeys() -> [String]? {
    let keys = running.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer as it is seen now, on its way. Of a class of a program's own it is the layer itself, as nobody else can make one.
  open func presentation() -> Self? {
    let copy: CALayer =
      switch self {
      case is CAShapeLayer where type(of: self) == CAShapeLayer.self: CAShapeLayer(layer: self)
      case is CAGradientLayer where type(of: self) == CAGradientLayer.self: CAGradientLayer(layer: self)
      case is CATextLayer where type(of: self) == CATextLayer.self: CATextLayer(layer: self)
      case _ where type(of: self) == CALayer.self: CALayer(layer: self)
      default: self
      }
    if copy !== self {
      copy.look = shown
      copy.ownSuperlayer = superlayer
      copy.children = children
    }
    return copy as? Self
  }

  /// The layer that this is seen of: itself.
  open func model() -> Self { self }

  // MARK: What programs override, too

  /// A point of another layer in points of this one. Both are in one tree.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { defaultConvert(p, from: l) }
  /// A point of this layer in points of another one.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { defaultConvert(p, to: l) }
  /// The rectangle around one of another layer, in points of this one.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { defaultConvert(r, from: l) }
  /// The rectangle around one of this layer, in points of another one.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { defaultConvert(r, to: l) }
  /// Whether a point, in points of the layer, is in it.
  open func contains(_ p: CGPoint) -> Bool { defaultContains(p) }
  /// The layer at a point, deep inside and in front; `nil` where there is none. That of a view knows nothing of subviews.
  ///
  /// - Parameter p: In points of the layer around this one.
  open func hitTest(_ p: CGPoint) -> CALayer? { defaultHitTest(p) }
}
