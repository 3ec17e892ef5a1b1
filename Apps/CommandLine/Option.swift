/// One option of a command as the table knows it, its value's type erased: `--name VALUE`, or `--name` for a flag.
///
/// Made by an ``OptionKey``; parser, help and completions read it.
public struct OptionDescription: Sendable {
  /// The long name without its dashes.
  public let name: String
  /// The one-letter alias, if any.
  public let short: Character?
  /// The value's placeholder, or nil for a flag.
  public let placeholder: String?
  /// One or two sentences for the help text.
  public let help: String
  /// The default as the user would type it, if there is one.
  public let defaultText: String?
  /// Whether it may be given more than once.
  public let isRepeatable: Bool
  /// All values there are, when they can be listed.
  public let allowedValues: [String]
  /// What its value has to be, to follow the word "wants".
  public let wanted: String

  let accepts: @Sendable (String) -> Bool

  /// Whether it takes no value.
  public var isFlag: Bool { placeholder == nil }

  /// `--quantity N`, or `--json`.
  public var usage: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }
}

/// Whatever can stand in a table's list of options: an ``OptionKey`` of any type.
public protocol OptionDeclaration: Sendable {
  /// The type-erased description.
  var option: OptionDescription { get }
}

/// A typed option: declared once, listed in the table, and read from a ``ParsedCommand`` without spelling its name again.
///
/// ```swift
/// let quantity = OptionKey("quantity", short: "n", .wholeNumber(in: 1...9999), default: 1, help: "How many.")
/// let search = OptionKey("search", .text, help: "Only names that hold this text.")     // OptionKey<String?>
/// let json = OptionKey(flag: "json", help: "Print JSON.")                              // OptionKey<Bool>
/// …
/// parsed[quantity]    // Int
/// ```
public struct OptionKey<Value: Sendable>: OptionDeclaration {
  /// The type-erased description.
  public let option: OptionDescription
  /// The value from the texts given, none of them refused by `accepts`; nil only for a text of another key.
  let value: @Sendable ([String]) -> Value?

  /// An option with a default, so that there always is a value.
  public init(
    _ name: String, short: Character? = nil, _ format: ValueFormat<Value>, default defaultValue: Value, help: String
  ) {
    option = OptionDescription(
      name, short: short, format, help: help, defaultText: format.write(defaultValue), isRepeatable: false)
    value = { texts in texts.last.map { format.read($0) } ?? defaultValue }
  }

  /// An option that may be left out.
  public init<Wrapped>(_ name: String, short: Character? = nil, _ format: ValueFormat<Wrapped>, help: String)
  where Value == Wrapped? {
    option = OptionDescription(name, short: short, format, help: help, defaultText: nil, isRepeatable: false)
    value = { texts in .some(texts.last.flatMap { format.read($0) }) }
  }

  /// An option that may be given any number of times; its values keep their order.
  public init<Element>(repeating name: String, short: Character? = nil, _ format: ValueFormat<Element>, help: String)
  where Value == [Element] {
    option = OptionDescription(name, short: short, format, help: help, defaultText: nil, isRepeatable: true)
    value = { texts in texts.compactMap { format.read($0) } }
  }

  /// A flag: false unless it is given.
  public init(flag name: String, short: Character? = nil, help: String) where Value == Bool {
    option = OptionDescription(
      name: name, short: short, placeholder: nil, help: help, defaultText: nil, isRepeatable: false,
      allowedValues: [], wanted: "no value", accepts: { _ in false })
    value = { texts in !texts.isEmpty }
  }
}

extension OptionDescription {
  fileprivate init<Value>(
    _ name: String, short: Character?, _ format: ValueFormat<Value>, help: String, defaultText: String?,
    isRepeatable: Bool
  ) {
    self.init(
      name: name, short: short, placeholder: format.placeholder, help: help, defaultText: defaultText,
      isRepeatable: isRepeatable, allowedValues: format.allowedValues, wanted: format.wanted,
      accepts: { format.read($0) != nil })
  }
}
