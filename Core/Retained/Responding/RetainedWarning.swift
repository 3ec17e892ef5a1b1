import CoreObserving
import CoreTerminal
import Synchronization

/// Tells the programmer of a mistake that the program survives, once.
enum RetainedWarning {
  private static let told = Mutex<Set<String>>([])
  /// Told every warning, for tests.
  @TaskLocal static var listener: (@Sendable (String) -> Void)?

  /// Writes a warning to standard error, the first time it comes up.
  static func write(_ text: String) {
    // Names that a program gives its things may come from outside, and standard error may be a terminal.
    let text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.sanitized(String($0)) }.joined(separator: "\n")
    if let listener { return listener(text) }
    guard told.withLock({ $0.count < 1_000 && $0.insert(text).inserted }) else { return }
    StandardError.print("Ambient: \(text)\n")
  }
}
