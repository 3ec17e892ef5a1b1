import Synchronization

/// Warns, in debug builds, when another thread changes a property that the main actor reads; once for each property.
enum OffMainChange {
  /// Says it once for each property. Costs nothing in release builds.
  static func warn(of change: ObservedChange) {
    #if DEBUG
      guard case .property(let property?) = change.name, !MainQueue.isCurrent else { return }
      guard told.withLock({ $0.insert(property).inserted }) else { return }
      report.withLock { $0 }.call(sentence(property))
    #endif
  }

  #if DEBUG
    static func sentence(_ property: ObservedProperty) -> String {
      """
      \(property) was changed off the main actor, which reads it. What is shown is brought up to date on the main \
      actor and is never the value before, but the change itself is safe only where the model guards its storage.

      To fix it, change it on the main actor:  await MainActor.run { … }, or make its class @MainActor.
      Where the class guards the property with a Mutex, nothing is wrong. This is said once for each property.
      """
    }

    /// Where warnings go: standard error, unless a test listens.
    static let report = Mutex(Report { StandardError.print("warning: \($0)\n") })
    struct Report: Sendable {
      let call: @Sendable (String) -> Void
    }

    private static let told = Mutex<Set<ObservedProperty>>([])
  #endif
}
