import CoreStores
import Foundation
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Signatures and bodies of payment notices")
struct PaymentSignatureTests {
  private let secret = PaymentSecret(SigningKey(bytes: Array(repeating: 7, count: 32)))
  private let time = Date(timeIntervalSince1970: 1_800_000_000)
  private let body = Data(#"{"id":"evt-1"}"#.utf8)

  /// 200 where the signature is taken, else the status of the refusal.
  private func status(_ field: String?, _ body: Data? = nil, at time: Date? = nil) -> Int {
    do {
      try PaymentSignature.check(field, of: body ?? self.body, at: time ?? self.time, secret)
      return 200
    } catch {
      return error.status.rawValue
    }
  }

  @Test("a signature is good for its body, its key and five minutes")
  func good() {
    let field = PaymentSignature.field(for: body, at: time, secret)
    #expect(field.hasPrefix("t=1800000000,v1="))
    #expect(field.utf8.count == 80)
    for seconds in [-300.0, 0, 300] { #expect(status(field, at: time + seconds) == 200) }
    for seconds in [-301.0, 301, 86_400] { #expect(status(field, at: time + seconds) == 403) }
    #expect(status(field, Data(#"{"id":"evt-2"}"#.utf8)) == 403)
    #expect(status(field, body + Data(" ".utf8)) == 403)
    let other = PaymentSecret(SigningKey(bytes: Array(repeating: 8, count: 32)))
    #expect(status(PaymentSignature.field(for: body, at: time, other)) == 403)
  }

  @Test("every bit of the code, and every digit of the time, counts")
  func bits() throws {
    let field = PaymentSignature.field(for: body, at: time, secret)
    let code = try #require(field.split(separator: "=").last)
    for place in code.indices {
      var changed = code
      changed.replaceSubrange(place...place, with: code[place] == "0" ? "1" : "0")
      #expect(status("t=1800000000,v1=\(changed)") == 403)
    }
    #expect(status("t=1800000001,v1=\(code)") == 403)
  }

  @Test("the code is HMAC-SHA256 over time, full stop and body, by a key that is derived")
  func form() {
    // RFC 4231 has no vector with a key of 32 bytes: the code is made again, by its definition (RFC 2104 §2).
    let key = [UInt8](repeating: 7, count: 32)
    func hmac(_ message: [UInt8], _ key: [UInt8]) -> [UInt8] {
      let padded = key + [UInt8](repeating: 0, count: 64 - key.count)
      let inner = Digest.sha256(of: Data(padded.map { $0 ^ 0x36 } + message))
      return Array(Digest.sha256(of: Data(padded.map { $0 ^ 0x5C } + Array(inner))))
    }
    let derived = hmac(Array("payment notices".utf8), key)
    let code = hmac(Array("1800000000.".utf8) + Array(body), derived)
    let digits = code.map { String(format: "%02x", $0) }.joined()
    #expect(PaymentSignature.field(for: body, at: time, secret) == "t=1800000000,v1=\(digits)")
  }

  @Test(
    "what is no signature is told from a wrong one",
    arguments: [
      nil, "", "t=1800000000", "v1=00", "t=,v1=00", "t=-1,v1=00", "t=1800000000,v1=xyz", "t=1800000000,v1=",
      "t=99999999999999999999,v1=" + String(repeating: "0", count: 64), "t=1800000000,v1=00,v1=00",
      "v1=00,t=1800000000", "t=1800000000,v1=" + String(repeating: "A", count: 64),
    ] as [String?])
  func malformed(field: String?) {
    #expect(status(field) == 400)
  }

  @Test("a notice is written and read; one that lacks something, or has something else, is refused")
  func notices() throws {
    let payment = try #require(PaymentReference("ok.12"))
    let notice = PaymentNotice(
      id: "evt-1", kind: .refused, orderID: 12, payment: payment, amount: Money(minorUnits: 34_90))
    let text = #"{"amount":34.9,"id":"evt-1","order":12,"payment":"ok.12","type":"payment.refused"}"#
    #expect(String(decoding: notice.json, as: UTF8.self) == text)
    #expect(try PaymentNotice(notice.json) == notice)
    for (old, new) in [
      ("34.9", "0"), ("34.9", "-1"), ("34.9", "1.234"), ("34.9", #""34.9""#), ("evt-1", ""), ("evt-1", "a b"),
      ("evt-1", String(repeating: "a", count: 256)), ("12,", "0,"), ("12,", "1.5,"), ("12,", #""12","#),
      ("ok.12", ""), ("payment.refused", "payment.lost"), (#""id""#, #""ID""#),
    ] {
      let wrong = Data(text.replacingOccurrences(of: old, with: new).utf8)
      let error = #expect(throws: HTTPFailure.self, "\(new)") { try PaymentNotice(wrong) }
      #expect(error?.status == .unprocessableContent)
    }
    let broken = #expect(throws: HTTPFailure.self) { try PaymentNotice(Data("{".utf8)) }
    #expect(broken?.status == .badRequest)
  }

  @Test("the secret never shows itself")
  func hidden() {
    var dumped = ""
    dump(secret, to: &dumped)
    #expect("\(secret)" == "a payment secret")
    #expect(dumped.split(separator: "\n").count == 1)
  }
}
