public import CoreStores
public import CoreTerminal

/// Where a command gets a password: from a person at the terminal, who is not shown what is typed, or from standard
/// input. Never from an argument or the environment, which other users of the machine can see.
public struct PasswordSource {
  private let ask: (String) throws(PasswordPromptError) -> String
  private let readLine: () throws(PasswordPromptError) -> String

  /// Creates a source; tests hand in closures.
  public init(
    ask: @escaping (String) throws(PasswordPromptError) -> String,
    readLine: @escaping () throws(PasswordPromptError) -> String
  ) {
    self.ask = ask
    self.readLine = readLine
  }

  /// The process's terminal and standard input.
  public static var process: PasswordSource {
    PasswordSource(
      ask: { (question) throws(PasswordPromptError) in try PasswordPrompt().ask(question) },
      readLine: { () throws(PasswordPromptError) in try SecretLine.read() })
  }

  /// A password that exists.
  public func existing(fromStandardInput: Bool) throws -> Password {
    try checked(fromStandardInput ? try readLine() : try ask("Password: "))
  }

  /// A password that is made up now: typed twice at the terminal, so that a slip does not lock its owner out.
  public func new(fromStandardInput: Bool) throws -> Password {
    if fromStandardInput { return try checked(try readLine()) }
    let password = try ask("New password: ")
    guard password == (try ask("Once more:    ")) else {
      throw ServiceError(.invalid, "The two passwords differ.", nextStep: "Try again.", field: "password")
    }
    return try checked(password)
  }

  private func checked(_ password: String) throws -> Password {
    guard !password.isEmpty else {
      throw ServiceError(.invalid, "The password is empty.", field: "password")
    }
    return Password(password)
  }
}
