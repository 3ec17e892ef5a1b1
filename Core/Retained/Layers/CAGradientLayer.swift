import CoreEnvironment
import CoreTerminal
public import Foundation

/// A layer whose colours go over into each other (QuartzCore: `CAGradientLayer`).
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.frame = view.bounds
/// sky.colors = [UIColor.systemBlue.cgColor, UIColor.systemCyan.cgColor]
/// view.layer.insertSublayer(sky, at: 0)
/// ```
///
/// Each cell has the colour at its middle. Where the terminal has too few colours, all of it has the one in the middle.
open class CAGradientLayer: CALayer {
  /// Creates a gradient without colours.
  public override init() { super.init() }

  /// Creates a copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAGradientLayer { type = layer.type }
  }

  /// There are no archives of layers here: creates a gradient without colours.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The colours, of `CGColor`, from the beginning to the end; anything else among them is left out.
  open var colors: [Any]? {
    get { look.colors.isEmpty ? nil : look.colors }
    set {
      let new = (newValue ?? []).compactMap { ($0 as? CGColor) ?? ($0 as? UIColor)?.cgColor }
      set("colors", .colors(new)) { $0.colors = new }
    }
  }
  /// Where the colours are, from 0 to 1, in order; `nil`, the default, has them equally far apart.
  open var locations: [NSNumber]? {
    get { look.locations.isEmpty ? nil : look.locations.map { NSNumber(value: Double($0)) } }
    set {
      let new = (newValue ?? []).map { CGFloat($0.doubleValue) }
      set("locations", .numbers(new)) { $0.locations = new }
    }
  }
  /// Where it begins: 0, 0 is the top left, 1, 1 the bottom right. Default: the middle of the top.
  open var startPoint: CGPoint {
    get { look.startPoint }
    set { set("startPoint", .point(newValue)) { $0.startPoint = newValue } }
  }
  /// Where it ends. Default: the middle of the bottom.
  open var endPoint: CGPoint {
    get { look.endPoint }
    set { set("endPoint", .point(newValue)) { $0.endPoint = newValue } }
  }
  /// Along a line, from a point outwards, or around a point. Default: along a line.
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { changed() } } }

  override func drawContent(_ look: LayerLook, _ drawing: LayerDrawing) {
    let traits = drawing.context.traits
    let stops = stops(look, traits, drawing.opacity)
    guard !stops.isEmpty, !look.bounds.isEmpty else { return }
    let middle = UIColor(components: GradientStop.color(stops, at: 0.5))
    let isOneColor = traits.colorDepth != .trueColor && traits.colorDepth != .ansi256
    let inverse = drawing.matrix.inverted()
    drawing.context.fillForm(
      drawing.lines(look.roundedPath(maskedCorners)), clip: drawing.clip, base: middle,
      hasNothingInFront: drawing.hasNothingInFront
    ) { column, row in
      if isOneColor { return middle }
      let place = CGPoint(x: CGFloat(column) * 8 + 4, y: CGFloat(row) * 16 + 8).applying(inverse)
      return UIColor(components: GradientStop.color(stops, at: position(of: place, look)))
    }
  }

  override func cover(_ look: LayerLook, _ drawing: LayerDrawing) -> QuarterRaster {
    var raster = super.cover(look, drawing)
    let stops = stops(look, drawing.context.traits, 1)
    let inverse = drawing.matrix.inverted()
    guard !stops.isEmpty else { return QuarterRaster(size: drawing.size) }
    // There are no half-seen cells: what is more clear than not is not seen.
    for row in 0..<drawing.size.height {
      for column in 0..<drawing.size.width {
        let place = CGPoint(x: CGFloat(column) * 8 + 4, y: CGFloat(row) * 16 + 8).applying(inverse)
        if GradientStop.color(stops, at: position(of: place, look)).alpha < 0.5 { raster[column, row] = 0 }
      }
    }
    return raster
  }

  private func stops(_ look: LayerLook, _ traits: UITraitCollection, _ opacity: Double) -> [GradientStop] {
    let last = max(1, look.colors.count - 1)
    return look.colors.enumerated().map { index, color in
      let components = color.color.resolved(with: traits).components
      let location =
        look.locations.indices.contains(index) ? Double(look.locations[index]) : Double(index) / Double(last)
      return GradientStop(color: components.withAlpha(components.alpha * opacity), location: location)
    }
  }

  /// How far along the gradient a point of the layer is.
  private func position(of point: CGPoint, _ look: LayerLook) -> Double {
    func place(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: look.bounds.minX + unit.x * look.bounds.width, y: look.bounds.minY + unit.y * look.bounds.height)
    }
    let (start, end) = (place(look.startPoint), place(look.endPoint))
    switch type {
    case .radial:
      let (x, y) = (abs(end.x - start.x), abs(end.y - start.y))
      return hypot(
        x > 0 ? (point.x - start.x) / x : 0, y > 0 ? (point.y - start.y) / y : 0)
    case .conic:
      let turn = 2 * Double.pi
      let angle = atan2(point.y - start.y, point.x - start.x) - atan2(end.y - start.y, end.x - start.x)
      return (angle / turn) - (angle / turn).rounded(.down)
    default:
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      return length > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / length : 0
    }
  }
}

/// How colours of a layer go over into each other (QuartzCore: `CAGradientLayerType`).
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// Creates a kind from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a point outwards, in ellipses.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point, with the clock.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
