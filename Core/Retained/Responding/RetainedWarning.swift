import CoreObserving
import CoreTerminal
import Synchronization

/// Tells the programmer of a mistake that the program survives, once.
package enum RetainedWarning {
  /// Writes every text once.
  final class Writer: Sendable {
    private let told = Mutex<Set<String>>([])
    private let write: @Sendable (String) -> Void

    init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

    /// Texts may be different each time, with a position in them: the memory of them ends somewhere.
    fileprivate func tell(_ text: String) {
      if told.withLock({ $0.count < 1_000 && $0.insert(text).inserted }) { write(text) }
    }
  }

  /// Where warnings go: standard error, and elsewhere in tests.
  @TaskLocal static var writer = Writer { StandardError.print("Ambient: \($0)\n") }

  /// Writes a warning, the first time it comes up.
  package static func write(_ text: String) {
    // Names that a program gives its things may come from outside, and standard error may be a terminal.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    writer.tell(lines.map { TerminalText.sanitized(String($0)) }.joined(separator: "\n"))
  }
}
