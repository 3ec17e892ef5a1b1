public import FoundationEssentials
import ServicesHTTPMessages

extension HTTPResponseHead {
  /// How long the server asks to wait before the next request, by its `Retry-After` (RFC 9110 §10.2.3): seconds, or a
  /// date, which is compared with the reply's own `Date` where it has one, since clocks differ.
  ///
  /// - Parameter now: The time here, for a reply without a `Date`.
  /// - Returns: `nil` where it asks for nothing, or in no form that the standard knows; at most an hour, since more is
  ///   as good as a refusal; nothing for a date that has passed.
  public func retryAfter(now: Date = Date()) -> Duration? {
    guard let value = fields.values(for: "Retry-After").last, !value.isEmpty else { return nil }
    if value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      // A number too long for an integer is only a very long wait.
      return .seconds(min(Int(value) ?? .max, Self.longestWait))
    }
    guard let date = HTTPDate.date(value, now: now) else { return nil }
    let start = fields.values(for: "Date").last.flatMap { HTTPDate.date($0, now: now) } ?? now
    return .seconds(min(max(date.timeIntervalSince(start), 0), Double(Self.longestWait)))
  }

  private static var longestWait: Int { 3_600 }
}
