/// Signs people up and in: what the stores ask.
public protocol AuthenticationService: Sendable {
  /// Makes an account; ``ServiceError/Reason/conflict`` where the name is taken.
  func register(username: String, password: Password) async throws(ServiceError)
  /// Opens a session; ``ServiceError/Reason/notSignedIn`` where name or password is wrong.
  func login(username: String, password: Password) async throws(ServiceError) -> Session
  /// Tells the server that a session is over, so that it takes its tokens no more.
  func logout(_ session: Session) async throws(ServiceError)
}

extension AuthenticationService {
  /// Nothing, of a service whose sessions nobody has to end.
  public func logout(_ session: Session) async throws(ServiceError) {}
}

/// Reads and changes the profile of the signed-in user: what the stores ask.
public protocol UserService: Sendable {
  /// The profile of the signed-in user.
  func userInfo() async throws(ServiceError) -> UserInfo
  /// Replaces the profile, and hands back what the server keeps.
  func update(_ userInfo: UserInfo) async throws(ServiceError) -> UserInfo
}
