import CoreStores
import FoundationEssentials
import Testing

@Suite struct PaymentTokenTests {
  @Test("a provider's word is taken", arguments: ["test-ok", "tok_1Nz.4Qa-z", "7", "12345678901"])
  func taken(text: String) {
    #expect(PaymentToken(text)?.secret == text)
  }

  @Test(
    "what may be the number of a card, is long, or is no word of ASCII is refused",
    arguments: [
      "", "4111111111111111", "4111-1111-1111-1111", "tok_411111111111", "4111.1111_1111x", "a b", "a\nb", "ä", "a\"b",
      String(repeating: "a", count: 129),
    ])
  func refused(text: String) {
    #expect(PaymentToken(text) == nil)
  }

  @Test("it never shows itself")
  func hidden() {
    let token = PaymentToken.testOK
    var dumped = ""
    dump(token, to: &dumped)
    for text in ["\(token)", String(reflecting: token), dumped, "\([token])", "\(Optional(token) as Any)"] {
      #expect(!text.contains("test-ok"))
    }
  }

  @Test("a status is read from its word, and one that is not known is none; the key is always written")
  func status() throws {
    func order(_ status: String) throws -> Order {
      try JSONDecoder().decode(Order.self, from: Data(#"{"id":1,"total":2,"items":[]\#(status)}"#.utf8))
    }
    #expect(try order("").status == nil)
    #expect(try order(#","status":"lost""#).status == nil)
    #expect(try order(#","status":7"#).status == nil)
    for status in OrderStatus.allCases {
      let read = try order(#","status":"\#(status.rawValue)""#)
      #expect(read.status == status)
      let written = String(decoding: try JSONEncoder().encode(read), as: UTF8.self)
      #expect(written.contains(#""status":"\#(status.rawValue)""#))
    }
    let unknown = String(decoding: try JSONEncoder().encode(try order("")), as: UTF8.self)
    #expect(unknown.contains(#""status":null"#))
  }
}
