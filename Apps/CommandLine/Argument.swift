/// One positional argument of a command as the table knows it, its type erased. Made by an ``ArgumentKey``.
public struct ArgumentDescription: Sendable {
  /// How often it stands.
  public enum Occurrence: Sendable, Equatable {
    /// Exactly once.
    case required
    /// Once or not at all.
    case optional
    /// `atLeast` times or more; only as the last argument.
    case repeating(atLeast: Int)
  }

  /// The name, in capitals, as help texts show it: “PRODUCT”.
  public let name: String
  /// One or two sentences for the help text.
  public let help: String
  /// How often it stands.
  public let occurrence: Occurrence
  /// All values there are, when they can be listed.
  public let allowedValues: [String]
  /// What its value has to be, to follow the word "wants".
  public let wanted: String

  let accepts: @Sendable (String) -> Bool

  /// `PRODUCT`, `[PRODUCT]`, `[MATCH…]` or `MATCH…`.
  public var usage: String {
    switch occurrence {
    case .required: name
    case .optional: "[\(name)]"
    case .repeating(atLeast: 0): "[\(name)…]"
    case .repeating: "\(name)…"
    }
  }

  var minimum: Int {
    switch occurrence {
    case .required: 1
    case .optional: 0
    case .repeating(let atLeast): atLeast
    }
  }
}

/// Whatever can stand in a table's list of arguments: an ``ArgumentKey`` of any type.
public protocol ArgumentDeclaration: Sendable {
  /// The type-erased description.
  var argument: ArgumentDescription { get }
}

/// A typed positional argument: declared once, listed in the table, read from a ``ParsedCommand``.
///
/// ```swift
/// let product = ArgumentKey("PRODUCT", .wholeNumber(in: 1...), help: "The product's number.")   // Int
/// let matches = ArgumentKey(repeating: "MATCH", .name, help: "The matches to follow.")           // [String]
/// ```
public struct ArgumentKey<Value: Sendable>: ArgumentDeclaration {
  /// The type-erased description.
  public let argument: ArgumentDescription
  let value: @Sendable ([String]) -> Value?

  /// An argument that has to be there.
  public init(_ name: String, _ format: ValueFormat<Value>, help: String) {
    argument = ArgumentDescription(name, format, help: help, occurrence: .required)
    value = { texts in texts.last.flatMap { format.read($0) } }
  }

  /// An argument that may be left out.
  public init<Wrapped>(optional name: String, _ format: ValueFormat<Wrapped>, help: String) where Value == Wrapped? {
    argument = ArgumentDescription(name, format, help: help, occurrence: .optional)
    value = { texts in .some(texts.last.flatMap { format.read($0) }) }
  }

  /// An argument that may stand any number of times from `atLeast` up; only as the last one.
  public init<Element>(repeating name: String, atLeast: Int = 0, _ format: ValueFormat<Element>, help: String)
  where Value == [Element] {
    argument = ArgumentDescription(name, format, help: help, occurrence: .repeating(atLeast: atLeast))
    value = { texts in texts.compactMap { format.read($0) } }
  }
}

extension ArgumentDescription {
  fileprivate init<Value>(_ name: String, _ format: ValueFormat<Value>, help: String, occurrence: Occurrence) {
    self.init(
      name: name, help: help, occurrence: occurrence, allowedValues: format.allowedValues, wanted: format.wanted,
      accepts: { format.read($0) != nil })
  }
}
