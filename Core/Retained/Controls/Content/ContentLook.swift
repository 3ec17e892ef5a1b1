import CoreEnvironment
import CoreTerminal
import Foundation

/// How a ``ContentControl`` looks around its content: a value.
package struct ContentLook: Equatable {
  /// What is around the content.
  package enum Kind: Hashable, Sendable {
    /// Nothing, not even the tint.
    case plain
    /// The tint.
    case borderless
    /// Brackets, in the tint.
    case brackets
    /// Brackets on grey.
    case gray
    /// Brackets on a breath of the tint.
    case tinted
    /// Brackets around a heavy title in the tint, on a breath of it: all of the tint is for what has the focus.
    case prominent
    /// Nothing: whatever is in it draws its states by itself, but for the focus.
    case custom
    /// A line of a list of choices.
    case choice
  }

  /// What is around the content.
  package var kind = Kind.brackets
  /// It takes something away: it is red.
  package var isDestructive = false
  /// It is pressed with the row of the list that it stands in.
  package var isPressedByRow = false
  /// Blanks at each side, between the brackets.
  package var blanks = 1
  /// A sign before the content, and where only ASCII is wanted.
  package var mark: Sign?
  /// A sign after the content, and where only ASCII is wanted.
  package var sign: Sign?
  /// Whether the focus is shown by the look of the focus, over everything. Default: yes.
  package var showsFocus = true

  /// A sign, and what stands for it where only ASCII is wanted.
  package struct Sign: Hashable, Sendable {
    /// The sign, of one column.
    package var glyph: String
    /// In ASCII.
    package var plain: String

    /// Creates a sign.
    package init(_ glyph: String, plain: String) {
      self.glyph = glyph
      self.plain = plain
    }

    func text(_ traits: UITraitCollection) -> String { traits.prefersPlainSymbols ? plain : glyph }
  }

  /// Creates a look.
  package init(_ kind: Kind = .brackets) { self.kind = kind }

  /// What is taken beside the content, without mark and sign.
  var insets: CellInsets {
    let columns =
      switch kind {
      case .plain, .borderless, .custom, .choice: 0
      case .brackets, .gray, .tinted: 1 + blanks
      case .prominent: max(1, blanks)
      }
    return CellInsets(top: 0, left: columns, bottom: 0, right: columns)
  }

  /// What a control is, as far as it is seen.
  struct State {
    let isFocused: Bool
    let isEnabled: Bool
    let isPressed: Bool
    let isSelected: Bool

    init(_ state: UIControl.State) {
      isFocused = state.contains(.focused)
      isEnabled = !state.contains(.disabled)
      isPressed = state.contains(.highlighted)
      isSelected = state.contains(.selected)
    }
  }
}

// MARK: - Drawing

extension ContentLook {
  /// Draws what is around the content, and sets up the context for what is in it.
  @MainActor
  func draw(_ state: State, hasEnds: Bool, in context: DrawingContext) {
    prepare(state, context)
    let style = context.style(color: .label)
    if hasEnds { drawEnds(state, style, in: context) }
    let (size, insets) = (context.size, hasEnds ? insets : .zero)
    let row = (size.height - 1) / 2
    if let mark { context.write(mark.text(context.traits), column: insets.left, row: row, style: style) }
    if let sign {
      context.write(sign.text(context.traits), column: size.width - insets.right - 1, row: row, style: style)
    }
  }

  @MainActor
  private func prepare(_ state: State, _ context: DrawingContext) {
    let tint: UIColor = isDestructive ? .systemRed : .tintColor
    if !state.isEnabled {
      context.attributes.insert(.dim)
    } else if state.isFocused, showsFocus {
      if kind != .custom, kind != .plain { context.attributes.insert(.bold) }
    } else {
      switch kind {
      case .plain, .custom, .choice: break
      case .borderless, .brackets: context.labelColor = tint
      case .gray:
        context.fillControl(.secondarySystemFill)
        context.labelColor = tint
      case .tinted:
        context.fillControl(tint.withAlphaComponent(0.18))
        context.labelColor = tint
      case .prominent:
        context.attributes.insert(.bold)
        guard context.traits.colorDepth != .none else { break }
        context.fillControl(tint.withAlphaComponent(0.18))
        context.labelColor = tint
      }
      if state.isSelected { context.attributes.insert(.bold) }
    }
    if state.isPressed, kind != .custom { context.attributes.insert(.inverse) }
  }

  /// Points at the content from both sides, over its ends.
  @MainActor
  func drawMarks(in context: DrawingContext) {
    guard context.size.width > 2 else { return }
    let row = (context.size.height - 1) / 2
    let style = context.style(color: .label)
    let (left, right) = context.traits.prefersPlainSymbols ? (">", "<") : ("▸", "◂")
    context.write(left, row: row, style: style)
    context.write(right, column: context.size.width - 1, row: row, style: style)
  }

  @MainActor
  private func drawEnds(_ state: State, _ style: CellStyle, in context: DrawingContext) {
    let (size, isPlain) = (context.size, context.traits.prefersPlainSymbols)
    guard size.width > insets.left + insets.right, insets.left > 0 else { return }
    let isReady = kind == .prominent && state.isEnabled && state.isFocused
    let ends: (left: Character, right: Character) = !isReady ? ("[", "]") : isPlain ? (">", "<") : ("▸", "◂")
    guard size.height > 1, ends.left == "[" else {
      context.write(String(ends.left), row: (size.height - 1) / 2, style: style)
      context.write(String(ends.right), column: size.width - 1, row: (size.height - 1) / 2, style: style)
      return
    }
    for row in 0..<size.height {
      let (left, right) =
        isPlain ? ("[", "]") : row == 0 ? ("┌", "┐") : row == size.height - 1 ? ("└", "┘") : ("│", "│")
      context.write(left, row: row, style: style)
      context.write(right, column: size.width - 1, row: row, style: style)
    }
  }
}
