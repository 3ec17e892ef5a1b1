/// A password on its way to the server. It never shows itself.
public struct Password: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The password. Use it in the request's body and nowhere else.
  public let secret: String

  /// Wraps a password, so that it is not shown by mistake.
  public init(_ secret: String) {
    self.secret = secret
  }

  /// A placeholder, so that no log gets the password.
  public var description: String { "(secret)" }
  /// A placeholder, so that no debugger's output gets the password.
  public var debugDescription: String { description }
  /// A mirror without children, so that `dump` does not show the password.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
