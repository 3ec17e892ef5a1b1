import CoreEnvironment
import CoreObserving
import CoreTerminal
import Foundation

/// Shows on the last row of a window which keys work now: those of the view with the focus first, then those around it.
final class KeyHelpBar: UIView {
  package override class var untracked: AnyClass { KeyHelpBar.self }

  private(set) var hints: [KeyHint] = []
  /// What works wherever the focus is, at the end of the row.
  private var trailing: [KeyHint] = []

  /// Follows the languages of the places whose keys it names.
  private lazy var languages = TrackedWork(cycle: .main, name: "the languages of the keys") { [weak self] in
    self?.setNeedsUpdate()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    // In a theme that is not the terminal's, its words could not be read on the terminal's ground.
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { languages.cancel() }

  /// Looks at the chain again before the next frame.
  func setNeedsUpdate() { setNeedsUpdateProperties() }

  override func updateProperties() {
    guard let window else { return }
    languages.run {
      window.followLanguagesOfKeys()
      _ = window.traitCollection.prefersPlainSymbols
    }
    let (hints, trailing) = window.keyHelp
    guard hints != self.hints || trailing != self.trailing else { return }
    (self.hints, self.trailing) = (hints, trailing)
    setNeedsDisplay()
  }

  package override var defaultAccessibility: DefaultAccessibility {
    let hints = hints + trailing
    guard !hints.isEmpty else { return DefaultAccessibility() }
    return DefaultAccessibility(
      .staticText,
      label: SystemWord.keys.text(hints.map { "\($0.keys) \($0.title)" }.joined(separator: ", "), in: environment))
  }

  override func draw(in context: DrawingContext) {
    // The first key that works here goes before those that work everywhere.
    let least = hints.first.map { $0.columns + 3 } ?? 1
    var end = context.size.width + 1
    for hint in trailing.reversed() {
      let start = end - 2 - hint.columns
      guard start >= least else { break }
      end = start
      hint.write(at: end, in: context)
    }
    var column = 1
    for hint in hints {
      guard column + hint.columns <= end - (end > context.size.width ? 1 : 2) else { break }
      hint.write(at: column, in: context)
      column += hint.columns + 2
    }
  }
}

extension KeyHint {
  private var shownKeys: String { TerminalText.sanitized(keys) }
  private var shownTitle: String { TerminalText.sanitized(title) }

  /// How many columns it takes.
  fileprivate var columns: Int { TextWidth.columns(of: shownKeys) + 1 + TextWidth.columns(of: shownTitle) }

  @MainActor
  fileprivate func write(at column: Int, in context: DrawingContext) {
    let width = context.write(shownKeys, column: column, font: .boldSystemFont(ofSize: 12), color: .tintColor)
    context.write(shownTitle, column: column + width + 1, color: .secondaryLabel)
  }
}
