import CoreTerminal

/// What Select Graphic Rendition has set, and the open link.
struct ScreenPen: Equatable {
  var style = CellStyle()
  /// Stays while there is no line to show it.
  private var underlineColor = TerminalColor.standard {
    didSet { style.underline?.color = underlineColor }
  }

  /// Obeys the parameters of one sequence.
  mutating func select(_ body: String, fail: (String) -> Void) {
    var rest = body.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let part = rest.popFirst() {
      let numbers = part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      switch numbers[0] {
      case 4 where numbers.count <= 2:
        style.underline = UnderlineStyle.Shape(rawValue: UInt8(numbers.count > 1 ? numbers[1] : 1))
          .map { UnderlineStyle($0, color: underlineColor) }
      case 58:
        guard let color = Self.color(Array(numbers.dropFirst())) else { return fail("no colour: \(body)") }
        underlineColor = color
      case 38, 48:
        let kind = rest.popFirst().flatMap { Int($0) } ?? 0
        let values = (0..<(kind == 5 ? 1 : 3)).map { _ in rest.popFirst().flatMap { Int($0) } ?? -1 }
        guard numbers.count == 1, let color = Self.color(kind == 5 ? [5] + values : [2, 0] + values) else {
          return fail("no colour: \(body)")
        }
        if numbers[0] == 38 { style.foreground = color } else { style.background = color }
      default:
        if numbers.count > 1 || !switchOn(numbers[0]) && !switchOff(numbers[0]) { fail("unknown style \(body)") }
      }
    }
  }

  private mutating func switchOn(_ parameter: Int) -> Bool {
    switch parameter {
    case 1: style.attributes.insert(.bold)
    case 2: style.attributes.insert(.dim)
    case 3: style.attributes.insert(.italic)
    case 7: style.attributes.insert(.inverse)
    case 9: style.attributes.insert(.strikethrough)
    case 30...37: style.foreground = .palette(UInt8(parameter - 30))
    case 90...97: style.foreground = .palette(UInt8(parameter - 82))
    case 40...47: style.background = .palette(UInt8(parameter - 40))
    case 100...107: style.background = .palette(UInt8(parameter - 92))
    default: return false
    }
    return true
  }

  private mutating func switchOff(_ parameter: Int) -> Bool {
    switch parameter {
    case 0:
      style = CellStyle(hyperlink: style.hyperlink)
      underlineColor = .standard
    case 22: style.attributes.subtract([.bold, .dim])
    case 23: style.attributes.remove(.italic)
    case 24: style.underline = nil
    case 27: style.attributes.remove(.inverse)
    case 29: style.attributes.remove(.strikethrough)
    case 39: style.foreground = .standard
    case 49: style.background = .standard
    case 59: underlineColor = .standard
    default: return false
    }
    return true
  }

  /// `5:n`, or `2:` something `:r:g:b`.
  private static func color(_ numbers: [Int]) -> TerminalColor? {
    let bytes = numbers.compactMap { UInt8(exactly: $0) }
    guard bytes.count == numbers.count else { return nil }
    if bytes.count == 2, bytes[0] == 5 { return .palette(bytes[1]) }
    if bytes.count == 5, bytes[0] == 2 { return TerminalColor(red: bytes[2], green: bytes[3], blue: bytes[4]) }
    return nil
  }
}
