public import CoreRetained

extension UIImageView {
  /// Calls `completion` at once. `effect`, `options` and `animated` have no effect here: symbols stand still in a terminal.
  public final func addSymbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) { completion?() }

  /// Does nothing. `effect`, `options` and `animated` have no effect here: no symbol moves.
  public final func removeSymbolEffect(
    ofType effect: SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}

  /// Does nothing. `options` and `animated` have no effect here: no symbol moves.
  public final func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {}

  /// Shows another picture, at once. `contentTransition` and `options` have no effect here: symbols stand still in a terminal.
  public final func setSymbolImage(
    _ image: UIImage, contentTransition: SymbolEffect, options: SymbolEffectOptions = .default
  ) { self.image = image }
}
