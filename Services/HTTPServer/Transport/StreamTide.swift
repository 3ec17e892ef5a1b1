/// When memory that streams have left should go back to the system: the allocator keeps what it has once had, and thousands of clients
/// that have gone would be paid for until the server ends. A value without effects.
struct StreamTide: Sendable {
  /// The most that were open since memory went back.
  private var high = 0

  /// So many must have gone at least, that looking through all memory is worth its time.
  private static let least = 1_000

  /// So many are open, one more than before.
  mutating func opened(_ count: Int) { high = max(high, count) }

  /// So many are open, one less than before.
  ///
  /// - Returns: Whether half of those that there were have gone, and many.
  mutating func closed(_ count: Int) -> Bool {
    guard high - count >= Self.least, count <= high / 2 else { return false }
    high = count
    return true
  }
}
