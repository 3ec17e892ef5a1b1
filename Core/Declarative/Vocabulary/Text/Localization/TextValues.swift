import CoreEnvironment
import CoreRetained
import Foundation
import Synchronization

/// Puts values into the places of a format: `%@`, `%lld`, `%2$@`, `%.2f`, `%%`.
///
/// Formats come from catalogues, which may be wrong: a place whose value is of another kind shows the value all the same, and
/// a place without a value shows itself.
struct TextValues {
  /// A part of what is shown.
  enum Piece {
    case literal(String)
    case value(String, PluralQuantity?)
    case text(Text)
  }

  let arguments: [TextArgument]
  let locale: Locale?
  /// `%` means something.
  var hasFormat = true

  /// A text with its values in their places.
  func pieces(of text: String) -> [Piece] {
    guard hasFormat, text.utf8.contains(UInt8(ascii: "%")) else { return text.isEmpty ? [] : [.literal(text)] }
    var pieces: [Piece] = []
    var next = 0
    for part in Self.parts(knownOf: text) {
      switch part {
      case .literal(let literal): pieces.append(.literal(literal))
      case .place(let place):
        let index = place.position ?? next
        if place.position == nil { next += 1 }
        pieces.append(
          arguments.indices.contains(index) ? shown(arguments[index], place) : .literal(place.source))
      }
    }
    return pieces
  }

  /// The same as one string; `nil` where one of the values is a text, which may look like something.
  func string(of text: String) -> String? {
    var result = ""
    var next = 0
    for part in Self.parts(knownOf: text) {
      switch part {
      case .literal(let literal): result += literal
      case .place(let place):
        let index = place.position ?? next
        if place.position == nil { next += 1 }
        guard arguments.indices.contains(index) else {
          result += place.source
          continue
        }
        guard case .value(let value, _) = shown(arguments[index], place) else { return nil }
        result += value
      }
    }
    return result
  }

  /// The same text with the number of its value in each place: `%1$@`. What markdown tears apart finds its values then.
  func numbered(_ text: String) -> String {
    guard hasFormat, text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var result = ""
    var next = 0
    for part in Self.parts(knownOf: text) {
      switch part {
      case .literal(let literal): result += literal.replacing("%", with: "%%")
      case .place(let place):
        result += "%\((place.position ?? next) + 1)$\(place.specifier)"
        if place.position == nil { next += 1 }
      }
    }
    return result
  }

  // MARK: Showing

  private func shown(_ argument: TextArgument, _ place: Place) -> Piece {
    switch argument {
    case .string(let string): .value(string, nil)
    case .text(let text): .text(text)
    case .integer(let value): .value(number(value, place), argument.quantity)
    case .unsigned(let value):
      .value(Int64(exactly: value).map { number($0, place) } ?? "\(value)", argument.quantity)
    case .number(let value): .value(number(value, place), argument.quantity)
    }
  }

  private func number(_ value: Int64, _ place: Place) -> String {
    if place.isFraction { return number(Double(value), place) }
    guard place.hasOwnForm else { return grouped(value) }
    return String(format: "%\(place.flags)ll\(place.conversion)", locale: locale ?? ProcessLocale.current, value)
  }

  private func number(_ value: Double, _ place: Place) -> String {
    guard place.isFraction else { return "\(value)" }
    return String(format: "%\(place.flags)\(place.conversion)", locale: locale ?? ProcessLocale.current, value)
  }

  /// As the language writes whole numbers: 1,234.
  private func grouped(_ value: Int64) -> String {
    if locale == nil, value >= 0, let separator = Self.separator { return Self.grouped(value, separator) }
    return value.formatted(.number.locale(locale ?? ProcessLocale.current))
  }

  private static func grouped(_ value: Int64, _ separator: String) -> String {
    guard value >= 1_000 else { return String(value) }
    let last = value % 1_000
    return grouped(value / 1_000, separator) + separator + (last < 10 ? "00" : last < 100 ? "0" : "") + String(last)
  }

  /// What stands between thousands in the language of the system, where that writes whole numbers in the simple way: then they
  /// are written without a formatter, which takes microseconds.
  private static let separator: String? = {
    if ProcessLocale.isAmerican { return "," }
    let style = IntegerFormatStyle<Int64>.number.locale(ProcessLocale.current)
    guard let separator = style.format(1_234).dropFirst().first.map({ String($0) }) else { return nil }
    let isUsual = [0, 12, 123, 1_234, 123_456, 1_234_567].allSatisfy { grouped($0, separator) == style.format($0) }
    return isUsual ? separator : nil
  }()
}

// MARK: - Places

extension TextValues {
  /// Where a value stands.
  private struct Place: Sendable {
    /// As it is written.
    var source: String
    /// Which value, from 0; the next one where it is `nil`.
    var position: Int?
    /// What stands between `%` and the letters: `-8.2`.
    var flags: String
    /// What kind of value: `@`, `d`, `f`.
    var conversion: Character
    /// All after the position: `.2lf`.
    var specifier: String
    /// Numbers have digits after the point here.
    let isFraction: Bool
    /// Whole numbers are not written as the language writes them: in another base, with blanks, with zeros.
    let hasOwnForm: Bool

    init(source: String, position: Int?, flags: String, conversion: Character, specifier: String) {
      (self.source, self.position, self.flags) = (source, position, flags)
      (self.conversion, self.specifier) = (conversion, specifier)
      isFraction = "fFeEgG".contains(conversion)
      hasOwnForm = "xXo".contains(conversion) || "diu".contains(conversion) && !flags.isEmpty
    }
  }

  private enum Part: Sendable {
    case literal(String)
    case place(Place)
  }

  /// Formats are few, and the texts made by them many: what a format comes to is kept.
  private static let known = Mutex<[String: [Part]]>([:])

  private static func parts(knownOf text: String) -> [Part] {
    if let known = known.withLock({ $0[text] }) { return known }
    let parts = parts(of: text)
    known.withLock { known in
      if known.count < 1_000 { known[text] = parts }
    }
    return parts
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        literal += "%"
        rest = rest.dropFirst()
      } else if let (place, length) = place(rest) {
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(.place(place))
        rest = rest.dropFirst(length)
      } else {
        literal += "%"
      }
    }
    literal += rest
    if !literal.isEmpty { parts.append(.literal(literal)) }
    return parts
  }

  /// The place at the beginning of a text, after its percent sign, and how long it is. `nil` for what is none.
  private static func place(_ text: Substring) -> (Place, length: Int)? {
    // No place is longer; what is longer would ask for as many blanks.
    let text = Array(text.prefix(16))
    var index = 0
    func digits() -> String {
      let start = index
      while index < text.count, text[index].isASCII, text[index].isNumber { index += 1 }
      return String(text[start..<index])
    }
    var position: Int?
    let number = digits()
    if !number.isEmpty, index < text.count, text[index] == "$" {
      guard let value = Int(number), value > 0 else { return nil }
      position = value - 1
      index += 1
    } else {
      index = 0
    }
    let start = index
    while index < text.count, "-+ #0'".contains(text[index]) { index += 1 }
    let width = digits()
    var precision = ""
    if index < text.count, text[index] == "." {
      index += 1
      precision = digits()
    }
    guard width.count <= 2, precision.count <= 2 else { return nil }
    let flags = String(text[start..<index])
    while index < text.count, "lhqztjL".contains(text[index]) { index += 1 }
    guard index < text.count, "@dDiuUxXoOfFeEgGcsp".contains(text[index]) else { return nil }
    let specifier = String(text[start...index])
    let place = Place(
      source: "%" + String(text[...index]), position: position, flags: flags, conversion: text[index],
      specifier: specifier)
    return (place, index + 1)
  }
}
