import CoreObserving
import Randomness

/// A value that contains itself: as deep as wanted.
final class Chain: Codable {
  let next: Chain?
  init(depth: Int) { next = depth > 1 ? Chain(depth: depth - 1) : nil }
}

/// Makes recordings of everything that can be in one.
struct RecordingGenerator {
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func recording() -> ChangeRecording {
    var number = 0
    let updates = (0..<count(6)).map { _ in
      number += 1 + count(3)
      let changes = (0..<count(4)).map { _ in change() }
      let runs = (0..<count(3)).map { _ in RecordedRun(name: text(), cause: text(), isWasted: .random(using: &random)) }
      return RecordedUpdate(number: number, changes: changes, runs: runs)
    }
    return ChangeRecording(updates)
  }

  mutating func change() -> RecordedChange {
    RecordedChange(
      object: text(), property: text(), place: count(2) == 0 ? nil : text(),
      oldValue: count(3) == 0 ? nil : value(), newValue: count(3) == 0 ? nil : value(),
      transaction: count(2) == 0 ? nil : text(), thread: text(), isReplayable: .random(using: &random))
  }

  mutating func value(depth: Int = 0) -> JournalValue {
    switch count(depth < 4 ? 9 : 7) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .integer(Int64(bitPattern: random.next()) >> Int64.random(in: 0..<64, using: &random))
    case 3: return .largeInteger(random.next() | 1 << 63)
    case 4, 5:
      let double = Double(bitPattern: random.next())
      // A whole number of 64 bits is read as an integer.
      let isKept = double.isFinite && (double.rounded() != double || double.magnitude > 0x1p64)
      return .number(isKept ? double : -0.0)
    case 6: return .string(text())
    case 7: return .array((0..<count(4)).map { _ in value(depth: depth + 1) })
    default: return .object(Dictionary((0..<count(4)).map { _ in (text(), value(depth: depth + 1)) }) { $1 })
    }
  }

  mutating func text() -> String {
    let scalars = (0..<count(8)).map { _ in
      let limit: UInt32 = [0x20, 0x80, 0x800, 0x1_0000, 0x11_0000].randomElement(using: &random) ?? 0x80
      return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private mutating func count(_ limit: Int) -> Int { .random(in: 0..<limit, using: &random) }
}
