import AppsCommandLine
import AppsShared
import CoreStores
import CoreTerminal
import ServicesBackend

/// Accounts of a data folder: `users`, `tokens`. A server may be serving it, and goes by what was done from its next request on.
enum AccountCommands {
  private nonisolated enum UserAction: String, CaseIterable, Sendable {
    case list, add, role, password, disable, enable
  }

  private nonisolated enum TokenAction: String, CaseIterable, Sendable {
    case revoke
  }

  private static let userAction = ArgumentKey(
    "ACTION", .choice(of: UserAction.self, placeholder: "ACTION"), help: "What is done.")
  private static let tokenAction = ArgumentKey(
    "ACTION", .choice(of: TokenAction.self, placeholder: "ACTION"), help: "What is done.")
  private static let optionalName = ArgumentKey(
    optional: "NAME", .name(placeholder: "NAME", wanted: "a user's name"), help: "Whose account; of all but `list`.")
  private static let name = ArgumentKey(
    "NAME", .name(placeholder: "NAME", wanted: "a user's name"), help: "Whose account.")

  private static let grantFormat = ValueFormat<RoleGrant>(
    "customer, seller, reception, doctor or patient:ID", placeholder: "ROLE", write: { $0.description },
    read: { RoleGrant($0) })
  private static let roles = OptionKey(
    repeating: "role", grantFormat,
    help: "With `add`: a role; without one the account may buy and sell. A patient's names the FHIR id: patient:ID.")
  private static let added = OptionKey(repeating: "add", grantFormat, help: "With `role`: a role that it gets.")
  private static let removed = OptionKey(
    repeating: "remove", .choice(of: Role.self, placeholder: "ROLE"), help: "With `role`: a role that it loses.")
  private static let fromStandardInput = OptionKey(
    flag: "password-stdin", help: "Read the password from the first line of standard input; else it is asked for.")

  static let users = Command<ServerContext>(
    "users", "List accounts, make them, and say what they may do.",
    discussion: """
      list; add NAME; role NAME with --add and --remove; password NAME sets one in place of a forgotten one; disable NAME \
      and enable NAME. A new password, and `disable`, end all sessions of the account. A server may be serving the folder.
      """,
    arguments: [userAction, optionalName], options: [roles, added, removed, fromStandardInput],
    examples: [
      Example("backend users list", "Say who there is, with their roles."),
      Example("backend users add nora --role reception", "Make an account; its password is asked for."),
      Example("backend users role ada --add patient:pat-0001", "Let her read her own record."),
    ]
  ) { parsed, context in
    try await run(parsed[userAction], parsed, context)
  }

  static let tokens = Command<ServerContext>(
    "tokens", "End all sessions of an account.", discussion: "revoke NAME: whoever is signed in has to sign in again.",
    arguments: [tokenAction, name]
  ) { parsed, context in
    switch parsed[tokenAction] {
    case .revoke:
      let account = try await BackendServer.revokeTokens(
        of: parsed[name], BackendApp.configuration(parsed))
      try show(account, "Ended all sessions of \(account.username).", context)
    }
  }

  // MARK: Parts

  private static func run(_ action: UserAction, _ parsed: ParsedCommand, _ context: ServerContext) async throws {
    try checkOptions(of: action, parsed)
    let configuration = try BackendApp.configuration(parsed)
    guard action != .list else {
      guard parsed[optionalName] == nil else {
        throw UsageError("`users list` takes no name.", hint: "backend users list")
      }
      return try show(try await BackendServer.users(configuration), context)
    }
    guard let name = parsed[optionalName] else {
      throw UsageError(
        .missingArgument, "`users \(action.rawValue)` wants a name.", hint: "backend users \(action.rawValue) NAME")
    }
    switch action {
    case .list: break
    case .add:
      let password = try context.passwords.new(fromStandardInput: parsed[fromStandardInput])
      let account = try await BackendServer.addUser(
        name, password: password.secret, grants: parsed[roles], configuration)
      try show(account, "Made \(account.username): \(account.roles.joined(separator: ", ")).", context)
    case .role:
      guard !parsed[added].isEmpty || !parsed[removed].isEmpty else {
        throw UsageError("Nothing is to be changed.", hint: "Name a role:  backend users role \(name) --add doctor")
      }
      let account = try await BackendServer.changeRoles(
        of: name, adding: parsed[added], removing: Set(parsed[removed]), configuration)
      let roles = account.roles.isEmpty ? "no role" : account.roles.joined(separator: ", ")
      try show(account, "\(account.username) has \(roles).", context)
    case .password:
      let password = try context.passwords.new(fromStandardInput: parsed[fromStandardInput])
      let account = try await BackendServer.setPassword(of: name, to: password.secret, configuration)
      try show(account, "\(account.username) has the new password, and has to sign in with it.", context)
    case .disable, .enable:
      let account = try await BackendServer.setDisabled(action == .disable, name, configuration)
      let sentence = action == .disable ? "may not sign in any more" : "may sign in again"
      try show(account, "\(account.username) \(sentence).", context)
    }
  }

  /// What an action does not look at makes no sense there.
  private static func checkOptions(of action: UserAction, _ parsed: ParsedCommand) throws {
    let given: [(name: String, isGiven: Bool, actions: [UserAction])] = [
      ("role", parsed.isGiven(roles), [.add]), ("add", parsed.isGiven(added), [.role]),
      ("remove", parsed.isGiven(removed), [.role]),
      ("password-stdin", parsed.isGiven(fromStandardInput), [.add, .password]),
    ]
    for option in given where option.isGiven && !option.actions.contains(action) {
      throw UsageError(
        "--\(option.name) is not for `users \(action.rawValue)`.",
        hint: "It is for:  backend users \(option.actions.map(\.rawValue).joined(separator: " | ")) NAME")
    }
  }

  private static func show(_ account: AccountSummary, _ sentence: String, _ context: ServerContext) throws {
    if context.output.isJSON { return try context.output.json(account) }
    try context.output.line(sentence)
  }

  private static func show(_ accounts: [AccountSummary], _ context: ServerContext) throws {
    if context.output.isJSON { return try context.output.json(accounts) }
    var table = TextTable([
      .init("ID", alignment: .right), .init("NAME", isWhole: true), .init("ROLES", isFlexible: true), .init("STATE"),
    ])
    for account in accounts {
      let state = account.isDisabled ? "disabled" : account.hasPassword ? "" : "no password"
      table.add(["\(account.id)", account.username, account.roles.joined(separator: ", "), state])
    }
    try context.output.table(table)
  }
}
