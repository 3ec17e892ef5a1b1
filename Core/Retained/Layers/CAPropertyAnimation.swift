public import Foundation

/// Moves one property of a layer (QuartzCore: `CAPropertyAnimation`): make one of its subclasses.
open class CAPropertyAnimation: CAAnimation {
  /// The property, as `position.x` or `transform.rotation`; one that a layer does not have moves nothing.
  open var keyPath: String?
  /// Whether its values are added to what the property has. Default: no.
  open var isAdditive = false
  /// Whether each time begins where the last one has ended. It has no effect here: each time begins anew.
  open var isCumulative = false
  /// Has no effect here: values are taken as they are.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of nothing, to be given a property.
  public required init() { super.init() }

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyValues(to copy: CAAnimation) {
    guard let copy = copy as? CAPropertyAnimation else { return }
    (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
  }

  /// The value at a part of the way.
  func value(_ part: Double, time: CFTimeInterval, current: LayerValue?) -> LayerValue? { nil }

  override func apply(_ part: Double, time: CFTimeInterval, to look: inout LayerLook, model: LayerLook) {
    guard let keyPath, let value = value(part, time: time, current: look[keyPath]) else { return }
    if isAdditive, let base = look[keyPath] {
      look[keyPath] = value.added(to: base)
    } else {
      look[keyPath] = value
    }
  }
}

/// What a value of an animation means (QuartzCore: `CAValueFunction`). It has no effect here: say it by the key path.
public final class CAValueFunction: Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName
  /// Creates a function from its name.
  public init?(name: CAValueFunctionName) { self.name = name }
}

/// The name of what a value means (QuartzCore: `CAValueFunctionName`).
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String
  /// Creates a name from a text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An angle about the z axis.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A factor in all directions.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A way in all directions.
  public static let translate = CAValueFunctionName(rawValue: "translate")
}

/// Moves a property of a layer from one value to another (QuartzCore: `CABasicAnimation`).
///
/// ```swift
/// let pulse = CABasicAnimation(keyPath: "opacity")
/// pulse.fromValue = 1
/// pulse.toValue = 0.2
/// pulse.duration = 0.8
/// pulse.autoreverses = true
/// pulse.repeatCount = .infinity
/// layer.add(pulse, forKey: "pulse")
/// ```
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins; `nil` for what the property has, or by ``byValue``.
  open var fromValue: Any?
  /// Where it ends; `nil` for what the property has, or by ``byValue``.
  open var toValue: Any?
  /// How far it goes, where one of the two is not said.
  open var byValue: Any?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
  }

  override func value(_ part: Double, time: CFTimeInterval, current: LayerValue?) -> LayerValue? {
    let (from, to, by) = (LayerValue(fromValue), LayerValue(toValue), LayerValue(byValue))
    let start: LayerValue?
    let end: LayerValue?
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, by.added(to: from))
    case (nil, let to?, let by?): (start, end) = (by.negative.added(to: to), to)
    case (let from?, nil, nil): (start, end) = (from, current)
    case (nil, let to?, nil): (start, end) = (current, to)
    case (nil, nil, let by?): (start, end) = (current, current.map { by.added(to: $0) })
    case (nil, nil, nil): return nil
    }
    guard let start, let end else { return start ?? end }
    return start.mixed(with: end, by: progress(part, time: time))
  }

  /// How far it is, at a part of its time.
  func progress(_ part: Double, time: CFTimeInterval) -> Double { part }
}

extension LayerValue {
  /// The way back, of numbers and places.
  fileprivate var negative: LayerValue {
    switch self {
    case .number(let value): .number(-value)
    case .point(let value): .point(CGPoint(x: -value.x, y: -value.y))
    case .size(let value): .size(CGSize(width: -value.width, height: -value.height))
    default: self
    }
  }
}

/// Moves a property as a spring does (QuartzCore: `CASpringAnimation`).
open class CASpringAnimation: CABasicAnimation {
  /// How heavy what moves is. Default: 1.
  open var mass: CGFloat = 1
  /// How strong the spring is. Default: 100.
  open var stiffness: CGFloat = 100
  /// How much it is slowed down. Default: 10.
  open var damping: CGFloat = 10
  /// How fast it begins, in ways a second. Default: 0.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping beyond the critical one counts as that. Default: no.
  open var allowsOverdamping = false

  /// Creates a spring by how long it seems to take and how much it swings: 0 not at all, 1 for ever.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let duration = max(0.001, perceptualDuration)
    stiffness = pow(2 * .pi / duration, 2)
    damping = (1 - max(-1, min(0.999, bounce))) * 4 * .pi / duration
  }

  /// How long it takes until nothing is seen to move, in seconds.
  open var settlingDuration: CFTimeInterval {
    let rate = Double(damping / (2 * max(mass, 0.001)))
    guard rate > 0 else { return 60 }
    // A thousandth of the way is less than a cell.
    return min(60, log(1_000) / min(rate, Double((stiffness / max(mass, 0.001)).squareRoot())))
  }

  override var naturalDuration: CFTimeInterval? { settlingDuration }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    (copy.initialVelocity, copy.allowsOverdamping) = (initialVelocity, allowsOverdamping)
  }

  override func progress(_ part: Double, time: CFTimeInterval) -> Double {
    let mass = Double(max(mass, 0.001))
    let frequency = (Double(max(stiffness, 0.001)) / mass).squareRoot()
    let ratio = min(1, Double(max(0, damping)) / (2 * mass * frequency))
    let velocity = Double(initialVelocity)
    let fade = exp(-ratio * frequency * time)
    guard ratio < 1 else { return 1 - fade * (1 + (frequency - velocity) * time) }
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    return 1 - fade * (cos(swing * time) + (ratio * frequency - velocity) / swing * sin(swing * time))
  }
}
