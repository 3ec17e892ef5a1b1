public import CoreJSON
public import CoreEnvironment

/// The key that proves who is calling. It never shows itself: its description is a placeholder.
public struct AccessToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The token as it goes into the `Authorization` field. Use it there and nowhere else.
  public let secret: String

  /// Wraps a token, so that it is not shown by mistake.
  public init(_ secret: String) {
    self.secret = secret
  }

  /// A placeholder, so that no log gets the token.
  public var description: String { "(secret)" }
  /// A placeholder, so that no debugger's output gets the token.
  public var debugDescription: String { description }
  /// A mirror without children, so that `dump` does not show the token.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A user who is signed in to a market, and what proves it.
public struct Session: Hashable, Sendable {
  /// The number by which the market knows the user.
  public let userID: Int
  /// The name that the user signed in with.
  public let username: String
  /// The token that proves it to the market.
  public let token: AccessToken
  /// What renews the session once the token is not taken any more; `nil` where the market gives none.
  public let refreshToken: RefreshToken?

  /// Creates a session of a user, as the market has answered.
  public init(userID: Int, username: String, token: AccessToken, refreshToken: RefreshToken? = nil) {
    self.userID = userID
    self.username = username
    self.token = token
    self.refreshToken = refreshToken
  }
}

extension Session: SettingsRepresentable {
  /// The session with its tokens: only for a storage that keeps secrets.
  public var settingsValue: JSONValue {
    var value: JSONValue = [
      "userId": .integer(userID), "username": .string(username), "token": .string(token.secret),
    ]
    if let refreshToken { value["refreshToken"] = .string(refreshToken.secret) }
    return value
  }

  /// Reads a session that was kept; `nil` where a part is missing that each has.
  public init?(settingsValue: JSONValue) {
    guard let userID = settingsValue["userId"]?.integer,
      let username = settingsValue["username"]?.string,
      let token = settingsValue["token"]?.string
    else { return nil }
    self.init(
      userID: userID, username: username, token: AccessToken(token),
      refreshToken: settingsValue["refreshToken"]?.string.map { RefreshToken($0) })
  }
}
