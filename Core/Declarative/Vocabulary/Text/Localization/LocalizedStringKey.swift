import CoreEnvironment
public import Foundation

/// The key by which a text is found in a string catalogue, with the values in it (SwiftUI: `LocalizedStringKey`).
///
/// ```swift
/// Text("\(count) products for \(name)")   // the key is "%lld products for %@"
/// ```
///
/// Where there is no catalogue, or the key is not in it, the key itself is shown, its values in their places. Values are
/// shown as they are: markdown is seen in the key and in translations alone.
///
/// Unchecked: it is a value of constants, and its arguments are only read, where the text is shown.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
  /// The key as it stands in a catalogue.
  let key: String
  /// The values in it.
  let arguments: [TextArgument]
  /// `%` begins a place for a value, and `%%` is a percent sign.
  let hasFormat: Bool

  /// Creates a key from a string at run time; interpolations in that string are not values.
  public init(_ value: String) { (key, arguments, hasFormat) = (value, [], false) }

  init(_ key: String, arguments: [TextArgument]) {
    (self.key, self.arguments, hasFormat) = (key, arguments, !arguments.isEmpty)
  }

  /// Creates a key from a literal without values in it, as in `Text("Checkout")`.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from a literal with values in it, as in `Text("\(count) items")`.
  public init(stringInterpolation: StringInterpolation) {
    arguments = stringInterpolation.arguments
    hasFormat = !arguments.isEmpty
    key = hasFormat ? stringInterpolation.key : stringInterpolation.literal
  }

  /// Takes the parts of a key (SwiftUI: `LocalizedStringKey.StringInterpolation`).
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate private(set) var key = ""
    fileprivate private(set) var literal = ""
    fileprivate private(set) var arguments: [TextArgument] = []

    /// Begins a key; the compiler calls this for a literal with values in it.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds a part of the key.
    public mutating func appendLiteral(_ literal: String) {
      self.literal += literal
      key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacing("%", with: "%%") : literal
    }

    mutating func append(_ argument: TextArgument, _ specifier: String) {
      key += specifier
      arguments.append(argument)
    }
  }
}

/// A value in a key.
enum TextArgument: Equatable {
  case string(String)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  case text(Text)

  /// What plural rules and inflection go by.
  var quantity: PluralQuantity? {
    switch self {
    case .integer(let value): PluralQuantity(value)
    case .unsigned(let value): PluralQuantity(Int64(clamping: value))
    case .number(let value): PluralQuantity(value)
    case .string, .text: nil
    }
  }
}

// MARK: - Values

extension LocalizedStringKey.StringInterpolation {
  /// Adds a string, whose place in the key is written `%@`.
  public mutating func appendInterpolation(_ string: String) { append(.string(string), "%@") }

  /// Adds a part of a string, whose place in the key is written `%@`.
  public mutating func appendInterpolation(_ string: Substring) { append(.string(String(string)), "%@") }

  /// Adds a whole number, whose place in the key is written `%lld`.
  public mutating func appendInterpolation(_ value: Int) { append(.integer(Int64(value)), Int.textSpecifier) }

  /// Adds a number: `%lld` for `Int`, as the language writes numbers.
  public mutating func appendInterpolation<Number: TextNumber>(_ value: Number) {
    append(value.textArgument, Number.textSpecifier)
  }

  /// Adds a number in a format as those of `printf`: `specifier: "%.2f"`.
  public mutating func appendInterpolation<Number: TextNumber>(_ value: Number, specifier: String) {
    append(value.textArgument, specifier)
  }

  /// Adds a value in a format: `\(price, format: .currency(code: "USD"))`. The place is `%@`.
  public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    append(.text(Text(input, format: format)), "%@")
  }

  /// Adds a text with its style, whose place in the key is written `%@`.
  public mutating func appendInterpolation(_ text: Text) { append(.text(text), "%@") }

  /// Adds a picture, such as a symbol, whose place in the key is written `%@`.
  public mutating func appendInterpolation(_ image: Image) { append(.text(Text(image)), "%@") }

  /// Adds an attributed string with its styles, whose place in the key is written `%@`.
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    append(.text(Text(attributedString)), "%@")
  }

  /// Adds a date that goes on by itself, as its style says: `%@`.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    append(.text(Text(date, style: style)), "%@")
  }

  /// Adds a span of time between two dates, whose place in the key is written `%@`.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(.text(Text(dates)), "%@") }

  /// Adds a span of time, whose place in the key is written `%@`.
  public mutating func appendInterpolation(_ interval: DateInterval) { append(.text(Text(interval)), "%@") }

  /// Adds a clock that runs by itself through a span of time; its place in the key is written `%@`.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    append(
      .text(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)),
      "%@")
  }

  /// Adds what a formatter makes of a value: `%@`.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    append(.string(formatter.string(for: subject) ?? "\(subject)"), "%@")
  }

  /// Adds the text that another key stands for, whose place in the key is written `%@`.
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    append(.text(Text(resource)), "%@")
  }

  /// Adds the description of any other value, whose place in the key is written `%@`.
  @_disfavoredOverload
  public mutating func appendInterpolation<Value>(_ value: Value) { append(.string("\(value)"), "%@") }
}

/// A number that can stand in a key (SwiftUI's `_FormatSpecifiable`).
public protocol TextNumber {
  /// How its place is written in the key: `%lld`.
  static var textSpecifier: String { get }
}

extension TextNumber {
  var textArgument: TextArgument {
    switch self {
    case let value as any BinaryFloatingPoint: .number(Double(value))
    case let value as any SignedInteger: .integer(Int64(clamping: value))
    case let value as any BinaryInteger: .unsigned(UInt64(clamping: value))
    default: .string("\(self)")
    }
  }
}

extension Int: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%lld`.
  public static let textSpecifier = "%lld"
}
extension Int8: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%d`.
  public static let textSpecifier = "%d"
}
extension Int16: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%d`.
  public static let textSpecifier = "%d"
}
extension Int32: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%d`.
  public static let textSpecifier = "%d"
}
extension Int64: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%lld`.
  public static let textSpecifier = "%lld"
}
extension UInt: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%llu`.
  public static let textSpecifier = "%llu"
}
extension UInt8: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%u`.
  public static let textSpecifier = "%u"
}
extension UInt16: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%u`.
  public static let textSpecifier = "%u"
}
extension UInt32: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%u`.
  public static let textSpecifier = "%u"
}
extension UInt64: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%llu`.
  public static let textSpecifier = "%llu"
}
extension Float: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%f`.
  public static let textSpecifier = "%f"
}
extension Double: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%lf`.
  public static let textSpecifier = "%lf"
}
extension CGFloat: TextNumber {
  /// The place of such a number in a key, as string catalogues write it: `%lf`.
  public static let textSpecifier = "%lf"
}
