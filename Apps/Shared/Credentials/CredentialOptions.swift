public import AppsCommandLine

/// The options by which an app is given what proves to a server who asks. A secret itself is none of them: other users of the machine
/// see the words of a command.
public nonisolated enum CredentialOptions {
  /// `--token-stdin`.
  public static let tokenFromStandardInput = OptionKey(
    flag: "token-stdin", help: "Read the token for the server from the first line of standard input.")
  /// `--token-file FILE`.
  public static let tokenFile = OptionKey(
    "token-file", .name(placeholder: "FILE", wanted: "a file's path"),
    help: "Read the token for the server from a file that nobody else may read.")
  /// `--client-id ID`.
  public static let clientID = OptionKey(
    "client-id", .name(placeholder: "ID", wanted: "a client's id"),
    help: "Be given tokens by the server as this client (SMART Backend Services); with --key-file.")
  /// `--key-file FILE`.
  public static let keyFile = OptionKey(
    "key-file", .name(placeholder: "FILE", wanted: "a file's path"),
    help: "The client's private key in PEM, RSA or P-384, in a file that nobody else may read.")
  /// `--key-id ID`.
  public static let keyID = OptionKey(
    "key-id", .name(placeholder: "ID", wanted: "a key's id"),
    help: "What the server calls the key; else the key's thumbprint (RFC 7638).")
  /// `--scope SCOPE`.
  public static let scope = OptionKey(
    "scope", .name(placeholder: "SCOPE", wanted: "scopes with spaces between them"),
    help: "What the client asks to be allowed; else what this app reads and writes.")

  /// All of them, in the order of the help text.
  public static let all: [any OptionDeclaration] = [
    tokenFromStandardInput, tokenFile, clientID, keyFile, keyID, scope,
  ]
}
