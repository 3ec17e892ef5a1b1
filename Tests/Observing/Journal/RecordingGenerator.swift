import CoreObserving
import JSONSamples

/// Makes recordings of everything that can be in one.
struct RecordingGenerator {
  var json: JSONGenerator

  init(seed: UInt64) {
    json = JSONGenerator(seed: seed)
  }

  mutating func recording() -> ChangeRecording {
    var number = 0
    let updates = (0..<json.count(6)).map { _ in
      number += 1 + json.count(3)
      let changes = (0..<json.count(4)).map { _ in change() }
      let runs = (0..<json.count(3)).map { _ in
        RecordedRun(name: json.text(), cause: json.text(), isWasted: json.boolean())
      }
      return RecordedUpdate(number: number, changes: changes, runs: runs)
    }
    return ChangeRecording(updates)
  }

  mutating func change() -> RecordedChange {
    RecordedChange(
      object: json.text(), property: json.text(), place: json.count(2) == 0 ? nil : json.text(),
      oldValue: json.count(3) == 0 ? nil : json.value(), newValue: json.count(3) == 0 ? nil : json.value(),
      transaction: json.count(2) == 0 ? nil : json.text(), thread: json.text(), isReplayable: json.boolean())
  }
}
