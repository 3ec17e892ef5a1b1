import Dispatch
import Synchronization

/// Writes lines for an operator, the same one once in a while: a database that is away fails every request alike, and what came before
/// should still be seen.
///
/// A line is written at once, and not again for as long as the interval is; how often it came meanwhile is written at the end of that.
final class RepeatedLines: Sendable {
  private let interval: Duration
  private let write: @Sendable (String) -> Void
  /// How often each line came again since it was written.
  private let counts = Mutex<[String: Int]>([:])

  /// More different lines at a time are all written.
  private static let limit = 256

  init(interval: Duration = .seconds(10), to write: @escaping @Sendable (String) -> Void) {
    self.interval = interval
    self.write = write
  }

  /// Adds a line; from any thread.
  func add(_ line: String) {
    let (isWritten, isKept) = counts.withLock { counts -> (Bool, Bool) in
      if let count = counts[line] {
        counts[line] = count + 1
        return (false, true)
      }
      guard counts.count < Self.limit else { return (true, false) }
      counts[line] = 0
      return (true, true)
    }
    guard isWritten else { return }
    write(line)
    guard isKept else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + interval / .seconds(1)) { [weak self] in self?.end(line) }
  }

  private func end(_ line: String) {
    guard let count = counts.withLock({ $0.removeValue(forKey: line) }), count > 0 else { return }
    write("\(line) (\(count == 1 ? "once" : "\(count) times") more)")
  }
}
