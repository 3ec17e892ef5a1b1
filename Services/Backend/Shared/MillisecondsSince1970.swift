import FoundationEssentials

extension Date {
  /// Whole milliseconds since 1970, as timestamps are stored.
  var millisecondsSince1970: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

  init(millisecondsSince1970 milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
