import CoreStores

/// What stands in a set's column of a side.
nonisolated struct SetFigure: Equatable {
  /// `nil` for a set that has not begun.
  var games: Int?
  /// The points of the tie-break that this side lost; `nil` for others.
  var tieBreak: Int?
  /// The set is won by this side, or still played.
  var isStrong: Bool
}

nonisolated extension TennisScore {
  /// The columns of a side: as many as the match has sets at most.
  func figures(of side: Side) -> [SetFigure] {
    var figures = sets.map { set in
      SetFigure(
        games: set.games[side], tieBreak: set.winner == side ? nil : set.tieBreak?[side], isStrong: set.winner == side)
    }
    if let running { figures.append(SetFigure(games: running.games[side], isStrong: true)) }
    while figures.count < format.rawValue { figures.append(SetFigure(isStrong: false)) }
    return figures
  }
}
