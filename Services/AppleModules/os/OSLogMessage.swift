import Foundation

/// A message with values in it, of which some are not to be seen (os: `OSLogMessage`).
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String

  /// A message without values.
  public init(stringLiteral value: String) { text = value }
  /// A message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Whether a value in a message may be seen (os: `OSLogPrivacy`).
public struct OSLogPrivacy: Sendable {
  let isShown: Bool

  /// As the log has it: shown, as it is for who runs the program from Xcode.
  public static var auto: OSLogPrivacy { OSLogPrivacy(isShown: true) }
  /// Shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(isShown: true) }
  /// Not shown.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(isShown: false) }
  /// Not shown.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(isShown: false) }
  /// Shown or not, as the log has it. `mask` has no effect here: what is not shown is not there at all.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  /// Not shown. `mask` has no effect here: what is not shown is not there at all.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// Not shown. `mask` has no effect here: what is not shown is not there at all.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }

  /// What stands for a value that is not shown.
  public enum Mask: Sendable {
    /// A number that is the same for the same value.
    case hash
    /// Nothing.
    case none
  }
}

/// How a number is written in a message (os: `OSLogFloatFormatting`).
public struct OSLogFloatFormatting: Sendable {
  let digits: Int?

  /// With as many digits as it needs.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(digits: nil) }
  /// With so many digits after the point. `explicitPositiveSign` and `uppercase` have no effect here: numbers are written plainly.
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false)
    -> OSLogFloatFormatting
  {
    OSLogFloatFormatting(digits: max(0, precision))
  }
}

/// How a whole number is written in a message (os: `OSLogIntegerFormatting`).
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int

  /// In the decimal system.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
  /// In the hexadecimal system.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// In the octal system.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
}

/// The parts of a message (os: `OSLogInterpolation`).
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Creates a message without parts.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
  /// Adds text.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func append(_ value: @autoclosure () -> String, _ privacy: OSLogPrivacy) {
    text += privacy.isShown ? value() : "<private>"
  }

  /// Adds a text.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure () -> String, privacy: OSLogPrivacy = .auto
  ) { append(argumentString(), privacy) }
  /// Adds what a value says of itself.
  public mutating func appendInterpolation<Value: CustomStringConvertible>(
    _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
  ) { append(value().description, privacy) }
  /// Adds a whole number.
  public mutating func appendInterpolation<Value: FixedWidthInteger>(
    _ number: @autoclosure () -> Value, format: OSLogIntegerFormatting = .decimal, privacy: OSLogPrivacy = .auto
  ) { append(String(number(), radix: format.radix), privacy) }
  /// Adds a number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, privacy: OSLogPrivacy = .auto
  ) {
    append(format.digits.map { String(format: "%.\($0)f", number()) } ?? "\(number())", privacy)
  }
  /// Adds a truth value.
  public mutating func appendInterpolation(_ boolean: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
    append("\(boolean())", privacy)
  }
  /// Adds an object, an error or a type, as it describes itself.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {
    append(value().map { "\($0)" } ?? "nil", privacy)
  }
}
