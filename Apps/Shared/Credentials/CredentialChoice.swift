public import AppsCommandLine

/// What a command line says of the credential for its server; nothing is read yet.
public nonisolated enum CredentialChoice: Hashable, Sendable {
  /// A token, on the first line of standard input.
  case tokenFromStandardInput
  /// A token, in a file.
  case tokenFile(String)
  /// Tokens that a server gives to a client with a key.
  case client(id: String, keyFile: String, keyID: String?, scope: String?)

  /// Reads the options; `nil` where none of them was given.
  ///
  /// - Throws: `UsageError` for options that exclude each other, and for one that needs another.
  public init?(_ parsed: ParsedCommand) throws {
    let isFromStandardInput = parsed[CredentialOptions.tokenFromStandardInput]
    let file = parsed[CredentialOptions.tokenFile]
    let id = parsed[CredentialOptions.clientID]
    guard [isFromStandardInput, file != nil, id != nil].count(where: { $0 }) <= 1 else {
      throw UsageError("--token-stdin, --token-file and --client-id exclude each other.", hint: "Give one of them.")
    }
    let keyFile = parsed[CredentialOptions.keyFile]
    if let id {
      guard let keyFile else {
        throw UsageError("--client-id needs the client's key.", hint: "Name its file:  --key-file FILE")
      }
      self = .client(
        id: id, keyFile: keyFile, keyID: parsed[CredentialOptions.keyID], scope: parsed[CredentialOptions.scope])
      return
    }
    guard keyFile == nil, parsed[CredentialOptions.keyID] == nil, parsed[CredentialOptions.scope] == nil else {
      throw UsageError("--key-file, --key-id and --scope belong to a client.", hint: "Name it:  --client-id ID")
    }
    if isFromStandardInput {
      self = .tokenFromStandardInput
    } else if let file {
      self = .tokenFile(file)
    } else {
      return nil
    }
  }

  /// The option that was given, to be named in a sentence.
  var optionName: String {
    switch self {
    case .tokenFromStandardInput: "--token-stdin"
    case .tokenFile: "--token-file"
    case .client: "--client-id"
    }
  }
}
