import AppsCommandLine
import AppsShared
import CoreStores
import CoreTerminal

/// What a command printed.
@MainActor
final class RecordedOutput {
  var data = ""
  var messages = ""

  func output(columns: Int? = nil, hasScreen: Bool = false) -> CommandOutput {
    CommandOutput(
      columns: columns, hasScreen: hasScreen, data: { self.data += $0 }, message: { self.messages += $0 })
  }
}

/// How a command line went.
struct Outcome: Equatable {
  var status: ExitStatus
  var data: String
  var messages: String
}

extension PasswordSource {
  /// Always the same password, however it is asked for.
  @MainActor
  static func fixed(_ password: String) -> PasswordSource {
    PasswordSource(
      ask: { (_) throws(PasswordPromptError) in password }, readLine: { () throws(PasswordPromptError) in password })
  }
}
