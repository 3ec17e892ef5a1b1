public import CoreEnvironment
import Foundation

extension Image {
  /// What colour a picture is drawn in (SwiftUI: `Image.TemplateRenderingMode`).
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// In that of text.
    case template
    /// In its own.
    case original
  }

  /// How large a symbol is beside text (SwiftUI: `Image.Scale`). Not seen in a terminal.
  public enum Scale: Hashable, CaseIterable, Sendable {
    /// Small.
    case small
    /// As usual.
    case medium
    /// Large.
    case large
  }

  /// How a picture is made larger (SwiftUI: `Image.Interpolation`). Not seen in a terminal.
  public enum Interpolation: Hashable, Sendable {
    /// Not at all.
    case none
    /// Quickly.
    case low
    /// Well.
    case medium
    /// As well as may be.
    case high
  }
}

/// How the parts of a symbol are coloured (SwiftUI: `SymbolRenderingMode`). A character has one colour.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String

  /// In one colour.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// In the symbol's own colours.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// In one colour, more or less of it.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// In several colours.
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// What shapes of symbols are asked for (SwiftUI: `SymbolVariants`). ``slash`` is seen; the others are where a symbol has a
/// character of its own for them.
public struct SymbolVariants: Hashable, Sendable {
  private var shape: String?
  private var isFilled = false
  private var isStruckOut = false

  /// As the symbol is.
  public static let none = SymbolVariants()
  /// In a circle.
  public static let circle = SymbolVariants(shape: "circle")
  /// In a square.
  public static let square = SymbolVariants(shape: "square")
  /// In a rectangle.
  public static let rectangle = SymbolVariants(shape: "rectangle")
  /// Filled.
  public static let fill = SymbolVariants(isFilled: true)
  /// Struck out.
  public static let slash = SymbolVariants(isStruckOut: true)

  private init(shape: String? = nil, isFilled: Bool = false, isStruckOut: Bool = false) {
    (self.shape, self.isFilled, self.isStruckOut) = (shape, isFilled, isStruckOut)
  }

  /// In a circle, too.
  public var circle: SymbolVariants { adding(.circle) }
  /// In a square, too.
  public var square: SymbolVariants { adding(.square) }
  /// In a rectangle, too.
  public var rectangle: SymbolVariants { adding(.rectangle) }
  /// Filled, too.
  public var fill: SymbolVariants { adding(.fill) }
  /// Struck out, too.
  public var slash: SymbolVariants { adding(.slash) }

  /// Whether it has all of another one.
  public func contains(_ other: SymbolVariants) -> Bool { adding(other) == self }

  func adding(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(
      shape: other.shape ?? shape, isFilled: isFilled || other.isFilled, isStruckOut: isStruckOut || other.isStruckOut)
  }

  /// The name of a symbol in this variant.
  func applied(to name: String) -> String {
    guard self != .none else { return name }
    let parts = Set(name.split(separator: "."))
    let wanted = [shape, isStruckOut ? "slash" : nil, isFilled ? "fill" : nil].compactMap(\.self)
    return wanted.reduce(name) { parts.contains($1[...]) ? $0 : "\($0).\($1)" }
  }
}

extension EnvironmentValues {
  /// How large symbols are beside text. Not seen in a terminal (SwiftUI: `imageScale`).
  public var imageScale: Image.Scale {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }

  /// What shapes of symbols are asked for (SwiftUI: `symbolVariants`).
  public var symbolVariants: SymbolVariants {
    get { self[VariantsKey.self] }
    set { self[VariantsKey.self] = newValue }
  }

  /// How the parts of symbols are coloured. Not seen in a terminal (SwiftUI: `symbolRenderingMode`).
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[RenderingKey.self] }
    set { self[RenderingKey.self] = newValue }
  }
}

extension View {
  /// Accepted: a character has one size (SwiftUI: `imageScale(_:)`).
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// What shapes of symbols are asked for in this view, beside those asked for around it (SwiftUI: `symbolVariant(_:)`).
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.adding(variant) }
  }

  /// Accepted: a character has one colour (SwiftUI: `symbolRenderingMode(_:)`).
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

/// How a symbol moves (Symbols: `SymbolEffect`). Symbols stand still in a terminal.
public struct SymbolEffect: Hashable, Sendable {
  private let name: String

  /// Jumps.
  public static let bounce = SymbolEffect(name: "bounce")
  /// Comes and goes.
  public static let pulse = SymbolEffect(name: "pulse")
  /// Has its parts follow each other.
  public static let variableColor = SymbolEffect(name: "variableColor")
  /// Becomes larger.
  public static let scale = SymbolEffect(name: "scale")
  /// Comes.
  public static let appear = SymbolEffect(name: "appear")
  /// Goes.
  public static let disappear = SymbolEffect(name: "disappear")
  /// Shakes.
  public static let wiggle = SymbolEffect(name: "wiggle")
  /// Turns.
  public static let rotate = SymbolEffect(name: "rotate")
  /// Becomes larger and smaller.
  public static let breathe = SymbolEffect(name: "breathe")
  /// Another one comes in its place.
  public static let replace = SymbolEffect(name: "replace")

  /// Upwards.
  public var up: SymbolEffect { self }
  /// Downwards.
  public var down: SymbolEffect { self }
  /// The one goes down, the other comes up.
  public var downUp: SymbolEffect { self }
  /// Both go up.
  public var upUp: SymbolEffect { self }
  /// The one goes at once, the other comes up.
  public var offUp: SymbolEffect { self }
  /// One part after the other.
  public var byLayer: SymbolEffect { self }
  /// All parts at once.
  public var wholeSymbol: SymbolEffect { self }
  /// One part at a time.
  public var iterative: SymbolEffect { self }
  /// Each part stays.
  public var cumulative: SymbolEffect { self }
  /// There and back.
  public var reversing: SymbolEffect { self }
  /// From the first again.
  public var nonReversing: SymbolEffect { self }
}

/// How often and how fast a symbol moves (Symbols: `SymbolEffectOptions`). Symbols stand still in a terminal.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// As usual.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions()
  /// So many times.
  ///
  /// `count` has no effect here: symbols stand still.
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// So fast.
  ///
  /// `speed` has no effect here: symbols stand still.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// So fast, too.
  ///
  /// `speed` has no effect here: symbols stand still.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

private enum ScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}

private enum VariantsKey: EnvironmentKey {
  static var defaultValue: SymbolVariants { .none }
}

private enum RenderingKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}
