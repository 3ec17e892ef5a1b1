import CoreJSON
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// A user name and password as sent, checked: only strings, only sensible ones.
struct Credentials: Sendable {
  /// 1 to 64 printable characters, no white space around.
  private(set) var username: String
  /// 1 to 1024 bytes.
  let password: String

  /// The name that must be unique: without case and width, so `ALICE` and `ａｌｉｃｅ` are `alice`.
  var foldedName: String { UserName.folded(username) }

  /// The credentials of an account that is to be made, its name as it will be shown.
  ///
  /// - Throws: `HTTPFailure` 422 for a name that looks like another one.
  func forNewAccount() throws(HTTPFailure) -> Credentials {
    var credentials = self
    credentials.username = UserName.shown(username)
    guard UserName.isUnmistakable(credentials.username) else {
      throw HTTPFailure(
        .unprocessableContent,
        "username holds a character that only looks like others, or that cannot be seen. Choose plain letters and digits."
      )
    }
    return credentials
  }

  /// Checks a body.
  ///
  /// - Throws: `HTTPFailure` 422 with one sentence for each thing that is wrong.
  init(_ members: JSONObject) throws(HTTPFailure) {
    var problems: [String] = []
    let username = Self.text("username", members, &problems)
    let password = Self.text("password", members, &problems)
    if let username, !Self.isPrintable(username) {
      problems.append("username must have 1 to 64 printable characters and no space around it.")
    }
    if let password, password.utf8.count > 1024 { problems.append("password must not be longer than 1024 bytes.") }
    guard problems.isEmpty, let username, let password else {
      throw HTTPFailure(.unprocessableContent, problems.joined(separator: " "))
    }
    self.username = username
    self.password = password
  }

  private static func text(_ name: String, _ members: JSONObject, _ problems: inout [String]) -> String? {
    switch members[name] {
    case .string(let text) where !text.isEmpty: return text
    case nil, .null, .string: problems.append("\(name) cannot be empty.")
    default: problems.append("\(name) must be a string.")
    }
    return nil
  }

  private static func isPrintable(_ name: String) -> Bool {
    guard name.count <= 64, name.utf8.count <= 256, name.first?.isWhitespace == false, name.last?.isWhitespace == false
    else { return false }
    // A mark on a plain letter has a composed form, and the two must not become two users.
    let scalars = Array(name.unicodeScalars)
    for (letter, mark) in zip(scalars, scalars.dropFirst())
    where letter.isASCII && mark.properties.canonicalCombiningClass != .notReordered { return false }
    return scalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      // Format characters (bidirectional overrides, joiners) make one name look like another.
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}
