/// A generator that begins with a seed, so that what it found can be found again (Steele, Lea and Flood: SplitMix).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins with a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number below `limit`, cheaply; the slight preference for small ones does no harm here.
  public mutating func below(_ limit: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % limit }

  /// One of them.
  public mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
