public import CoreStores

/// Where the session of a market is kept, for a client that renews it.
public struct SessionKeeping: Sendable {
  /// The session that is kept now.
  public var session: @Sendable () throws(ServiceError) -> Session?
  /// Keeps a session in place of the one with this token; where another one is kept by now, that one stays.
  public var replace: @Sendable (_ refused: AccessToken, _ renewed: Session) throws(ServiceError) -> Void
  /// A file that is locked meanwhile: a refresh token is good once, and several programs may have the same. `nil` for a session that no
  /// other program has. Asked for at each renewal.
  public var lockPath: @Sendable () -> String?

  /// Says where a session is kept.
  public init(
    session: @escaping @Sendable () throws(ServiceError) -> Session?,
    replace: @escaping @Sendable (_ refused: AccessToken, _ renewed: Session) throws(ServiceError) -> Void,
    lockPath: @escaping @Sendable () -> String? = { nil }
  ) {
    self.session = session
    self.replace = replace
    self.lockPath = lockPath
  }
}
