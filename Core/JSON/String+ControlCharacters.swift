extension String {
  /// The text with each control character written out, as `\u001b`: one line, which does nothing to a terminal.
  package var withoutControlCharacters: String { JSONText.escapingEveryControl(self) }
}
