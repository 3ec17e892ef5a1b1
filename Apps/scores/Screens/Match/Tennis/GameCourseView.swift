import Core
import CoreRetained
import CoreStores
import CoreTerminal

/// The games of a match of tennis, those of the first player above those of the second, and the momentum of the points.
final class GameCourseView: UIView {
  /// The match.
  var content: MatchContent? {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  /// How many rows it takes where there are so many; 0 where there is no room, or nothing known.
  static func height(_ match: Match, in rows: Int) -> Int {
    guard let tennis = match.tennis, tennis.points != nil, (tennis.score?.gameCount ?? 0) > 0 else { return 0 }
    return rows >= 6 ? 6 : rows >= 3 ? 3 : 0
  }

  override func draw(in context: DrawingContext) {
    guard let content, let play = content.match.tennis,
      let course = GameCourse(play, columns: context.size.width)
    else { return }
    let isPlain = context.traits.prefersPlainSymbols
    let signs = GameCourse.Signs(isPlain: isPlain)
    let (home, away) = (course.marks(of: .home, signs), course.marks(of: .away, signs))
    context.write(home, row: 0, font: .boldSystemFont(ofSize: UIFont.systemFontSize))
    context.write(away, row: 1, font: .boldSystemFont(ofSize: UIFont.systemFontSize))
    let legend = "\(signs.held) \(content.held)   \(signs.broken.home) \(signs.broken.away) \(content.broken)"
    context.write(
      TextWidth.truncated(TerminalText.sanitized(legend), to: context.size.width), row: 2, color: .secondaryLabel)
    guard context.size.height >= 6 else { return }
    context.write(Sparkline.text(course.momentum, in: -1...1, isPlain: isPlain), row: 4, color: .tintColor)
    context.write(content.momentum, row: 5, color: .secondaryLabel)
  }
}
