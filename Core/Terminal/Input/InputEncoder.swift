/// The bytes a terminal would send for an event: for scripts, and for terminals that exist in memory only.
///
/// What it writes, ``InputDecoder`` reads back as the same event, as far as the form can express it.
public struct InputEncoder: Sendable {
  /// In which of the ways that terminals have a key is told.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// As xterm does, with modifyOtherKeys for what plain bytes do not tell. It knows neither releases, which give no
    /// byte, nor repeats, locks, and keys by layout; and a lone ESC is the escape key only after a time-out.
    case legacy
    /// As the kitty keyboard protocol does with all of its flags on. It tells all but what has no code: a character of
    /// the private use area, or of several scalars, with a modifier that keeps it from being text.
    case kitty
  }

  /// In which of the ways that terminals have a key is told.
  public var form: Form

  /// Makes an encoder of a form, which is the oldest unless given: that of every terminal.
  public init(form: Form = .legacy) { self.form = form }

  /// The bytes for an event; none for what the form does not know at all.
  ///
  /// A paste's line feeds become carriage returns, as terminals have it, and an end marker in it is made harmless.
  /// Mouse reports are SGR's (mode 1006).
  public func encode(_ event: InputEvent) -> [UInt8] {
    switch event {
    case .key(let event): Array((form == .legacy ? legacy(event) : kitty(event)).utf8)
    case .mouse(let event): Array(mouse(event).utf8)
    case .paste(let text): paste(text)
    case .focus(let isFocused): Array((isFocused ? "\u{1B}[I" : "\u{1B}[O").utf8)
    }
  }

  private func mouse(_ event: MouseEvent) -> String {
    var final = "M"
    if case .release = event.kind { final = "m" }
    return "\u{1B}[<\(MouseReport.code(of: event));\(event.column + 1);\(event.row + 1)\(final)"
  }

  private func paste(_ text: String) -> [UInt8] {
    let marker = Array("[201~".utf8)
    let bytes = Array(text.utf8)
    var body: [UInt8] = []
    body.reserveCapacity(bytes.count + 12)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x0A: body.append(0x0D)
      // Nobody may end the paste from inside of it.
      case 0x1B where bytes[(index + 1)...].starts(with: marker): body.append(contentsOf: "␛".utf8)
      default: body.append(byte)
      }
    }
    return Array("\u{1B}[200~".utf8) + body + Array("\u{1B}[201~".utf8)
  }
}

// MARK: - Legacy

extension InputEncoder {
  private func legacy(_ event: KeyEvent) -> String {
    guard event.phase != .release else { return "" }
    let modifiers = event.modifiers.subtracting(.locks)
    switch event.key {
    case .character(let character): return legacy(character, modifiers, event)
    case .enter: return plain("\r", modifiers, code: 13)
    case .tab: return modifiers == .shift ? "\u{1B}[Z" : plain("\t", modifiers, code: 9)
    case .backspace: return plain("\u{7F}", modifiers, code: 127)
    case .escape: return plain("\u{1B}", modifiers, code: 27)
    default: return functional(event.key, modifiers, phase: .press)
    }
  }

  private func plain(_ byte: Unicode.Scalar, _ modifiers: KeyEvent.Modifiers, code: Int) -> String {
    switch modifiers {
    case []: String(byte)
    case .alt: "\u{1B}\(byte)"
    default: otherKey(code, modifiers)
    }
  }

  private func otherKey(_ code: Int, _ modifiers: KeyEvent.Modifiers) -> String {
    "\u{1B}[27;\(Int(modifiers.rawValue) + 1);\(code)~"
  }

  private func legacy(_ character: Character, _ modifiers: KeyEvent.Modifiers, _ event: KeyEvent) -> String {
    let typed =
      modifiers.contains(.shift)
      ? event.shiftedKey ?? character.uppercased().first ?? character : character
    if modifiers.isDisjoint(with: .commands), !(modifiers == .shift && character == " ") {
      return event.text ?? String(typed)
    }
    guard let scalar = typed.unicodeScalars.first, typed.unicodeScalars.count == 1 else { return String(typed) }
    if !modifiers.isSubset(of: [.shift, .alt, .control]) || character == " " && modifiers.contains(.shift) {
      return otherKey(Int(scalar.value), modifiers)
    }
    let prefix = modifiers.contains(.alt) ? "\u{1B}" : ""
    if modifiers.contains(.control) {
      guard !modifiers.contains(.shift), let control = control(scalar) else {
        return otherKey(Int(scalar.value), modifiers)
      }
      return prefix + String(control)
    }
    // After ESC these start a sequence.
    return "[O]PX^_".unicodeScalars.contains(scalar) ? otherKey(Int(scalar.value), modifiers) : prefix + String(scalar)
  }

  /// The control character that means nothing but control with this one.
  private func control(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case " ": "\0"
    case "h", "i", "m": nil
    case "a"..."z", "\\"..."_": Unicode.Scalar(UInt8(scalar.value) & 0x1F)
    default: nil
    }
  }
}

// MARK: - Kitty

extension InputEncoder {
  private func kitty(_ event: KeyEvent) -> String {
    var code = KeyCodes.kitty(of: event.key)
    var text = event.text
    if text
      == KeyEvent.text(
        of: event.key, modifiers: event.modifiers, phase: event.phase, shiftedKey: event.shiftedKey)
    {
      text = nil
    }
    if case .character(let character) = event.key, code.map({ KeyCodes.key(kitty: $0) }) != event.key {
      // No code stands for it: text without a key.
      code = 0
      text = event.text ?? String(character)
    }
    guard let code else { return functional(event.key, event.modifiers, phase: event.phase) }
    var sequence = "\u{1B}[\(code)"
    if event.shiftedKey != nil || event.baseLayoutKey != nil {
      sequence += ":" + number(event.shiftedKey)
      if event.baseLayoutKey != nil { sequence += ":" + number(event.baseLayoutKey) }
    }
    let modifiers = fields(event.modifiers, event.phase)
    if !modifiers.isEmpty || text != nil { sequence += ";" + modifiers }
    if let text { sequence += ";" + text.unicodeScalars.map { String($0.value) }.joined(separator: ":") }
    return sequence + "u"
  }

  private func number(_ character: Character?) -> String {
    character?.unicodeScalars.first.map { String($0.value) } ?? ""
  }

  /// The modifiers and the phase, empty where there is nothing to tell.
  private func fields(_ modifiers: KeyEvent.Modifiers, _ phase: KeyEvent.Phase) -> String {
    switch phase {
    case .press: modifiers.isEmpty ? "" : "\(Int(modifiers.rawValue) + 1)"
    case .repeat: "\(Int(modifiers.rawValue) + 1):2"
    case .release: "\(Int(modifiers.rawValue) + 1):3"
    }
  }

  /// A key that types nothing, in the form that both know.
  private func functional(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers, phase: KeyEvent.Phase) -> String {
    let fields = fields(modifiers, phase)
    // xterm's F3 with many modifiers looks like a position of the cursor, and so does any to the kitty protocol.
    let isPosition = key == .function(3) && !fields.isEmpty && (form == .kitty || modifiers.rawValue > 15)
    if let letter = KeyCodes.letter(of: key), !isPosition {
      let introducer = if case .function = key, fields.isEmpty { "\u{1B}O" } else { "\u{1B}[" }
      return introducer + (fields.isEmpty ? "" : "1;\(fields)") + String(Unicode.Scalar(letter))
    }
    let suffix = fields.isEmpty ? "" : ";\(fields)"
    if let number = KeyCodes.tilde(of: key) { return "\u{1B}[\(number)\(suffix)~" }
    return KeyCodes.kitty(of: key).map { "\u{1B}[\($0)\(suffix)u" } ?? ""
  }
}
