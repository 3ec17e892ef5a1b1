import Observation

/// A property without a value: whoever has read it is told when it beats.
///
/// It makes observable what has no stored property of its own: a slot of the value tree, the end of a pass.
package final class Pulse: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var pulse: Void { () }

  package init() {}

  /// Subscribes the pass under way. Costs next to nothing outside of one.
  package func read() { registrar.access(self, keyPath: \.pulse) }

  /// Tells everybody who has read it since they were told last.
  package func beat() { registrar.withMutation(of: self, keyPath: \.pulse) {} }
}
