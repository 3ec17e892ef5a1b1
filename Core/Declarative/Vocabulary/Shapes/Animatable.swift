public import Foundation

/// A value with numbers that an animation changes gradually (SwiftUI: `Animatable`). A terminal shows the last of
/// them at once, unless the animation is a ``CustomAnimation``.
public protocol Animatable {
  /// The type of the numbers.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The numbers.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No numbers: a type that does not declare any has nothing to animate.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set { _ = newValue }
  }
}

/// Numbers that can be added and multiplied, as animations need (SwiftUI: `VectorArithmetic`).
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Makes it so many times as large.
  mutating func scale(by rhs: Double)
  /// The square of its length.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value so many times as large.
  public func scaled(by rhs: Double) -> Self {
    var scaled = self
    scaled.scale(by: rhs)
    return scaled
  }

  /// Goes a part of the way to another value: 0 is here and 1 is there.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self = interpolated(towards: other, amount: amount)
  }

  /// The value that lies on the way to another one: 0 is here and 1 is there.
  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by `rhs`.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square of the number, which is its distance from zero, squared.
  public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the length by `rhs`.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square of the length, which is its distance from zero, squared.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by `rhs`.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// The square of the number, which is its distance from zero, squared.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// The animatable data of a type without any (SwiftUI: `EmptyAnimatableData`).
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the value, of which there is only one.
  public init() {}
  /// The one value there is.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// The one value there is, as nothing can be added.
  public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
  /// The one value there is, as nothing can be taken away.
  public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
  /// Leaves the value as it is: there is no number in it to multiply.
  public mutating func scale(by rhs: Double) {}
  /// Always 0, as there is no number in it.
  public var magnitudeSquared: Double { 0 }
}

/// Two animatable values in one, for a type with two numbers (SwiftUI: `AnimatablePair`).
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first of the two values.
  public var first: First
  /// The second of the two values.
  public var second: Second

  /// Creates a pair of two animatable values, each of which may be a pair itself.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair whose values are both zero.
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  /// The pair of the sums: first to first, second to second.
  public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first + right.first, left.second + right.second)
  }
  /// The pair of the differences: first from first, second from second.
  public static func - (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first - right.first, left.second - right.second)
  }
  /// Makes both so many times as large.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of the squares.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
