/// Checks the counts that a data source gives: a negative or absurd one is replaced, with a warning, so that the list can
/// still be shown.
enum ListCounts {
  /// More than that of anything is taken for a mistake.
  static let limit = 1 << 31
  /// The same for sections, each of which is looked at.
  static let sectionLimit = 1 << 20

  static func checked(_ count: Int, of what: @autoclosure () -> String, limit: Int = limit) -> Int {
    if 0...limit ~= count { return count }
    RetainedWarning.write(
      """
      A data source says that there are \(count) \(what()). Taken for \(count < 0 ? 0 : limit).
      To fix it, return the count of the array that is shown.
      """)
    return count < 0 ? 0 : limit
  }
}
