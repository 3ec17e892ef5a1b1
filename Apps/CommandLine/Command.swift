/// One command of a program: what it is called, what it takes, and what it does with a context of the program's own.
///
/// ```swift
/// Command("add", "Put a product in the cart.", arguments: [product], options: [quantity]) { parsed, session in
///   try await session.cart.add(parsed[product], quantity: parsed[quantity])
/// }
/// ```
public struct Command<Context>: Sendable {
  /// What a command does. Runs on the main actor, where stores live.
  public typealias Body = @MainActor @Sendable (ParsedCommand, Context) async throws -> Void

  /// The word a user types.
  public let name: String
  /// One sentence for the list of commands.
  public let abstract: String
  /// Paragraphs for the command's own help, separated by empty lines.
  public let discussion: String
  /// The heading it stands under in the program's help.
  public let section: String
  /// Positional arguments in their order.
  public let arguments: [ArgumentDescription]
  /// Options of this command alone, in the order of the help text.
  public let options: [OptionDescription]
  /// Examples for the command's own help.
  public let examples: [Example]
  /// What it does.
  public let run: Body

  /// Makes a command; see the type for an example.
  public init(
    _ name: String, _ abstract: String, discussion: String = "", section: String = "Commands",
    arguments: [any ArgumentDeclaration] = [], options: [any OptionDeclaration] = [], examples: [Example] = [],
    run: @escaping Body
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.section = section
    self.arguments = arguments.map(\.argument)
    self.options = options.map(\.option)
    self.examples = examples
    self.run = run
  }
}

/// A command line worth showing, and what it does.
public struct Example: Sendable, Equatable {
  /// What to type, the program's name first.
  public let commandLine: String
  /// What it does, or an empty text.
  public let explanation: String

  /// Makes an example.
  public init(_ commandLine: String, _ explanation: String = "") {
    self.commandLine = commandLine
    self.explanation = explanation
  }
}
