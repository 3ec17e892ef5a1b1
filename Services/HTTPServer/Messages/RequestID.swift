import ServicesHTTPMessages

/// The name of one request, which its answer and its line in the log carry as well: `X-Request-Id`.
///
/// A client or a proxy may give it; what it sends is taken only where it can do no harm in a log. It is no secret.
public struct RequestID: Sendable, Hashable, CustomStringConvertible {
  /// The field that carries it.
  static let fieldName = "X-Request-Id"

  /// 1 to 64 characters of `A–Z a–z 0–9 . _ -`.
  public let description: String

  /// A fresh one of 13 characters, which no other request of this process has.
  public init() {
    var rest = UniqueNumbers.next()
    // So few bytes stand in the string itself: nothing is allocated.
    description = String(unsafeUninitializedCapacity: 13) { room in
      for index in 0..<13 {
        room.initializeElement(at: index, to: Self.digit(UInt8(truncatingIfNeeded: rest & 31)))
        rest >>= 5
      }
      return 13
    }
  }

  /// Takes what a client calls its request; `nil` for anything but 1 to 64 characters of `A–Z a–z 0–9 . _ -`.
  public init?(_ text: String) {
    guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    description = text
  }

  /// The request's own, or a fresh one where it has none that is allowed, or several.
  init(of fields: HTTPFields) {
    self = fields[Self.fieldName].flatMap { RequestID($0) } ?? RequestID()
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }

  /// `a` to `z`, then `2` to `7`: none is taken for another when it is read aloud or typed.
  private static func digit(_ value: UInt8) -> UInt8 {
    value < 26 ? UInt8(ascii: "a") + value : UInt8(ascii: "2") + value - 26
  }
}
