/// xterm's numbers for what a mouse does: the low bits and the two highest a button, the others modifiers and motion.
enum MouseReport {
  private static let motion = 32
  private static let modifiers: [(bit: Int, modifier: KeyEvent.Modifiers)] = [(4, .shift), (8, .alt), (16, .control)]
  private static let buttons: [(number: Int, button: MouseEvent.Button)] = [
    (0, .left), (1, .middle), (2, .right), (8, .back), (9, .forward), (10, .button10), (11, .button11),
  ]
  private static let wheel: [(number: Int, direction: MouseEvent.Direction)] = [
    (4, .up), (5, .down), (6, .left), (7, .right),
  ]

  /// How a report tells that a button went up.
  enum Form {
    /// SGR, with the final byte M.
    case press
    /// SGR, with the final byte m.
    case release
    /// X10 and urxvt, where button 3 is the release of any.
    case unnamedRelease
  }

  /// What a report tells, from 1-based coordinates; nil for what no mouse does.
  ///
  /// - Parameter held: the button that went down last, for reports that do not name it.
  static func event(
    code: Int, column: Int, row: Int, form: Form, held: inout MouseEvent.Button
  ) -> MouseEvent? {
    guard 0...255 ~= code, column <= 65_535, row <= 65_535 else { return nil }
    let number = code & 3 | (code & 0xC0) >> 4
    let isMotion = code & motion != 0
    let kind: MouseEvent.Kind
    if let direction = wheel.first(where: { $0.number == number })?.direction {
      guard form != .release, !isMotion else { return nil }
      kind = .scroll(direction)
    } else if number == 3 {
      switch form {
      case _ where isMotion && form != .release: kind = .move
      case .press: return nil
      case .release, .unnamedRelease: kind = .release(held)
      }
    } else {
      guard let button = buttons.first(where: { $0.number == number })?.button else { return nil }
      if form != .release { held = button }
      kind = form == .release ? .release(button) : isMotion ? .drag(button) : .press(button)
    }
    var held = KeyEvent.Modifiers()
    for (bit, modifier) in modifiers where code & bit != 0 { held.insert(modifier) }
    return MouseEvent(kind, column: max(0, column - 1), row: max(0, row - 1), modifiers: held)
  }

  /// The number of an event.
  static func code(of event: MouseEvent) -> Int {
    let number: Int
    switch event.kind {
    case .press(let button), .release(let button), .drag(let button):
      number = buttons.first { $0.button == button }?.number ?? 0
    case .move: number = 3
    case .scroll(let direction): number = wheel.first { $0.direction == direction }?.number ?? 4
    }
    var code = number & 3 | (number & 0xC) << 4
    switch event.kind {
    case .drag, .move: code |= motion
    default: break
    }
    for (bit, modifier) in modifiers where event.modifiers.contains(modifier) { code |= bit }
    return code
  }
}
