public import CoreEnvironment
public import Foundation

/// In which direction text and lists run (SwiftUI: `LayoutDirection`).
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// Text runs from left to right, as in English; leading is left.
  case leftToRight
  /// Text runs from right to left, as in Arabic; leading is right.
  case rightToLeft
}

extension EnvironmentValues {
  /// In which direction text and lists run: the trait of the same name (SwiftUI: `layoutDirection`).
  public var layoutDirection: LayoutDirection {
    get { self[DirectionKey.self] }
    set { self[DirectionKey.self] = newValue }
  }

  /// How many dots make a point: the trait of the same name (SwiftUI: `displayScale`). It is 1: cells have no dots.
  public var displayScale: CGFloat {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }

  /// The length of a dot, in points (SwiftUI: `pixelLength`).
  public var pixelLength: CGFloat { 1 / max(displayScale, 1) }
}

private enum DirectionKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
  static func read(from traitCollection: UITraitCollection) -> LayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: LayoutDirection) {
    mutableTraits.layoutDirection = value == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

private enum ScaleKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: CGFloat { 1 }
  static func read(from traitCollection: UITraitCollection) -> CGFloat { CGFloat(traitCollection.displayScale) }
  static func write(to mutableTraits: inout any UIMutableTraits, value: CGFloat) {
    mutableTraits.displayScale = Double(value)
  }
}
