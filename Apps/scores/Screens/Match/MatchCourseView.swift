import Core
import CoreRetained
import CoreStores
import CoreTerminal

/// The course of a match: goals of the first team above the line of its minutes, those of the second below, and the momentum.
final class MatchCourseView: UIView {
  /// The match.
  var content: MatchContent? {
    didSet {
      guard content != oldValue else { return }
      setNeedsDisplay()
      isAccessibilityElement = content != nil
      accessibilityLabel = content?.course
    }
  }

  /// How many rows it takes in a width.
  static func height(for columns: Int) -> Int { columns >= 24 ? 7 : 4 }

  override func draw(in context: DrawingContext) {
    guard let content, context.size.height >= 4 else { return }
    let match = content.match
    let isPlain = context.traits.prefersPlainSymbols
    let course = MatchCourse(match, columns: context.size.width)
    let (up, down): (Character, Character) = isPlain ? ("^", "v") : ("▲", "▼")
    let bold = UIFont.boldSystemFont(ofSize: UIFont.systemFontSize)
    context.write(course.marks(of: .home, sign: up), row: 0, font: bold)
    context.write(course.line(isPlain: isPlain), row: 1, color: .secondaryLabel)
    context.write(course.marks(of: .away, sign: down), row: 2, font: bold)
    context.write(course.labels, row: 3, color: .secondaryLabel)
    guard context.size.height >= 7 else { return }
    context.write(Sparkline.text(course.momentum, in: -1...1, isPlain: isPlain), row: 5, color: .tintColor)
    let legend = "\(content.momentum)   \(up) \(match.home)   \(down) \(match.away)"
    context.write(
      TextWidth.truncated(TerminalText.sanitized(legend), to: context.size.width), row: 6, color: .secondaryLabel)
  }
}
