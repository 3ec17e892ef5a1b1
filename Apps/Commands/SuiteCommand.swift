public import AppsCommandLine
public import AppsShared
public import Core

/// A command of an app: it reads its stores and values as a view does, has its arguments beside them, and runs.
///
/// ```swift
/// struct AddCommand: SuiteCommand {
///   static let texts = CommandTexts("add", "Put a product into the cart.")
///   var scope: EnvironmentScope? { .cart }
///
///   @Environment(CartStore.self) private var cart
///   @Environment(\.output) private var output
///   @Argument(ProductCommands.id) private var id
///
///   func run() async throws {
///     try await cart.add(productID: id, quantity: .one)
///     try output.line("In the cart.")
///   }
/// }
/// ```
/// It stands below the same node as the screens that are about the same thing: the store is one object, and where there is none,
/// both say so in the same words.
@MainActor
public protocol SuiteCommand {
  /// What it is called, and how it is explained.
  static var texts: CommandTexts { get }
  /// Where it stands in the app. Default: in no scope, but in the app itself. May be made from its arguments.
  var scope: EnvironmentScope? { get }
  /// Creates a command that has read nothing yet.
  init()
  /// Does it.
  func run() async throws
}

extension SuiteCommand {
  /// The app itself.
  public var scope: EnvironmentScope? { nil }

  /// The command, for the table of its app.
  public static var command: Command<ScopeTree> { command(with: texts) }

  /// The command with other texts, as of another app.
  public static func command(with texts: CommandTexts) -> Command<ScopeTree> {
    Command(texts, { Self() }) { command, tree in
      let node = command.scope.map { tree.node(of: $0) } ?? tree.root
      try await node.filling(command).run()
    }
  }
}

private nonisolated struct OutputKey: EnvironmentKey {
  /// Asked by commands alone, which run on the main actor.
  static var defaultValue: CommandOutput { MainActor.assumeIsolated { .standard() } }
}

extension EnvironmentValues {
  /// Where a command prints. Default: the process's own standard output.
  public nonisolated var output: CommandOutput {
    get { self[OutputKey.self] }
    set { self[OutputKey.self] = newValue }
  }

  /// The options of the command line, for what is made of them all.
  @Entry public var parsedCommand: ParsedCommand?
}
