import AppsCommandLine
import AppsShared
import CoreEnvironment
import CoreStores

/// Accounts: `register`, `login`, `logout`, `whoami`.
enum AccountCommands {
  static let name = ArgumentKey("NAME", .name(placeholder: "NAME", wanted: "a user's name"), help: "The user's name.")
  static let passwordFromStandardInput = OptionKey(
    flag: "password-stdin", help: "Read the password from the first line of standard input; else it is asked for.")

  private struct Account: Encodable {
    var username: String
    var server: String
  }

  static let all: [Command<CartContext>] = [
    Command(
      "register", "Make an account.", section: "Account", arguments: [name], options: [passwordFromStandardInput]
    ) { parsed, context in
      let store = try context.tree.root.environment.object(AuthenticationStore.self)
      let password = try context.passwords.new(fromStandardInput: parsed[passwordFromStandardInput])
      try await store.register(username: parsed[name], password: password)
      if context.output.isJSON {
        try context.output.json(Account(username: parsed[name], server: context.server))
      } else {
        try context.output.line("Registered \(parsed[name]). Sign in:  cart login \(parsed[name])")
      }
    },
    Command(
      "login", "Sign in; all apps of the suite are signed in by it.", section: "Account", arguments: [name],
      options: [passwordFromStandardInput]
    ) { parsed, context in
      let store = try context.tree.root.environment.object(AuthenticationStore.self)
      let password = try context.passwords.existing(fromStandardInput: parsed[passwordFromStandardInput])
      do throws(ServiceError) {
        try await store.login(username: parsed[name], password: password)
      } catch  where error.reason == .notSignedIn {
        throw ServiceError(
          .notSignedIn, error.sentence, nextStep: "Try again, or make an account:  cart register NAME",
          status: error.status)
      }
      try printAccount(of: store, context)
    },
    Command("logout", "Sign out, here and in all apps of the suite.", section: "Account") { _, context in
      let store = try context.tree.root.environment.object(AuthenticationStore.self)
      guard let session = store.session else { throw nobody }
      try store.logout()
      if context.output.isJSON {
        try context.output.json(Account(username: session.username, server: context.server))
      } else {
        try context.output.line("Signed out \(session.username).")
      }
    },
    Command("whoami", "Say who is signed in.", section: "Account") { _, context in
      try printAccount(of: try context.tree.root.environment.object(AuthenticationStore.self), context)
    },
  ]

  private static let nobody = ServiceError(.notSignedIn, "Nobody is signed in.")

  private static func printAccount(of store: AuthenticationStore, _ context: CartContext) throws {
    guard let session = store.session else { throw nobody }
    if context.output.isJSON {
      try context.output.json(Account(username: session.username, server: context.server))
    } else {
      try context.output.line("Signed in as \(session.username) at \(context.server).")
    }
  }
}
