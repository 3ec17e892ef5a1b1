/// What a payment provider gives out in place of a card: an opaque word by which a market can have one payment made.
///
/// It is no card number, and a text that may be one is refused. It never shows itself: whoever has it might pay.
public struct PaymentToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The word itself. Do not show or log it.
  public let secret: String

  /// Takes a provider's word.
  ///
  /// - Returns: `nil` unless it has 1 to 128 letters, digits, `-`, `_` and `.` of ASCII, and for twelve digits or more in a row,
  ///   also with `-`, `_` or `.` between them: that may be the number of a card (ISO/IEC 7812-1: up to 19 digits).
  public init?(_ secret: String) {
    guard (1...128).contains(secret.utf8.count) else { return nil }
    var digits = 0
    for byte in secret.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): break
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): digits = 0
      default: return nil
      }
      guard digits < 12 else { return nil }
    }
    self.secret = secret
  }

  private init(test word: String) { secret = "test-\(word)" }

  /// Hides the word, so that no log gets it.
  public var description: String { "a payment token" }
  /// Hides the word, so that no debugger's output gets it.
  public var debugDescription: String { description }
  /// Hides the word, so that `dump` does not show it.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension PaymentToken {
  /// Of the test provider, which moves no money: the payment is made.
  public static let testOK = PaymentToken(test: "ok")
  /// Of the test provider: the payment is refused.
  public static let testRefused = PaymentToken(test: "refused")
  /// Of the test provider: it does not answer in time, so that the order stays ``OrderStatus/pending``.
  public static let testTimeout = PaymentToken(test: "timeout")
  /// Of the test provider: the payment is authorised, and then refused when it is to be captured.
  public static let testCaptureRefused = PaymentToken(test: "capture-refused")
  /// Of the test provider: the payment is made, and reported twice besides.
  public static let testWebhookTwice = PaymentToken(test: "webhook-twice")
}
