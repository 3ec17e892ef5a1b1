import Observation
import Synchronization

/// A property without a value: a pass reads it, and ``beat()`` tells all passes that have read it.
///
/// It makes observable what the Observation library cannot observe: an object with published properties, the end of a pass.
/// It counts its beats, so that a pass can ask afterwards whether it has missed one.
package final class Pulse: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let beats = Atomic(0)
  private var pulse: Void { () }

  package init() {}

  /// Subscribes the pass under way, which is told also of a beat on another thread between this and its registration. To be
  /// called before what the pulse stands for is read. Costs next to nothing outside of a pass.
  package func read() {
    Tracking.current?._withUnsafeGuaranteedRef { $0.record(self) }
    subscribe()
  }

  /// Subscribes the pass under way to what comes after its registration.
  func subscribe() { registrar.access(self, keyPath: \.pulse) }

  /// Tells everybody who has read it since they were told last. To be called after what the pulse stands for has changed.
  package func beat() {
    beats.wrappingAdd(1, ordering: .sequentiallyConsistent)
    Tracking.current?._withUnsafeGuaranteedRef { $0.noteOwnBeat(of: self) }
    registrar.withMutation(of: self, keyPath: \.pulse) {}
  }

  /// How often it has beaten so far.
  var count: Int { beats.load(ordering: .sequentiallyConsistent) }
}

/// The pulses that a pass has read, each with its count of beats at that moment.
///
/// The Observation library registers a pass when its closure has run, and what another thread changes between a read and that
/// moment is told to nobody. A pulse can be asked.
struct PulseReadings {
  private struct Reading {
    let pulse: Pulse
    var count: Int
  }

  private var readings: [Reading] = []

  mutating func read(_ pulse: Pulse) {
    // Read again, as a rule by the same view at once: what was read first counts.
    guard readings.last?.pulse !== pulse else { return }
    readings.append(Reading(pulse: pulse, count: pulse.count))
  }

  /// The pass has made the pulse beat by itself, which is not told in its first run.
  mutating func noteOwnBeat(of pulse: Pulse) {
    for index in readings.indices where readings[index].pulse === pulse { readings[index].count += 1 }
  }

  /// Whether any has beaten since it was read. Forgets all of them.
  mutating func hasMissed() -> Bool {
    guard !readings.isEmpty else { return false }
    defer { readings.removeAll(keepingCapacity: true) }
    return readings.contains { $0.pulse.count != $0.count }
  }
}
