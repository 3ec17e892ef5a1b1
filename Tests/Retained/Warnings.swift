import Synchronization

@testable import CoreRetained

/// The warnings that some work brings about, each once, as on standard error.
@MainActor
func warnings(_ body: () throws -> Void) rethrows -> [String] {
  let texts = Mutex<[String]>([])
  let writer = RetainedWarning.Writer { text in texts.withLock { $0.append(text) } }
  try RetainedWarning.$writer.withValue(writer) { try body() }
  return texts.withLock { $0 }
}
