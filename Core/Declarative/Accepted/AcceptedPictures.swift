extension View {
  /// Lets the symbols in the view move, on other systems.
  ///
  /// `effect`, `options` and `isActive` have no effect here: symbols stand still (SwiftUI:
  /// `symbolEffect(_:options:isActive:)`).
  public nonisolated func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }

  /// Lets the symbols in the view move when a value changes, on other systems.
  ///
  /// `effect`, `options` and `value` have no effect here: symbols stand still (SwiftUI:
  /// `symbolEffect(_:options:value:)`).
  public nonisolated func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
  ) -> some View { self }

  /// Takes away the movements of the symbols in the view, on other systems.
  ///
  /// `isEnabled` has no effect here: symbols stand still (SwiftUI: `symbolEffectsRemoved(_:)`).
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }

  /// Sets how the value of a symbol is shown in it, on other systems.
  ///
  /// `mode` has no effect here: the character of a symbol is one for all values (SwiftUI: `symbolVariableValueMode(_:)`).
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { self }

  /// Sets whether colours run out in the symbols in the view, on other systems.
  ///
  /// `mode` has no effect here: a character has one colour (SwiftUI: `symbolColorRenderingMode(_:)`).
  public nonisolated func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { self }
}

extension Image {
  /// Sets how the value of the symbol is shown in it, on other systems.
  ///
  /// `mode` has no effect here: the character of a symbol is one for all values.
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { self }

  /// Sets whether the colours of the symbol run out, on other systems.
  ///
  /// `mode` has no effect here: a character has one colour.
  public nonisolated func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { self }
}

/// How the value of a symbol is shown in it (SwiftUI: `SymbolVariableValueMode`).
///
/// Accepted so that listings compile: the character of a symbol is one for all values.
public struct SymbolVariableValueMode: Hashable, Sendable {
  private let kind: Int
  /// The parts up to the value are in colour; a character shows no value.
  public static let color = SymbolVariableValueMode(kind: 0)
  /// The line of the symbol is drawn up to the value; a character shows no value.
  public static let draw = SymbolVariableValueMode(kind: 1)
}

/// Whether the colours of symbols run out (SwiftUI: `SymbolColorRenderingMode`).
///
/// Accepted so that listings compile: a character has one colour.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let kind: Int
  /// One colour throughout, as a terminal draws it.
  public static let flat = SymbolColorRenderingMode(kind: 0)
  /// From one shade to another; a terminal draws one colour.
  public static let gradient = SymbolColorRenderingMode(kind: 1)
}
