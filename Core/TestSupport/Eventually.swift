import Observation

/// Waits until something is so that is read from observable state: it is asked again whenever what it has read changes.
///
/// ```swift
/// #expect(await eventually { store.match?.score == Score(home: 1) })
/// ```
/// What is not observable wakes nobody: a fake tells its changes by a registrar of its own, after it has made them.
///
/// - Parameters:
///   - limit: When to give up. It is longer than a busy machine keeps the tasks of a test waiting.
///   - isSo: Reads the state.
/// - Returns: Whether it came to be so.
@MainActor
package func eventually(limit: Duration = .seconds(60), _ isSo: () -> Bool) async -> Bool {
  let wakeUps = WakeUps(limit: limit)
  defer { wakeUps.end() }
  for await _ in wakeUps.signals {
    // Looked at twice: another thread may have made the change between the first look and the registration.
    if withObservationTracking(isSo, onChange: { wakeUps.wake() }) || isSo() { return true }
  }
  return false
}
