import CoreObserving
import Synchronization

/// Warnings about settings, on the standard error stream: each once.
enum SettingsWarning {
  private static let told = Mutex<Set<String>>([])

  static func tell(_ text: String) {
    if told.withLock({ $0.count < 1_000 && $0.insert(text).inserted }) { StandardError.print("Ambient: \(text)\n") }
  }
}
