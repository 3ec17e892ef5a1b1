import CoreTerminal
import Testing

/// What bytes mean, given whole; the same is expected of them one at a time.
func decoded(
  _ bytes: [UInt8], timesOut: Bool = false, usesKittyKeyboard: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [InputDecoder.Decoded] {
  var decoder = InputDecoder()
  decoder.usesKittyKeyboard = usesKittyKeyboard
  let whole = decoder.receive(bytes) + (timesOut ? decoder.timeOut() : [])
  decoder = InputDecoder()
  decoder.usesKittyKeyboard = usesKittyKeyboard
  let split = bytes.flatMap { decoder.receive([$0]) } + (timesOut ? decoder.timeOut() : [])
  #expect(split == whole, sourceLocation: sourceLocation)
  return whole
}

func decoded(
  _ text: String, timesOut: Bool = false, usesKittyKeyboard: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [InputDecoder.Decoded] {
  decoded(
    Array(text.utf8), timesOut: timesOut, usesKittyKeyboard: usesKittyKeyboard, sourceLocation: sourceLocation)
}

/// The keys of a text in the keys' notation; anything else as Swift prints it.
func keys(
  _ text: String, timesOut: Bool = false, usesKittyKeyboard: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  decoded(text, timesOut: timesOut, usesKittyKeyboard: usesKittyKeyboard, sourceLocation: sourceLocation).map {
    if case .input(.key(let event)) = $0 { event.description } else { "\($0)" }
  }
}

extension InputDecoder.Decoded {
  static func key(_ event: KeyEvent) -> Self { .input(.key(event)) }

  /// A press, with the text that its key types.
  static func key(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) -> Self {
    .key(KeyEvent(key, modifiers: modifiers))
  }

  static func mouse(
    _ kind: MouseEvent.Kind, column: Int, row: Int, modifiers: KeyEvent.Modifiers = []
  ) -> Self {
    .input(.mouse(MouseEvent(kind, column: column, row: row, modifiers: modifiers)))
  }

  static func paste(_ text: String) -> Self { .input(.paste(text)) }
}
