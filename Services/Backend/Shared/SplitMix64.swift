/// A small generator of reproducible random numbers: the same seed gives the same sequence on every machine and in every release.
///
/// Demo data and replays draw from it. The standard library's `random(in:using:)` may change its algorithm between
/// releases, so bounded numbers are drawn by ``below(_:)`` here. Not for secrets.
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A generator whose sequence is given by a text (FNV-1a of its UTF-8) and a seed, so that each match or patient has its own.
  init(seed: UInt64, text: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    state = hash ^ seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, and not including, `bound`, which must be above 0.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number within a closed range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True in `percent` of a hundred draws.
  mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  /// One element of a list, which must not be empty.
  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[below(list.count)]
  }
}
