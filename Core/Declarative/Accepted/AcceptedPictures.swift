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
}
