/// What a command is called, and how it is explained; what it takes is declared by its properties.
public struct CommandTexts: Sendable {
  let name: String
  let abstract: String
  let discussion: String
  let section: String
  let examples: [Example]

  /// Makes the texts of a command.
  ///
  /// - Parameters:
  ///   - name: The word a user types.
  ///   - abstract: One sentence for the list of commands.
  ///   - discussion: Paragraphs for the command's own help, separated by empty lines.
  ///   - section: The heading it stands under in the program's help.
  ///   - examples: Examples for the command's own help.
  public init(
    _ name: String, _ abstract: String, discussion: String = "", section: String = "Commands", examples: [Example] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.section = section
    self.examples = examples
  }
}

extension Command {
  /// Makes a command of a value whose properties declare what it takes.
  ///
  /// - Parameters:
  ///   - make: Makes the value: once for the table, and once for each run.
  ///   - run: Runs a value that has what was given.
  @MainActor
  public init<Value>(
    _ texts: CommandTexts, _ make: @escaping @MainActor @Sendable () -> Value,
    run: @escaping @MainActor @Sendable (Value, Context) async throws -> Void
  ) {
    let declarations = CommandProperties.of(make).properties.flatMap(\.declarations)
    self.init(
      texts.name, texts.abstract, discussion: texts.discussion, section: texts.section,
      arguments: declarations.compactMap { if case .argument(let argument) = $0 { argument } else { nil } },
      options: declarations.compactMap { if case .option(let option) = $0 { option } else { nil } },
      examples: texts.examples
    ) { parsed, context in
      let (value, properties) = CommandProperties.of(make)
      for property in properties { property.take(parsed) }
      try await run(value, context)
    }
  }
}
