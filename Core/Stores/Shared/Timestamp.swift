public import FoundationEssentials

extension Date {
  /// Reads an ISO 8601 timestamp in UTC or with an offset, with or without milliseconds; `nil` for anything else.
  public init?(timestamp: String) {
    if let date = try? Date(timestamp, strategy: .iso8601.year().month().day().time(includingFractionalSeconds: true)) {
      self = date
    } else if let date = try? Date(timestamp, strategy: .iso8601) {
      self = date
    } else {
      return nil
    }
  }

  /// The time as ISO 8601 in UTC with milliseconds: `2026-07-19T19:00:00.000Z`.
  public var timestamp: String {
    formatted(
      .iso8601.year().month().day().timeZone(separator: .omitted).time(includingFractionalSeconds: true))
  }
}
