import CAmbientSodium
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// What a provider signs its notices with: 32 bytes.
struct PaymentSecret: Sendable, CustomStringConvertible, CustomReflectable {
  fileprivate let bytes: [UInt8]

  /// Is derived from the server's signing key, so that a copy of the data has it, too: HMAC-SHA256 of `payment notices`.
  init(_ key: SigningKey) { bytes = PaymentSignature.code(of: Array("payment notices".utf8), key.bytes) }

  var description: String { "a payment secret" }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The signature of a provider's notice: `Payment-Signature: t=1800000000,v1=…`.
///
/// `v1` is HMAC-SHA256 (RFC 2104, FIPS 180-4), in hexadecimal, over the digits of `t`, a full stop, and the bytes of the body. `t`
/// is in seconds since 1970: a notice that somebody has listened to cannot be sent again later.
enum PaymentSignature {
  static let fieldName = "Payment-Signature"
  /// Seconds that the time may be off, in either direction: 5 minutes.
  static let tolerance: Int64 = 300

  private static let refusal = HTTPFailure(
    .badRequest, "The notice has no \(fieldName) of the form t=SECONDS,v1=HEXADECIMAL.")

  static func field(for body: Data, at time: Date, _ secret: PaymentSecret) -> String {
    let seconds = String(Int64(time.timeIntervalSince1970))
    return "t=\(seconds),v1=\(hexadecimal(code(of: message(seconds, body), secret.bytes)))"
  }

  /// - Throws: `HTTPFailure` 400 where there is no signature that can be read, 403 for another one or another time.
  static func check(_ field: String?, of body: Data, at time: Date, _ secret: PaymentSecret) throws(HTTPFailure) {
    guard let parts = field?.split(separator: ",", omittingEmptySubsequences: false), parts.count == 2,
      parts[0].hasPrefix("t="), parts[1].hasPrefix("v1=")
    else { throw refusal }
    let (digits, code) = (parts[0].dropFirst(2), parts[1].dropFirst(3))
    guard (1...12).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let seconds = Int64(digits), let given = bytes(hexadecimal: code)
    else { throw refusal }
    let message = message(String(digits), body)
    // Compares in the same time whatever is different.
    let isRight = crypto_auth_hmacsha256_verify(given, message, UInt64(message.count), secret.bytes) == 0
    guard isRight else { throw HTTPFailure(.forbidden, "The notice's signature is not good.") }
    guard abs(Int64(time.timeIntervalSince1970) - seconds) <= tolerance else {
      throw HTTPFailure(.forbidden, "The notice was signed more than \(tolerance / 60) minutes before or after now.")
    }
  }

  private static func message(_ seconds: String, _ body: Data) -> [UInt8] { Array(seconds.utf8) + [0x2E] + Array(body) }

  /// The 32 bytes of an HMAC-SHA256 by a key of 32 bytes.
  static func code(of message: [UInt8], _ key: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    crypto_auth_hmacsha256(&code, message, UInt64(message.count), key)
    return code
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// 32 bytes in lower-case hexadecimal; `nil` for anything else.
  private static func bytes(hexadecimal text: Substring) -> [UInt8]? {
    guard text.utf8.count == 64 else { return nil }
    var digits: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x61...0x66: digits.append(byte - 0x61 + 10)
      default: return nil
      }
    }
    return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
