import CoreStores
import CoreTerminal

/// Where things stand in the line of a tennis match on the board: `Lisbon●   Oslo   6–4 6–7 3–2   40–A`. All matches of tennis that
/// are as wide share these columns, whatever their numbers are.
nonisolated struct TennisLine: Equatable {
  /// A piece of the sets.
  struct Piece: Equatable {
    var text: String
    var column: Int
    var isStrong: Bool
  }

  /// The columns of a name, the server's sign behind it included.
  let names: Range<Int>
  /// The same of the second name.
  let others: Range<Int>
  /// Where the sets begin.
  let sets: Int
  /// How many sets there is room for.
  let slots: Int

  private static let setWidth = 4
  private static let leastName = 7
  private static let gap = 2

  /// The columns of a line; `nil` where there is no room for two sets beside the names.
  ///
  /// - Parameter columns: What is left of the state.
  init?(_ columns: Int) {
    func room(_ slots: Int) -> Int { columns - slots * Self.setWidth + 1 - Self.gap }
    guard let slots = (2...5).last(where: { room($0) / 2 >= Self.leastName }) else { return nil }
    self.slots = slots
    let middle = 1 + room(slots) / 2
    names = 1..<middle
    others = middle..<1 + room(slots)
    sets = 1 + room(slots) + Self.gap
  }

  /// The games of the sets, the last ones where there is no room for all; who has won a set, or leads in the running one, is strong.
  func pieces(_ score: TennisScore) -> [Piece] {
    let figures = zip(score.figures(of: .home), score.figures(of: .away)).filter { $0.games != nil && $1.games != nil }
    return figures.suffix(slots).enumerated().flatMap { slot, figures in
      let column = sets + slot * Self.setWidth
      let (home, away) = ("\(figures.0.games ?? 0)", "\(figures.1.games ?? 0)")
      return [
        Piece(text: home, column: column, isStrong: figures.0.isStrong),
        Piece(text: "–", column: column + home.count, isStrong: false),
        Piece(text: away, column: column + home.count + 1, isStrong: figures.1.isStrong),
      ]
    }
  }

  /// A name with the sign of who serves right behind it.
  static func name(_ name: String, serves: Bool, isPlain: Bool, columns: Int) -> String {
    TextWidth.truncated(TerminalText.sanitized(name), to: columns - 2) + (serves ? (isPlain ? "*" : "●") : "")
  }
}
