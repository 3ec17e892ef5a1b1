import CoreStores

/// The middle of a tennis match's line on the board: `● 6 4 3 · 4 6 2`. Each set has its place from the beginning.
nonisolated struct SetsLine: Equatable {
  /// A piece of the line.
  struct Piece: Equatable {
    var text: String
    var column: Int
    var isStrong: Bool
  }

  /// How many columns the line takes.
  static func width(_ format: TennisFormat) -> Int { 4 * format.rawValue + 5 }

  /// What stands where.
  let pieces: [Piece]

  init(_ score: TennisScore, isPlain: Bool) {
    let middle = Self.width(score.format) / 2
    let server = isPlain ? "*" : "●"
    var pieces = [Piece(text: isPlain ? "|" : "·", column: middle, isStrong: false)]
    for (side, first) in [(Side.home, 2), (.away, middle + 2)] {
      for (set, figure) in score.figures(of: side).enumerated() {
        guard let games = figure.games else { continue }
        pieces.append(Piece(text: "\(games)", column: first + 2 * set, isStrong: figure.isStrong))
      }
    }
    if let side = score.server {
      pieces.append(Piece(text: server, column: side == .home ? 0 : 2 * middle, isStrong: false))
    }
    self.pieces = pieces
  }
}
