public import CoreJSON
public import Randomness

/// Makes JSON of every kind.
public struct JSONGenerator {
  /// What decides.
  public var random: SplitMix64

  /// Begins with a seed.
  public init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A value; lists and objects within each other down to a few.
  public mutating func value(depth: Int = 0) -> JSONValue {
    switch count(depth < 4 ? 9 : 7) {
    case 0: return .null
    case 1: return .boolean(boolean())
    case 2: return .integer(Int64(bitPattern: random.next()) >> Int64.random(in: 0..<64, using: &random))
    case 3: return .integer(random.next() | 1 << 63)
    case 4, 5:
      let double = Double(bitPattern: random.next())
      return JSONValue(double.isFinite ? double : -0.0) ?? .null
    case 6: return .string(text())
    case 7: return .array((0..<count(4)).map { _ in value(depth: depth + 1) })
    default: return .object(JSONObject((0..<count(4)).map { _ in .init(text(), value(depth: depth + 1)) }))
    }
  }

  /// A text of all kinds of characters, controls too.
  public mutating func text() -> String {
    let scalars = (0..<count(8)).map { _ in
      let limit: UInt32 = [0x20, 0x80, 0x800, 0x1_0000, 0x11_0000].randomElement(using: &random) ?? 0x80
      return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// True or false.
  public mutating func boolean() -> Bool { .random(using: &random) }

  /// A number below `limit`.
  public mutating func count(_ limit: Int) -> Int { .random(in: 0..<limit, using: &random) }
}
