public import CoreEnvironment
import Foundation

extension Image {
  /// What colour a picture is drawn in (SwiftUI: `Image.TemplateRenderingMode`).
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The picture is drawn in the colour of text, as a form.
    case template
    /// The picture is drawn in its own colours.
    case original
  }

  /// How large a symbol is beside text (SwiftUI: `Image.Scale`). Not seen in a terminal.
  public enum Scale: Hashable, CaseIterable, Sendable {
    /// Smaller than the text beside it; a character keeps its size in a terminal.
    case small
    /// As large as the text beside it.
    case medium
    /// Larger than the text beside it; a character keeps its size in a terminal.
    case large
  }

  /// How a picture is made larger (SwiftUI: `Image.Interpolation`). Not seen in a terminal.
  public enum Interpolation: Hashable, Sendable {
    /// Pixels are repeated, so that edges stay hard.
    case none
    /// Pixels are mixed quickly, with some loss of quality.
    case low
    /// Pixels are mixed with more care.
    case medium
    /// Pixels are mixed as well as can be, which takes the longest.
    case high
  }
}

/// How the parts of a symbol are coloured (SwiftUI: `SymbolRenderingMode`). A character has one colour.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String

  /// The whole symbol has one colour, as characters of a terminal do.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// The symbol has its own colours; a terminal draws it in one.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// The parts of the symbol have shades of one colour; a terminal draws it in one.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// The parts of the symbol have several colours; a terminal draws it in one.
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// What shapes of symbols are asked for (SwiftUI: `SymbolVariants`). `slash` is seen; the others are where a symbol has a
/// character of its own for them.
public struct SymbolVariants: Hashable, Sendable {
  private var shape: String?
  private var isFilled = false
  private var isStruckOut = false

  /// The symbol as its name says, without a variant.
  public static let none = SymbolVariants()
  /// The symbol within a circle, where there is such a character.
  public static let circle = SymbolVariants(shape: "circle")
  /// The symbol within a square, where there is such a character.
  public static let square = SymbolVariants(shape: "square")
  /// The symbol within a rectangle, where there is such a character.
  public static let rectangle = SymbolVariants(shape: "rectangle")
  /// The symbol filled, where there is such a character.
  public static let fill = SymbolVariants(isFilled: true)
  /// The symbol struck out, which is drawn for every symbol.
  public static let slash = SymbolVariants(isStruckOut: true)

  private init(shape: String? = nil, isFilled: Bool = false, isStruckOut: Bool = false) {
    (self.shape, self.isFilled, self.isStruckOut) = (shape, isFilled, isStruckOut)
  }

  /// These variants, and within a circle.
  public var circle: SymbolVariants { adding(.circle) }
  /// These variants, and within a square.
  public var square: SymbolVariants { adding(.square) }
  /// These variants, and within a rectangle.
  public var rectangle: SymbolVariants { adding(.rectangle) }
  /// These variants, and filled.
  public var fill: SymbolVariants { adding(.fill) }
  /// These variants, and struck out.
  public var slash: SymbolVariants { adding(.slash) }

  /// Whether these variants include all of `other`.
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
  /// Sets the size of symbols beside text; a character has one size, so nothing is seen of it (SwiftUI:
  /// `imageScale(_:)`).
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// What shapes of symbols are asked for in this view, beside those asked for around it (SwiftUI: `symbolVariant(_:)`).
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.adding(variant) }
  }

  /// Sets how the parts of symbols are coloured; a character has one colour, so nothing is seen of it (SwiftUI:
  /// `symbolRenderingMode(_:)`).
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

/// How a symbol moves (Symbols: `SymbolEffect`). Symbols stand still in a terminal.
public struct SymbolEffect: Hashable, Sendable {
  private let name: String

  /// The symbol jumps up and comes down; it stands still in a terminal.
  public static let bounce = SymbolEffect(name: "bounce")
  /// The symbol becomes faint and strong again; it stands still in a terminal.
  public static let pulse = SymbolEffect(name: "pulse")
  /// The parts of the symbol light up one after the other; it stands still in a terminal.
  public static let variableColor = SymbolEffect(name: "variableColor")
  /// The symbol becomes larger or smaller; it keeps its size in a terminal.
  public static let scale = SymbolEffect(name: "scale")
  /// The symbol comes by and by; in a terminal it is there at once.
  public static let appear = SymbolEffect(name: "appear")
  /// The symbol goes by and by; in a terminal it is gone at once.
  public static let disappear = SymbolEffect(name: "disappear")
  /// The symbol shakes to catch the eye; it stands still in a terminal.
  public static let wiggle = SymbolEffect(name: "wiggle")
  /// The symbol turns around; it stands still in a terminal.
  public static let rotate = SymbolEffect(name: "rotate")
  /// The symbol grows and shrinks softly, again and again; it stands still in a terminal.
  public static let breathe = SymbolEffect(name: "breathe")
  /// The symbol gives way to another one; in a terminal that is there at once.
  public static let replace = SymbolEffect(name: "replace")

  /// What suits the symbol; without effect here, as symbols stand still.
  public static let automatic = SymbolEffect(name: "automatic")
  /// The symbol draws itself; in a terminal it is there at once.
  public static let drawOn = SymbolEffect(name: "drawOn")
  /// The symbol takes back what it has drawn; in a terminal it is gone at once.
  public static let drawOff = SymbolEffect(name: "drawOff")

  /// The symbol gives way to another one: it goes down and that one comes up; here it changes at once.
  public static let downUp = replace
  /// The symbol gives way to another one: it goes up and that one comes up after it; here it changes at once.
  public static let upUp = replace
  /// The symbol gives way to another one: it goes at once and that one comes up; here it changes at once.
  public static let offUp = replace

  /// The effect upwards; without effect here, as symbols stand still.
  public var up: SymbolEffect { self }
  /// The effect downwards; without effect here, as symbols stand still.
  public var down: SymbolEffect { self }
  /// The old symbol goes down and the new one comes up; here it changes at once.
  public var downUp: SymbolEffect { self }
  /// The old symbol goes up and the new one comes up after it; here it changes at once.
  public var upUp: SymbolEffect { self }
  /// The old symbol goes at once and the new one comes up; here it changes at once.
  public var offUp: SymbolEffect { self }
  /// The effect goes through the symbol layer by layer; without effect here, as symbols stand still.
  public var byLayer: SymbolEffect { self }
  /// The effect takes the symbol as a whole; without effect here, as symbols stand still.
  public var wholeSymbol: SymbolEffect { self }
  /// One part of the symbol at a time is lit; without effect here, as symbols stand still.
  public var iterative: SymbolEffect { self }
  /// A part that was lit stays so while the next ones follow; without effect here, as symbols stand still.
  public var cumulative: SymbolEffect { self }
  /// The effect to the left; without effect here, as symbols stand still.
  public var left: SymbolEffect { self }
  /// The effect to the right; without effect here, as symbols stand still.
  public var right: SymbolEffect { self }
  /// The effect in the direction of texts; without effect here, as symbols stand still.
  public var forward: SymbolEffect { self }
  /// The effect against the direction of texts; without effect here, as symbols stand still.
  public var backward: SymbolEffect { self }
  /// The effect with the clock; without effect here, as symbols stand still.
  public var clockwise: SymbolEffect { self }
  /// The effect against the clock; without effect here, as symbols stand still.
  public var counterClockwise: SymbolEffect { self }
  /// The effect in its simple form; without effect here, as symbols stand still.
  public var plain: SymbolEffect { self }
  /// The symbol becomes faint meanwhile; without effect here, as symbols stand still.
  public var pulse: SymbolEffect { self }
  /// The effect takes one part after the other; without effect here, as symbols stand still.
  public var individually: SymbolEffect { self }
  /// Parts that are not lit are dimmed; without effect here, as symbols stand still.
  public var dimInactiveLayers: SymbolEffect { self }
  /// Parts that are not lit are not seen; without effect here, as symbols stand still.
  public var hideInactiveLayers: SymbolEffect { self }
  /// The effect by an angle.
  ///
  /// `angle` has no effect here: symbols stand still.
  public func custom(angle: Angle) -> SymbolEffect { self }
  /// Parts that both symbols have stay, where they have some.
  ///
  /// `fallback` has no effect here: symbols change at once.
  public func magic(fallback: SymbolEffect) -> SymbolEffect { self }
  /// The effect goes back the way that it came; without effect here, as symbols stand still.
  public var reversing: SymbolEffect { self }
  /// The effect begins anew at the first part; without effect here, as symbols stand still.
  public var nonReversing: SymbolEffect { self }
}

/// How often and how fast a symbol moves (Symbols: `SymbolEffectOptions`). Symbols stand still in a terminal.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The usual number of times and speed; without effect here, as symbols stand still.
  public static let `default` = SymbolEffectOptions()
  /// The effect goes on until it is taken away; without effect here, as symbols stand still.
  public static let repeating = SymbolEffectOptions()
  /// The effect goes on once; without effect here, as symbols stand still.
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
  /// The effect goes on until it is taken away, too; without effect here, as symbols stand still.
  public var repeating: SymbolEffectOptions { self }
  /// The effect goes on once, too; without effect here, as symbols stand still.
  public var nonRepeating: SymbolEffectOptions { self }
  /// So many times, too; without end where it is `nil`.
  ///
  /// `count` has no effect here: symbols stand still.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  /// In a way of its own.
  ///
  /// `behavior` has no effect here: symbols stand still.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// In a way of its own, too.
  ///
  /// `behavior` has no effect here: symbols stand still.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }

  /// How a symbol goes on moving (Symbols: `SymbolEffectOptions.RepeatBehavior`).
  public struct RepeatBehavior: Hashable, Sendable {
    /// Without a rest; without effect here, as symbols stand still.
    public static let continuous = RepeatBehavior()
    /// Again and again, with rests; without effect here, as symbols stand still.
    public static let periodic = RepeatBehavior()
    /// So many times, with rests of some seconds.
    ///
    /// `count` and `delay` have no effect here: symbols stand still.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { RepeatBehavior() }
  }
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
