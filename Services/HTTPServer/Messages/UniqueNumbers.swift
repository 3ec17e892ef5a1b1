import Synchronization

/// Numbers of 64 bits that look random and of which none comes twice in a process, at the price of one atomic addition.
///
/// Who knows some can work out others, so they name things and keep no secret.
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
enum UniqueNumbers {
  /// Another one in each process.
  private static let first = UInt64.random(in: .min ... .max)
  private static let position = Atomic<UInt64>(0)

  /// The next number, never 0. From any thread.
  static func next() -> UInt64 {
    let step = position.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    var mixed = first &+ step
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return mixed == 0 ? next() : mixed
  }
}
