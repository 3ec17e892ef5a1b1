import CoreTerminal

/// The keys that edit text: those of a desktop, and those of readline and Emacs where they do not differ.
enum TextKeys {
  /// What a key does to an edited text; nil for a key that is left to others.
  ///
  /// Left are return, tab, up and down in fields; control+C and control+X without a selection, control+V and the like
  /// with nothing to paste; and control+D where there is no text.
  static func command(for event: KeyEvent, in edited: EditedText, canPaste: Bool = true) -> TextCommand? {
    guard event.phase != .release else { return nil }
    guard let command = bindings.first(where: { event.matches($0.key) })?.command else {
      return event.text.flatMap { $0.isEmpty ? nil : .type($0) }
    }
    return isOffered(command, in: edited, canPaste: canPaste) ? command : nil
  }

  private static func isOffered(_ command: TextCommand, in edited: EditedText, canPaste: Bool) -> Bool {
    let isArea = if case .area = edited.kind { true } else { false }
    return switch command {
    case .newline, .move(.rows, _): isArea
    case .copy, .cut: !edited.selection.isEmpty && edited.kind != .secureField
    case .paste: canPaste
    case .delete(.right): !edited.text.isEmpty
    default: true
    }
  }

  /// A key and what it does.
  struct Binding {
    /// The key.
    let key: KeyEvent
    /// What it does.
    let command: TextCommand
  }

  /// All keys. A move by arrows, Home or End extends the selection with shift.
  static let bindings: [Binding] = {
    let arrows: [(String, TextCommand)] = moves.flatMap { notation, motion in
      [(notation, .move(motion)), ("shift+" + notation, .move(motion, extending: true))]
    }
    return (arrows + others).compactMap { notation, command in
      KeyEvent(notation: notation).map { Binding(key: $0, command: command) }
    }
  }()

  /// How many keys there are as they are written.
  static var count: Int { moves.count * 2 + others.count }

  private static let moves: [(String, TextMotion)] = [
    ("left", .left), ("right", .right), ("up", .rows(-1)), ("down", .rows(1)), ("home", .lineStart),
    ("end", .lineEnd), ("ctrl+left", .wordLeft), ("ctrl+right", .wordRight), ("alt+left", .wordLeft),
    ("alt+right", .wordRight), ("ctrl+home", .start), ("ctrl+end", .end),
  ]

  private static let others: [(String, TextCommand)] = [
    ("ctrl+a", .move(.paragraphStart)), ("ctrl+e", .move(.paragraphEnd)), ("ctrl+b", .move(.left)),
    ("ctrl+f", .move(.right)), ("alt+b", .move(.wordLeft)), ("alt+f", .move(.wordRight)), ("alt+a", .selectAll),
    ("backspace", .delete(.left)), ("shift+backspace", .delete(.left)), ("ctrl+h", .delete(.left)),
    ("delete", .delete(.right)), ("ctrl+d", .delete(.right)), ("alt+backspace", .kill(.wordLeft)),
    ("ctrl+backspace", .kill(.wordLeft)), ("alt+delete", .kill(.wordRight)), ("ctrl+delete", .kill(.wordRight)),
    ("alt+d", .kill(.wordRight)), ("ctrl+w", .kill(.blankLeft)), ("ctrl+k", .kill(.paragraphEnd)),
    ("ctrl+u", .kill(.paragraphStart)), ("ctrl+y", .yank), ("ctrl+t", .transpose), ("ctrl+z", .undo),
    ("ctrl+shift+z", .redo), ("alt+z", .redo), ("ctrl+c", .copy), ("ctrl+insert", .copy), ("ctrl+x", .cut),
    ("shift+delete", .cut), ("ctrl+v", .paste), ("shift+insert", .paste), ("enter", .newline),
    ("shift+enter", .newline),
  ]
}
