import Synchronization

/// A property of a command that is filled from the words of the command line: ``Argument``, ``Option`` or ``Options``.
public protocol CommandProperty {
  /// What the table says of it.
  var declarations: [CommandDeclaration] { get }
  /// Takes what was given. A copy of the command has it too.
  func take(_ parsed: ParsedCommand)
}

/// What a property of a command has the command take.
public enum CommandDeclaration: Sendable {
  /// A positional argument.
  case argument(any ArgumentDeclaration)
  /// An option.
  case option(any OptionDeclaration)
}

/// An argument of a command, beside what else the command reads.
///
/// ```swift
/// struct AddCommand: SuiteCommand {
///   @Environment(CartStore.self) private var cart
///   @Argument(ProductCommands.id) private var id
///   @Option(quantity) private var quantity
/// }
/// ```
@propertyWrapper
public struct Argument<Value: Sendable>: CommandProperty, Sendable {
  private let key: ArgumentKey<Value>
  private let given = GivenWords()

  /// Reads an argument.
  @MainActor
  public init(_ key: ArgumentKey<Value>) {
    self.key = key
    CommandProperties.add(self)
  }

  /// What was given.
  public var wrappedValue: Value { given.parsed[key] }

  /// The argument.
  public var declarations: [CommandDeclaration] { [.argument(key)] }

  /// Takes what was given.
  public func take(_ parsed: ParsedCommand) { given.take(parsed) }
}

/// An option of a command, beside what else the command reads; see ``Argument``.
@propertyWrapper
public struct Option<Value: Sendable>: CommandProperty, Sendable {
  private let key: OptionKey<Value>
  private let given = GivenWords()

  /// Reads an option.
  @MainActor
  public init(_ key: OptionKey<Value>) {
    self.key = key
    CommandProperties.add(self)
  }

  /// What was given, or the default.
  public var wrappedValue: Value { given.parsed[key] }

  /// The option.
  public var declarations: [CommandDeclaration] { [.option(key)] }

  /// Takes what was given.
  public func take(_ parsed: ParsedCommand) { given.take(parsed) }
}

/// Options of a command that are made from a list, as one for each field of a form.
@propertyWrapper
public struct Options<Name: Sendable, Value: Sendable>: CommandProperty, Sendable {
  private let keys: [(name: Name, key: OptionKey<Value>)]
  private let given = GivenWords()

  /// Reads options.
  @MainActor
  public init(_ keys: [(name: Name, key: OptionKey<Value>)]) {
    self.keys = keys
    CommandProperties.add(self)
  }

  /// What was given for each, or its default.
  public var wrappedValue: [(name: Name, value: Value)] { keys.map { ($0.name, given.parsed[$0.key]) } }

  /// The options, in their order.
  public var declarations: [CommandDeclaration] { keys.map { .option($0.key) } }

  /// Takes what was given.
  public func take(_ parsed: ParsedCommand) { given.take(parsed) }
}

/// The properties of the command that is being made, in the order in which they are declared. They tell of themselves: to look for
/// them in a value, by reflection, cost a program a quarter of its start.
@MainActor
enum CommandProperties {
  private static var made: [any CommandProperty] = []

  static func add(_ property: any CommandProperty) { made.append(property) }

  /// Makes a command.
  static func of<Value>(_ make: () -> Value) -> (value: Value, properties: [any CommandProperty]) {
    made = []
    defer { made = [] }
    let value = make()
    return (value, made)
  }
}

/// The words that a property is filled from, shared by the copies of its command.
private final class GivenWords: Sendable {
  private let words = Mutex<ParsedCommand?>(nil)

  func take(_ parsed: ParsedCommand) { words.withLock { $0 = parsed } }

  var parsed: ParsedCommand {
    guard let parsed = words.withLock({ $0 }) else {
      fatalError(
        """
        An argument of a command was read before the command line was.

        To fix it, read it in run(), or in what run() calls: not where the command is made.
        """)
    }
    return parsed
  }
}
