/// A password on its way to the server. It never shows itself.
public struct Password: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The password. Use it in the request's body and nowhere else.
  public let secret: String

  /// Wraps a password.
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
