import Core

/// The board, carried by the traits of the screen: declared views read it as an environment value, controllers and views as a trait.
/// It is one slot with two names.
nonisolated struct BoardTrait: UITraitDefinition {
  static var defaultValue: Board? { nil }
}

/// The match that a part of the screen is about: the detail of the split view has its own.
nonisolated struct MatchTrait: UITraitDefinition {
  static var defaultValue: (any ScoreViewModel)? { nil }
}

private nonisolated struct BoardKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: Board? { nil }

  static func read(from traitCollection: UITraitCollection) -> Board? { traitCollection[BoardTrait.self] }

  static func write(to mutableTraits: inout any UIMutableTraits, value: Board?) {
    mutableTraits[BoardTrait.self] = value
  }
}

extension EnvironmentValues {
  /// The board of the scope that the place stands in.
  nonisolated var board: Board { Self.board(self[BoardKey.self]) }

  fileprivate nonisolated static func board(_ board: Board?) -> Board {
    guard let board else {
      preconditionFailure("There is no board here. To fix it, enter its scope above:  .environment(.board)")
    }
    return board
  }
}

extension UITraitCollection {
  /// The board of the scope that the place stands in.
  nonisolated var board: Board { EnvironmentValues.board(self[BoardTrait.self]) }

  /// The match that the place is about; `nil` where it is about none.
  nonisolated var match: (any ScoreViewModel)? { self[MatchTrait.self] }
}

extension UIMutableTraits {
  /// The match that the place is about.
  nonisolated var match: (any ScoreViewModel)? {
    get { self[MatchTrait.self] }
    set { self[MatchTrait.self] = newValue }
  }
}
