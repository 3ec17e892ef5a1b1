import CoreTerminal
import Foundation

/// The last row of a window: the keys that work now, from what has the focus outwards.
final class KeyHelpBar: UIView {
  package override class var untracked: AnyClass { KeyHelpBar.self }

  private(set) var hints: [KeyHint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    // In a theme that is not the terminal's, its words could not be read on the terminal's ground.
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  /// Looks at the chain again before the next frame.
  func setNeedsUpdate() { setNeedsUpdateProperties() }

  override func updateProperties() {
    guard let window else { return }
    let hints = window.keyHelp
    guard hints != self.hints else { return }
    self.hints = hints
    setNeedsDisplay()
  }

  package override var defaultAccessibility: DefaultAccessibility {
    guard !hints.isEmpty else { return DefaultAccessibility() }
    return DefaultAccessibility(
      .staticText, label: "Keys: " + hints.map { "\($0.keys) \($0.title)" }.joined(separator: ", "))
  }

  override func draw(in context: DrawingContext) {
    var column = 1
    for hint in hints {
      let keys = TerminalText.sanitized(hint.keys)
      let title = TerminalText.sanitized(hint.title)
      let width = TextWidth.columns(of: keys) + 1 + TextWidth.columns(of: title)
      guard column + width <= context.size.width else { break }
      column += context.write(keys, column: column, font: .boldSystemFont(ofSize: 12), color: .tintColor) + 1
      column += context.write(title, column: column, color: .secondaryLabel) + 2
    }
  }
}

extension UIWindow {
  /// The keys that work now, the nearest to the focus first; each key once.
  package final var keyHelp: [KeyHint] {
    var hints: [KeyHint] = []
    var taken: Set<String> = []
    func add(_ hint: KeyHint) {
      guard !hint.title.isEmpty, taken.insert(hint.keys).inserted else { return }
      hints.append(hint)
    }
    for hint in inspector?.keyHints ?? [] { add(hint) }
    let isTyping = firstInChain.isEditingText
    func add(_ command: UIKeyCommand) {
      guard command.attributes.isDisjoint(with: [.hidden, .disabled]), !(isTyping && command.isPlainCharacter) else {
        return
      }
      add(KeyHint(command.keyName, command.title))
    }
    for responder in chainOfKeys(from: firstInChain) {
      for hint in responder.keyHints { add(hint) }
      for command in responder.allKeyCommands { add(command) }
    }
    for command in shortcuts { add(command) }
    if let presented = presentations.last?.presentedViewController, !presented.isModalInPresentation {
      add(KeyHint("esc", "close"))
    }
    if focus.order().count > 1 { add(KeyHint("tab", "next")) }
    return hints
  }
}
