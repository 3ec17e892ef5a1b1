/// How many pieces of a product: a whole number from 1 to 9,999.
public struct Quantity: RawRepresentable, Hashable, Sendable {
  /// The number of pieces, from 1 to 9,999.
  public let rawValue: Int

  /// The quantities there are: from 1 to 9,999.
  public static let range = 1...9_999

  /// One piece, the least that can be bought.
  public static let one = Quantity(unchecked: 1)

  /// Creates a quantity; `nil` for a number outside of ``range``.
  public init?(rawValue: Int) {
    guard Self.range.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(unchecked rawValue: Int) {
    self.rawValue = rawValue
  }
}

extension Quantity: Comparable {
  /// Whether the left quantity is the smaller one.
  public static func < (left: Quantity, right: Quantity) -> Bool { left.rawValue < right.rawValue }
}

extension Quantity: Codable {
  /// Reads a whole number in ``range``; anything else is a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Int.self)
    guard let quantity = Quantity(rawValue: number) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A quantity is a whole number from 1 to 9999."))
    }
    self = quantity
  }

  /// Writes the quantity as a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension Quantity: CustomStringConvertible {
  /// The number of pieces, without separators.
  public var description: String { String(rawValue) }
}
