import CoreEnvironment
public import Foundation

/// A layer out of which small things fly, as confetti (QuartzCore: `CAEmitterLayer`).
///
/// ```swift
/// let confetti = CAEmitterLayer()
/// confetti.emitterPosition = CGPoint(x: view.bounds.midX, y: -8)
/// confetti.emitterShape = .line
/// confetti.emitterSize = CGSize(width: view.bounds.width, height: 1)
/// confetti.emitterCells = [cell]
/// view.layer.addSublayer(confetti)
/// ```
///
/// Each thing is drawn in quarters of cells, at least one of them, in the colour of its cell. They fly while things move in the window;
/// elsewhere none is seen.
open class CAEmitterLayer: CALayer, FrameFollower {
  /// What flies out of it.
  open var emitterCells: [CAEmitterCell]? { didSet { changed() } }
  /// How many times as many fly out as their cells say. Default: 1; at 0 those that fly go on, and no more come.
  open var birthRate: Float = 1 {
    didSet {
      guard (birthRate > 0) != (oldValue > 0) else { return changed() }
      if birthRate > 0 { (start, end) = (nil, nil) } else { (formerRate, end) = (oldValue, MediaTime.now) }
      changed()
    }
  }
  /// How many times as long they fly as their cells say. Default: 1.
  open var lifetime: Float = 1 { didSet { changed() } }
  /// Where they come from, in points of the layer.
  open var emitterPosition = CGPoint.zero { didSet { changed() } }
  /// Has no effect here: there is no depth to be seen.
  open var emitterZPosition: CGFloat = 0
  /// How large the form is that they come from.
  open var emitterSize = CGSize.zero { didSet { changed() } }
  /// Has no effect here: there is no depth to be seen.
  open var emitterDepth: CGFloat = 0
  /// The form that they come from. Default: a point.
  open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { changed() } }
  /// Has no effect here: they come from all of the form.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// Has no effect here: the last ones are in front.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Has no effect here: there is no depth to be seen.
  open var preservesDepth = false
  /// How many times as fast they fly as their cells say. Default: 1.
  open var velocity: Float = 1
  /// How many times as large they are as their cells say. Default: 1.
  open var scale: Float = 1
  /// Has no effect here: what is as small as they are is not seen to turn.
  open var spin: Float = 1
  /// What their places are worked out from.
  open var seed: UInt32 = 0

  /// The rate before it was 0: those that fly came with it.
  private var formerRate: Float = 1
  private var start: CFTimeInterval?
  private var end: CFTimeInterval?
  private weak var ticker: AnimationTicker?

  /// Goes on to the next frame.
  package func showNextFrame() {
    // Where it is not drawn any more, nothing else ends it.
    guard let ticker, hostView?.window?.frameTicker === ticker else { return follow(nil) }
    changed()
  }

  override func drawContent(_ look: LayerLook, _ drawing: LayerDrawing) {
    guard let cells = emitterCells, !cells.isEmpty else { return follow(nil) }
    let now = MediaTime.now
    let began = start ?? now
    start = began
    var isAlive = birthRate > 0
    for (index, cell) in cells.enumerated() {
      for particle in particles(of: cell, index, age: now - began, end: end.map { $0 - began }) {
        isAlive = true
        let place = CGRect(
          x: particle.place.x - particle.size.width / 2, y: particle.place.y - particle.size.height / 2,
          width: particle.size.width, height: particle.size.height)
        drawing.fill(CGPath(rect: place), particle.color)
      }
    }
    follow(isAlive ? hostView?.window?.frameTicker : nil)
  }

  private func follow(_ next: AnimationTicker?) {
    guard next !== ticker else { return }
    ticker?.setMoving(false, self)
    ticker = next
    next?.setMoving(true, self)
  }

  private struct Particle {
    let place: CGPoint
    let size: CGSize
    let color: CGColor
  }

  /// More than are told apart are not drawn.
  private static let limit = 400

  private func particles(of cell: CAEmitterCell, _ index: Int, age: Double, end: Double?) -> [Particle] {
    let rate = Double(cell.birthRate) * Double(end == nil ? max(birthRate, 0) : formerRate)
    let longest = Double((cell.lifetime + abs(cell.lifetimeRange)) * lifetime)
    guard cell.isEnabled, rate > 0, longest > 0, rate.isFinite, longest.isFinite else { return [] }
    let last = Int(min(min(age, end ?? age) * rate, 1e9))
    let first = max(Int(((age - longest) * rate).clamped(to: 0...1e9).rounded(.up)), last - Self.limit)
    guard first <= last else { return [] }
    return (first...last).compactMap { number in
      var chance = Chance(state: UInt64(seed) << 40 ^ UInt64(index) << 32 ^ UInt64(number))
      let own = age - Double(number) / rate
      let life = Double(cell.lifetime * lifetime) + chance.around(Double(cell.lifetimeRange * lifetime))
      guard own >= 0, own <= life else { return nil }
      let angle = Double(cell.emissionLongitude) + chance.around(Double(cell.emissionRange) / 2)
      let speed = (Double(cell.velocity) + chance.around(Double(cell.velocityRange))) * Double(velocity)
      let size = max(0, Double(cell.scale) + chance.around(Double(cell.scaleRange)) + Double(cell.scaleSpeed) * own)
      let source = origin(&chance)
      let color = cell.color(after: own)
      guard color.alpha >= 0.1, size > 0 else { return nil }
      return Particle(
        place: CGPoint(
          x: source.x + cos(angle) * speed * own + Double(cell.xAcceleration) * own * own / 2,
          y: source.y + sin(angle) * speed * own + Double(cell.yAcceleration) * own * own / 2),
        size: CGSize(
          width: max(4, cell.contentSize.width * size * Double(scale)),
          height: max(8, cell.contentSize.height * size * Double(scale))),
        color: CGColor(color: UIColor(components: color)))
    }
  }

  private func origin(_ chance: inout Chance) -> CGPoint {
    let (across, down) = (chance.around(0.5), chance.around(0.5))
    let (width, height) = (Double(emitterSize.width), Double(emitterSize.height))
    switch emitterShape {
    case .line: return CGPoint(x: emitterPosition.x + across * width, y: emitterPosition.y)
    case .rectangle, .cuboid:
      return CGPoint(x: emitterPosition.x + across * width, y: emitterPosition.y + down * height)
    case .circle, .sphere:
      let (angle, radius) = (across * 2 * .pi, abs(down) * 2 * width)
      return CGPoint(x: emitterPosition.x + cos(angle) * radius, y: emitterPosition.y + sin(angle) * radius)
    default: return emitterPosition
    }
  }

  /// Numbers that look like chance, and are the same in every frame.
  private struct Chance {
    var state: UInt64

    /// A number from minus to plus a range.
    mutating func around(_ range: Double) -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return (Double((mixed ^ mixed >> 31) >> 11) / Double(1 << 53) * 2 - 1) * range
    }
  }
}

/// A kind of thing that flies out of a layer (QuartzCore: `CAEmitterCell`).
@MainActor @preconcurrency
open class CAEmitterCell {
  /// What it is called.
  open var name: String?
  /// Whether any fly. Default: yes.
  open var isEnabled = true
  /// How many fly out in a second. Default: 0.
  open var birthRate: Float = 0
  /// How long each flies, in seconds. Default: 0.
  open var lifetime: Float = 0
  /// How much longer or shorter, at most, in seconds.
  open var lifetimeRange: Float = 0
  /// Where they fly to, as an angle in radians from the right, with the clock.
  open var emissionLongitude: CGFloat = 0
  /// Has no effect here: there is no depth to be seen.
  open var emissionLatitude: CGFloat = 0
  /// How far apart their directions are, in radians.
  open var emissionRange: CGFloat = 0
  /// How fast they fly, in points a second.
  open var velocity: CGFloat = 0
  /// How much faster or slower, at most.
  open var velocityRange: CGFloat = 0
  /// How much faster they become to the right, in points a second in a second.
  open var xAcceleration: CGFloat = 0
  /// How much faster they become downwards, in points a second in a second.
  open var yAcceleration: CGFloat = 0
  /// Has no effect here: there is no depth to be seen.
  open var zAcceleration: CGFloat = 0
  /// How many times as large as their picture they are. Default: 1.
  open var scale: CGFloat = 1
  /// How much larger or smaller, at most.
  open var scaleRange: CGFloat = 0
  /// How much larger they become in a second.
  open var scaleSpeed: CGFloat = 0
  /// Has no effect here: what is as small as they are is not seen to turn.
  open var spin: CGFloat = 0
  /// Has no effect here: what is as small as they are is not seen to turn.
  open var spinRange: CGFloat = 0
  /// What colours their picture. Default: white, which leaves it as it is.
  open var color: CGColor? = UIColor.white.cgColor
  /// Has no effect here: all have the colour of the cell.
  open var redRange: Float = 0
  /// Has no effect here: all have the colour of the cell.
  open var greenRange: Float = 0
  /// Has no effect here: all have the colour of the cell.
  open var blueRange: Float = 0
  /// Has no effect here: all are as opaque as the colour of the cell.
  open var alphaRange: Float = 0
  /// How much redder they become in a second.
  open var redSpeed: Float = 0
  /// How much greener they become in a second.
  open var greenSpeed: Float = 0
  /// How much bluer they become in a second.
  open var blueSpeed: Float = 0
  /// How much more opaque they become in a second.
  open var alphaSpeed: Float = 0
  /// Their picture, a `CGImage` or a `UIImage`, of which the size counts, and the colour in its middle.
  open var contents: Any?
  /// Has no effect here: all of the picture counts.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// How many pixels of the picture make a point. Default: 1.
  open var contentsScale: CGFloat = 1
  /// Has no effect here: nothing flies out of what flies.
  open var emitterCells: [CAEmitterCell]?

  /// Creates a cell of which none fly.
  public init() {}

  private var image: UIImage? {
    switch contents {
    case let image as CGImage: UIImage(pixels: image.pixels)
    case let image as UIImage: image
    default: nil
    }
  }

  fileprivate var contentSize: (width: Double, height: Double) {
    guard let image else { return (8, 8) }
    let scale = max(0.01, Double(contentsScale))
    return (Double(image.size.width) / scale, Double(image.size.height) / scale)
  }

  /// The colour of one that has flown so long.
  fileprivate func color(after age: Double) -> ColorComponents {
    let tint = (color ?? UIColor.white.cgColor).color.resolved(with: .current).components
    let picture = image?.pixelColor(x: 0.5, y: 0.5)?.resolved(with: .current).components ?? .white
    return ColorComponents(
      red: tint.red * picture.red + Double(redSpeed) * age,
      green: tint.green * picture.green + Double(greenSpeed) * age,
      blue: tint.blue * picture.blue + Double(blueSpeed) * age, alpha: tint.alpha + Double(alphaSpeed) * age)
  }
}

/// The form that things fly out of (QuartzCore: `CAEmitterLayerEmitterShape`).
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name of the form.
  public let rawValue: String
  /// Creates a form from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line from side to side.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// Taken for ``rectangle``.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle, whose radius is the width of the emitter's size.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// Taken for ``circle``.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Where of a form things fly out (QuartzCore: `CAEmitterLayerEmitterMode`). Has no effect here: of all of it.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Of its points.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Of its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Of its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Of all of it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// Which of things that fly are in front (QuartzCore: `CAEmitterLayerRenderMode`). Has no effect here: the last ones are.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Any.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The youngest.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Those behind first.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// All add up to light.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
