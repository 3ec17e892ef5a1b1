public import CoreStores
public import CoreTerminal
import FoundationEssentials
import Glibc
import ServicesClients

/// Where a command gets a token: from a person at the terminal, who is not shown what is typed, from standard input, or from a file.
/// Never from an argument or the environment, which other users of the machine can see.
public nonisolated struct TokenSource: Sendable {
  private let ask: @Sendable (String) throws(PasswordPromptError) -> String
  private let readLine: @Sendable () throws(PasswordPromptError) -> String

  /// Creates a source; tests hand in closures.
  public init(
    ask: @escaping @Sendable (String) throws(PasswordPromptError) -> String,
    readLine: @escaping @Sendable () throws(PasswordPromptError) -> String
  ) {
    self.ask = ask
    self.readLine = readLine
  }

  /// The process's terminal and standard input.
  public static var process: TokenSource {
    TokenSource(
      // A terminal cuts a line after 4,095 bytes, and does not say so.
      ask: { (question) throws(PasswordPromptError) in try PasswordPrompt().ask(question, atMost: 4_000) },
      readLine: { () throws(PasswordPromptError) in try SecretLine.read(atMost: SecretFile.limit) })
  }

  /// Asks a person.
  public func typed() throws(ServiceError) -> AccessToken {
    try Self.token(try Self.line { () throws(PasswordPromptError) in try ask("Token: ") })
  }

  /// Reads the first line of standard input.
  public func fromStandardInput() throws(ServiceError) -> AccessToken {
    try Self.token(try Self.line(readLine))
  }

  /// Reads a file that has a token and at most a line's end behind it.
  public func fromFile(_ path: String) throws(ServiceError) -> AccessToken {
    var bytes = try SecretFile.read(path)
    while let last = bytes.last, [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(last) { bytes.removeLast() }
    return try Self.token(String(decoding: bytes, as: UTF8.self))
  }

  private static func token(_ text: String) throws(ServiceError) -> AccessToken {
    guard AccessToken.canBeSent(text) else {
      throw ServiceError(
        .invalid,
        text.isEmpty ? "The token is empty." : "The token has a blank or another character that no token has.",
        nextStep: "Give the token alone, without “Bearer” before it.")
    }
    return AccessToken(text)
  }

  private static func line(_ read: () throws(PasswordPromptError) -> String) throws(ServiceError) -> String {
    do throws(PasswordPromptError) {
      return try read()
    } catch {
      switch error {
      case .noTerminal:
        throw ServiceError(
          .invalid, "There is no terminal to ask for the token.", nextStep: "Send it on standard input:  --token-stdin")
      case .endOfInput: throw ServiceError(.invalid, "No token was given.", nextStep: "Type it, and press Return.")
      case .tooLong:
        throw ServiceError(
          .invalid, "The token is longer than is taken here.", nextStep: "Put it into a file:  --token-file FILE")
      case .notText: throw ServiceError(.invalid, "The token is no text.")
      case .interrupted: throw ServiceError(.cancelled, "The question for the token was interrupted.")
      case .failed(let code):
        throw ServiceError(.storage, "The token could not be read: \(String(cString: strerror(code))).")
      }
    }
  }
}
