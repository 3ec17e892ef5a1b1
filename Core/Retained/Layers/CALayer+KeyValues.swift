import CoreEnvironment
import CoreTerminal
public import Foundation

/// Properties by their names, and pictures of layers.
extension CALayer {
  /// The value of a property, as `transform.rotation.z`; of a name that is no property what was set for it.
  public final func value(forKeyPath keyPath: String) -> Any? {
    guard customValues[keyPath] == nil, let value = lookNow[keyPath] else { return customValues[keyPath] }
    return value.object
  }

  /// The value of a property by its name; of a name that is no property what was set for it.
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property by its name, as `transform.scale`; a name that is no property keeps the value.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    var new = lookNow
    guard new[keyPath] != nil, let given = LayerValue(value) else { return customValues[keyPath] = value }
    new[keyPath] = given
    switch keyPath.prefix(while: { $0 != "." }) {
    case "transform": transform = new.transform
    case "sublayerTransform": sublayerTransform = new.sublayerTransform
    case "bounds": bounds = new.bounds
    case "position": position = new.position
    case "anchorPoint": anchorPoint = new.anchorPoint
    case "zPosition": zPosition = new.zPosition
    case "opacity": opacity = new.opacity
    case "hidden": isHidden = new.isHidden
    case "backgroundColor": backgroundColor = new.backgroundColor
    case "borderColor": borderColor = new.borderColor
    case "borderWidth": borderWidth = new.borderWidth
    case "cornerRadius": cornerRadius = new.cornerRadius
    default: set(keyPath, given) { $0[keyPath] = given }
    }
  }

  /// Sets a property by its name; a name that is no property keeps the value.
  public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// What it looks like, also where that is the view's.
  private var lookNow: LayerLook {
    guard view != nil else { return look }
    var look = look
    (look.bounds, look.position, look.transform) = (bounds, position, transform)
    (look.opacity, look.isHidden, look.backgroundColor) = (opacity, isHidden, backgroundColor)
    return look
  }

  // MARK: Parts that are seen

  /// The part of its bounds that the layers around it do not cut off.
  public final var visibleRect: CGRect {
    var (rect, layer) = (bounds, self)
    while let outer = layer.superlayer {
      if outer.masksToBounds || outer.view != nil {
        rect = rect.intersection(convert(outer.bounds, from: outer))
      }
      layer = outer
    }
    return rect.isNull ? .zero : rect
  }

  /// The size that it would like to have: its own.
  public final func preferredFrameSize() -> CGSize { bounds.size }

  /// Has a part of it be seen: scrolls the nearest scroll view, or layer that scrolls, around it.
  public final func scrollRectToVisible(_ r: CGRect) {
    for layer in sequence(first: self, next: \.superlayer) {
      if let scroll = layer as? CAScrollLayer { return scroll.show(convert(r, to: scroll)) }
      if let scroll = layer.view as? UIScrollView {
        return scroll.scrollRectToVisible(convert(r, to: layer), animated: false)
      }
    }
  }

  /// Has a point of it stand at the origin of the nearest layer around it that scrolls.
  public final func scroll(_ p: CGPoint) {
    let scroll = sequence(first: self, next: \.superlayer).lazy.compactMap { $0 as? CAScrollLayer }.first
    scroll?.scroll(to: convert(p, to: scroll))
  }

  // MARK: Pictures

  /// Draws the layer, and all in it, as it is seen, at the origin of a context.
  ///
  /// Of letters there are no outlines here: in a picture in memory each is a bar of its colour, see
  /// ``UIView/drawHierarchy(in:afterScreenUpdates:)``. In the cells of a view they are there.
  public final func render(in ctx: CGContext) {
    guard !ctx.drawsCells else { return renderInCells(ctx) }
    let picture = view.map { $0.cellPicture(scale: ctx.scale, laysOut: true) } ?? cellPicture(scale: ctx.scale)
    guard let pixels = picture?.pixels else { return }
    let size = view?.cellFrame.size.points ?? CellSize(bounds.size).points
    ctx.draw(pixels, in: CGRect(origin: .zero, size: size))
  }

  private func renderInCells(_ ctx: CGContext) {
    let matrix = ctx.ctm
    DrawingContext.whileDrawing { drawing in
      if let view {
        let place = CellRectangle(CGRect(origin: CGPoint(x: matrix.tx, y: matrix.ty), size: view.bounds.size))
        view.draw(in: drawing, at: place)
      } else {
        draw(drawing, matrix)
      }
    }
  }

  /// Draws a layer of the program's with its own origin at that of a matrix.
  func draw(_ context: DrawingContext, _ matrix: CGAffineTransform) {
    var drawing = LayerDrawing(context: context, hasNothingInFront: true)
    // Where it stands in the layer around it does not count.
    drawing.matrix = look.matrix.inverted().concatenating(
      CGAffineTransform(translationX: -look.bounds.minX, y: -look.bounds.minY)
    ).concatenating(matrix)
    draw(drawing)
  }
}

extension LayerValue {
  /// As a program sees it.
  fileprivate var object: Any {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value
    case .path(let value): value
    case .transform(let value): value
    case .colors(let value): value
    case .numbers(let value): value
    }
  }
}

/// A layer whose content is scrolled by the program (QuartzCore: `CAScrollLayer`).
open class CAScrollLayer: CALayer {
  /// Which ways it scrolls. Default: all.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Has a point stand at the origin.
  open func scroll(to p: CGPoint) {
    let (isAcross, isDown) = (
      scrollMode == .both || scrollMode == .horizontally, scrollMode == .both || scrollMode == .vertically
    )
    bounds.origin = CGPoint(x: isAcross ? p.x : bounds.minX, y: isDown ? p.y : bounds.minY)
  }

  /// Scrolls as far as it takes to have a rectangle in sight.
  open func scroll(to r: CGRect) { show(r) }

  final func show(_ rect: CGRect) {
    func near(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      from < start ? from : to > start + length ? max(to - length, min(from, to - length)) : start
    }
    scroll(
      to: CGPoint(
        x: near(bounds.minX, bounds.width, rect.minX, rect.maxX),
        y: near(bounds.minY, bounds.height, rect.minY, rect.maxY)))
  }
}

/// Which ways a layer scrolls (QuartzCore: `CAScrollLayerScrollMode`).
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not at all.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// From top to bottom.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// From side to side.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// All ways.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that is drawn in parts (QuartzCore: `CATiledLayer`). Here it is drawn as a whole, as all others.
open class CATiledLayer: CALayer {
  /// Has no effect here: it is drawn as a whole.
  open var levelsOfDetail = 1
  /// Has no effect here: it is drawn as a whole.
  open var levelsOfDetailBias = 0
  /// Has no effect here: it is drawn as a whole.
  open var tileSize = CGSize(width: 256, height: 256)
  /// How long a part takes to come, in seconds: no time.
  open class func fadeDuration() -> CFTimeInterval { 0 }
}

/// How pictures in layers are made larger and smaller (QuartzCore: `CALayerContentsFilter`). Has no effect here.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the way.
  public let rawValue: String
  /// Creates a way from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// By the pixels around.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// By copies of several sizes.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The key of the animation by which a layer goes over from one content to another (QuartzCore: `kCATransition`).
public let kCATransition = "transition"
/// The key of a layer that comes (QuartzCore: `kCAOnOrderIn`).
public let kCAOnOrderIn = "onOrderIn"
/// The key of a layer that goes (QuartzCore: `kCAOnOrderOut`).
public let kCAOnOrderOut = "onOrderOut"
/// The key of how long animations take in a transaction (QuartzCore: `kCATransactionAnimationDuration`).
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether changes are there at once in a transaction (QuartzCore: `kCATransactionDisableActions`).
public let kCATransactionDisableActions = "disableActions"
/// The key of how animations go on their way in a transaction (QuartzCore: `kCATransactionAnimationTimingFunction`).
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of what is called at the end of a transaction (QuartzCore: `kCATransactionCompletionBlock`).
public let kCATransactionCompletionBlock = "completionBlock"

extension CATransaction {
  /// What is set of the transaction, by a key such as `kCATransactionDisableActions`; `nil` for other keys.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: nil
    }
  }

  /// Sets something of the transaction, by a key such as `kCATransactionDisableActions`. Other keys have no effect here.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if let duration = LayerValue(anObject)?.number { setAnimationDuration(duration) }
    case kCATransactionDisableActions: setDisableActions(LayerValue(anObject)?.number ?? 0 != 0)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? @MainActor () -> Void)
    default: break
    }
  }
}
