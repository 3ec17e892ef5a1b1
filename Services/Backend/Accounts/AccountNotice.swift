/// That something of an account has changed by which its requests are let in: a session was ended, or the password, the roles or whether it
/// is disabled are others. As the database carries it, as `account.2`.
struct AccountNotice: Sendable, Equatable {
  var userID: Int64

  private static let prefix = "account."

  init(userID: Int64) { self.userID = userID }

  /// `nil` for what is not of an account.
  init?(_ event: DatabaseEvent) {
    guard event.topic.hasPrefix(Self.prefix), let id = Int64(event.topic.dropFirst(Self.prefix.utf8.count)) else {
      return nil
    }
    self.init(userID: id)
  }

  /// The form that is published, in the write that changes it.
  var event: DatabaseEvent { DatabaseEvent(topic: "\(Self.prefix)\(userID)", data: "{}") }
}
