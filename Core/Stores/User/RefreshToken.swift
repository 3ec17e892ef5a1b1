/// The secret that renews a session, once: the market gives another one with each renewal. It never shows itself.
public struct RefreshToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The token as it goes into the body of a renewal. Use it there and nowhere else.
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
