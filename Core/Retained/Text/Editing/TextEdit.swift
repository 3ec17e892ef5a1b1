/// A change to a text that is about to be made: somebody may look at it, change its replacement, or drop it.
struct TextEdit {
  /// What kind of edit it is: edits in a row are undone at once if they are of one kind.
  enum Kind: Hashable {
    /// Text typed key by key.
    case typing
    /// Clusters deleted backwards.
    case deletingLeft
    /// Clusters deleted forwards.
    case deletingRight
    /// Undone by itself.
    case other
  }

  /// What is replaced.
  let range: Range<String.Index>
  /// What comes in its place.
  var replacement: String
  /// How it is undone.
  let kind: Kind
  /// Which side of the text that was killed last it is kept at, if it is a kill.
  let kill: Kill?
  /// What goes on the clipboard.
  let copied: String?
  /// The text that it is meant for.
  let revision: Int

  /// The direction of a kill.
  enum Kill: Hashable {
    /// What is deleted stood before the caret.
    case left
    /// What is deleted stood after the caret.
    case right
  }
}

/// What a command changed.
struct TextChange: Hashable {
  /// Whether the text is another.
  var changesText = false
  /// Whether the caret or the selection is another.
  var changesSelection = false
  /// What goes on the clipboard.
  var copied: String?

  /// Whether nothing happened.
  var isEmpty: Bool { self == TextChange() }
}
