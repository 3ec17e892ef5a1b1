public import CoreJSON
public import CoreEnvironment

/// The key that proves who is calling. It never shows itself: its description is a placeholder.
public struct AccessToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The token as it goes into the `Authorization` field. Use it there and nowhere else.
  public let secret: String

  /// Wraps a token.
  public init(_ secret: String) {
    self.secret = secret
  }

  /// A placeholder.
  public var description: String { "(secret)" }
  /// A placeholder.
  public var debugDescription: String { description }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A signed-in user of a market.
public struct Session: Hashable, Sendable {
  /// The user's number.
  public let userID: Int
  /// The name that was signed in with.
  public let username: String
  /// What proves it.
  public let token: AccessToken

  /// Creates a session.
  public init(userID: Int, username: String, token: AccessToken) {
    self.userID = userID
    self.username = username
    self.token = token
  }
}

extension Session: SettingsRepresentable {
  /// The session with its token: only for a storage that keeps secrets.
  public var settingsValue: JSONValue {
    .object(["userId": .integer(userID), "username": .string(username), "token": .string(token.secret)])
  }

  /// Reads the session back.
  public init?(settingsValue: JSONValue) {
    guard let userID = settingsValue["userId"]?.integer,
      let username = settingsValue["username"]?.string,
      let token = settingsValue["token"]?.string
    else { return nil }
    self.init(userID: userID, username: username, token: AccessToken(token))
  }
}
