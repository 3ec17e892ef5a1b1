/// How far a request has come, in bytes of content.
public struct HTTPProgress: Sendable, Hashable {
  /// What has been handed to the connection.
  public let sent: Int
  /// What there is to send; `nil` where it is not known.
  public let toSend: Int?
  /// What has come, after decoding.
  public let received: Int
  /// What will come; `nil` where the server does not say, or codes the content.
  public let toReceive: Int?

  /// Makes one.
  public init(sent: Int, toSend: Int?, received: Int, toReceive: Int?) {
    (self.sent, self.toSend, self.received, self.toReceive) = (sent, toSend, received, toReceive)
  }

  /// The part of the reply's content that has come, 0 to 1; `nil` where it is not known how much there is.
  public var fractionReceived: Double? { Self.fraction(received, of: toReceive) }

  /// The part of the request's content that has been sent, 0 to 1; `nil` where it is not known how much there is.
  public var fractionSent: Double? { Self.fraction(sent, of: toSend) }

  private static func fraction(_ part: Int, of whole: Int?) -> Double? {
    guard let whole else { return nil }
    return whole > 0 ? min(Double(part) / Double(whole), 1) : 1
  }
}
