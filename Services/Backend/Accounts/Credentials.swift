import CoreJSON
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// A user name and password as sent, checked: only strings, only sensible ones.
struct Credentials: Sendable {
  /// 1 to 64 printable characters, no white space around.
  private(set) var username: String
  /// 1 to 1024 bytes.
  private(set) var password: String

  /// The name that must be unique: without case and width and composed, so `ALICE` and `ａｌｉｃｅ` are `alice`.
  var foldedName: String { UserName.folded(username) }

  /// The credentials of an account that is to be made, its name as it will be shown and its password as it will be hashed.
  ///
  /// - Throws: `HTTPFailure` 422 for a name that is none (``UserName/isAllowed(_:)``), or a password that is none.
  func forNewAccount() throws(HTTPFailure) -> Credentials {
    var credentials = self
    credentials.username = UserName.shown(username)
    guard UserName.isAllowed(credentials.username) else {
      throw HTTPFailure(
        .unprocessableContent,
        """
        username holds a character that is no letter, digit or sign of a name, that only looks like others or cannot be \
        seen, or letters of several scripts that look alike. Choose plain letters and digits.
        """)
    }
    credentials.password = try Self.prepared("password", password)
    return credentials
  }

  /// A new password, as it will be hashed.
  ///
  /// - Throws: `HTTPFailure` 422 where it cannot be one.
  static func newPassword(_ name: String, of members: JSONObject) throws(HTTPFailure) -> String {
    try prepared(name, secret(name, of: members))
  }

  private static func prepared(_ name: String, _ password: String) throws(HTTPFailure) -> String {
    guard let prepared = OpaqueString.prepared(password) else {
      throw HTTPFailure(.unprocessableContent, "\(name) must not hold control characters.")
    }
    return prepared
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
    if let password { Self.checkLength("password", password, &problems) }
    guard problems.isEmpty, let username, let password else {
      throw HTTPFailure(.unprocessableContent, problems.joined(separator: " "))
    }
    self.username = username
    self.password = password
  }

  /// A member that is a secret: a text of 1 to 1024 bytes.
  ///
  /// - Throws: `HTTPFailure` 422 where it is not.
  static func secret(_ name: String, of members: JSONObject) throws(HTTPFailure) -> String {
    var problems: [String] = []
    let found = Self.text(name, members, &problems)
    if let found { checkLength(name, found, &problems) }
    guard problems.isEmpty, let found else {
      throw HTTPFailure(.unprocessableContent, problems.joined(separator: " "))
    }
    return found
  }

  private static func checkLength(_ name: String, _ secret: String, _ problems: inout [String]) {
    if secret.utf8.count > 1024 { problems.append("\(name) must not be longer than 1024 bytes.") }
  }

  private static func text(_ name: String, _ members: JSONObject, _ problems: inout [String]) -> String? {
    switch members[name] {
    case .string(let text) where !text.isEmpty: return text
    case nil, .null, .string: problems.append("\(name) cannot be empty.")
    default: problems.append("\(name) must be a string.")
    }
    return nil
  }

  static func isPrintable(_ name: String) -> Bool {
    guard name.count <= 64, name.utf8.count <= 256, name.first?.isWhitespace == false, name.last?.isWhitespace == false
    else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      // Format characters (bidirectional overrides, joiners) make one name look like another.
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}
