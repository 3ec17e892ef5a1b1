/// What the values that a program keeps have been: steps, each with the values before and after, to go back and forward in.
///
/// After each update it is given all values that there are, and finds out which are others. Where the program goes on while it is
/// shown an earlier step, the way back there becomes a step of its own, so that nothing is lost.
@MainActor
package final class ValueHistory {
  /// What one update has changed.
  package struct Step {
    /// Which update it was; 0 for a way back.
    package let update: Int
    package let changes: [Change]
  }

  /// A value before and after.
  package struct Change {
    package let key: KeptValue.Key
    package let place: String
    package let before: Any
    package let after: Any
    package var name: String { key.name }
  }

  package private(set) var steps: [Step] = []
  /// How many steps are made, from 0 to the count of them.
  package private(set) var position = 0
  private var values: [KeptValue.Key: KeptValue] = [:]
  private let limit: Int

  /// - Parameter limit: So many steps are kept.
  package init(limit: Int = 1_000) { self.limit = limit }

  /// Takes the values as they are now, and remembers what has changed as a step.
  ///
  /// A value that is new, or that nothing can set yet, is no change: neither can be undone.
  ///
  /// - Returns: Whether there is a new step.
  @discardableResult
  package func take(_ values: [KeptValue], update: Int) -> Bool {
    let changes = replace(values)
    guard !changes.isEmpty else { return false }
    if position < steps.count {
      let undone = steps[position...].reversed().flatMap { step in
        step.changes.reversed().map {
          Change(key: $0.key, place: $0.place, before: $0.after, after: $0.before)
        }
      }
      steps.append(Step(update: 0, changes: undone))
    }
    steps.append(Step(update: update, changes: changes))
    if steps.count > limit { steps.removeFirst(steps.count - limit) }
    position = steps.count
    return true
  }

  /// Takes the values as they are now, and remembers no step: what has changed comes of one.
  package func follow(_ values: [KeptValue]) { _ = replace(values) }

  private func replace(_ values: [KeptValue]) -> [Change] {
    var changes: [Change] = []
    var next: [KeptValue.Key: KeptValue] = [:]
    for value in values {
      next[value.key] = value
      guard value.isSettable, let former = self.values[value.key], former.place == value.place,
        type(of: former.value) == type(of: value.value), !value.isSame(as: former)
      else { continue }
      changes.append(Change(key: value.key, place: value.place, before: former.value, after: value.value))
    }
    self.values = next
    return changes
  }

  /// Steps back or forward until so many steps are made, brought into their range. The values of owners that have gone are passed over.
  package func go(to target: Int) {
    let target = min(max(target, 0), steps.count)
    while position > target {
      position -= 1
      for change in steps[position].changes.reversed() { values[change.key]?.write(change.before) }
    }
    while position < target {
      for change in steps[position].changes { values[change.key]?.write(change.after) }
      position += 1
    }
  }
}
