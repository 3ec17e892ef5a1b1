public import Core

private nonisolated enum PlainSymbolsKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: Bool { false }
  static func read(from traitCollection: UITraitCollection) -> Bool { traitCollection.prefersPlainSymbols }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Bool) {
    mutableTraits.prefersPlainSymbols = value
  }
}

extension EnvironmentValues {
  /// Signs are drawn in ASCII, for terminals without the fonts.
  public nonisolated var prefersPlainSymbols: Bool {
    get { self[PlainSymbolsKey.self] }
    set { self[PlainSymbolsKey.self] = newValue }
  }
}
