import CoreJSON
import CoreStores
import Foundation
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

/// The answers that write themselves have the bytes that Foundation's encoder makes of the same values, keys sorted.
@Suite("What the market writes into bytes")
struct MarketJSONTests {
  private static let amounts = [0, 1, 10, 99, 100, 101, 150, 850_50, 123_456_789, -1, -10, -12_345, 1_000_000_000_000]
  private static let texts = [
    "Tea", "", "a\"b\\c/d", "\u{0}\u{8}\t\n\u{C}\r\u{1F}\u{7F}", "\u{2028}\u{2029}\u{202E}", "é e\u{301} 緑茶",
    "🫖 👩‍👩‍👧 🇯🇵",
  ]

  private func product(
    _ text: String = "Tea", _ cents: Int = 349, photo: String? = "p", stock: Int? = 3
  ) -> ProductRecord {
    ProductRecord(
      id: 7, userID: 2, name: text, description: text, price: Money(minorUnits: cents), photoURL: photo, stock: stock,
      createdAt: 1_800_000_000_000, updatedAt: 1_800_000_001_234)
  }

  private func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }

  private func written(_ write: (inout JSONByteWriter) -> Void) -> Data {
    var json = JSONByteWriter()
    write(&json)
    return Data(json.bytes)
  }

  @Test("money is the number that it encodes", arguments: amounts)
  func money(cents: Int) throws {
    let money = Money(minorUnits: cents)
    let bytes = written { json in json.object { json in json.member("m", money) } }
    let expected = try encoded(["m": money])
    #expect(bytes == expected)
  }

  @Test("a nested product is the product of the stores", arguments: texts)
  func nested(text: String) throws {
    for (photo, stock) in [(text, 0), (nil, nil)] as [(String?, Int?)] {
      for cents in Self.amounts {
        let record = product(text, cents, photo: photo, stock: stock)
        let twin = Product(
          id: 7, name: text, description: text, price: Money(minorUnits: cents), photoURL: photo, userID: 2,
          stock: stock)
        let bytes = written { record.write(to: &$0, withTimes: false) }
        let expected = try encoded(twin)
        #expect(bytes == expected)
      }
    }
  }

  /// What the wire form of a product is, for the encoder.
  private struct Listed: Encodable {
    var createdAt = "2027-01-15T08:00:00.000Z"
    var updatedAt = "2027-01-15T08:00:01.234Z"
    var id = 7
    var userID = 2
    var name: String
    var description: String
    var price = Money(minorUnits: 349)
    var photoURL = "p"
    var stock = 3

    enum CodingKeys: String, CodingKey {
      case createdAt, updatedAt, id, name, description, price, stock
      case userID = "user_id"
      case photoURL = "photo_url"
    }
  }

  @Test("a list has its products with their times", arguments: texts)
  func list(text: String) throws {
    let twin = Listed(name: text, description: text)
    let (one, two) = (try encoded(twin), try encoded([twin, twin]))
    #expect(product(text).json == one)
    #expect([product(text), product(text)].json == two)
    #expect([ProductRecord]().json == Data("[]".utf8))
  }

  @Test("replies about products have their message only where there is one")
  func productDone() {
    let nothing = MarketReply.ProductDone(product: product())
    let text = String(decoding: nothing.json, as: UTF8.self)
    #expect(text.hasPrefix(#"{"product":{"createdAt":"2027-01-15T08:00:00.000Z","description":"Tea","id":7,"#))
    #expect(text.hasSuffix(#","user_id":2},"success":true}"#))
    let message = String(decoding: MarketReply.ProductDone(message: "Done", product: product()).json, as: UTF8.self)
    #expect(message == #"{"message":"Done","# + String(text.dropFirst()))
  }

  @Test("carts")
  func cart() {
    let item = CartItemRecord(
      id: 4, cartID: 3, quantity: 2, product: product(), createdAt: 1_800_000_000_000, updatedAt: 1_800_000_000_000)
    let nested =
      #"{"description":"Tea","id":7,"name":"Tea","photo_url":"p","price":3.49,"stock":3,"user_id":2}"#
    let found = MarketReply.CartFound(cart: CartRecord(id: 3, userID: 9, items: [item]))
    #expect(
      String(decoding: found.json, as: UTF8.self)
        == #"{"cart":{"cartItems":[{"cart_id":3,"id":4,"product":\#(nested),"product_id":7,"quantity":2}],"#
        + #""id":3,"is_active":true,"user_id":9},"success":true}"#)
    #expect(MarketReply.CartFound(cart: nil).json == Data(#"{"cart":null,"success":true}"#.utf8))
    let time = #""2027-01-15T08:00:00.000Z""#
    #expect(
      String(decoding: MarketReply.CartItemDone(message: "Added", cartItem: item).json, as: UTF8.self)
        == #"{"cartItem":{"cart_id":3,"createdAt":\#(time),"id":4,"product":\#(nested),"product_id":7,"quantity":2,"#
        + #""updatedAt":\#(time)},"message":"Added","success":true}"#)
  }

  @Test("orders")
  func order() {
    let line = OrderLineRecord(
      id: 5, productID: 7, sellerID: 2, name: "Tea", description: "Green", photoURL: nil,
      unitPrice: Money(minorUnits: 350), quantity: 3)
    let order = OrderRecord(
      id: 1, userID: 9, total: Money(minorUnits: 1050), createdAt: 1_800_000_000_000, lines: [line])
    let sold = #"{"description":"Green","id":7,"name":"Tea","photo_url":null,"price":3.5,"stock":null,"user_id":2}"#
    #expect(
      String(decoding: MarketReply.OrderDone(order: order).json, as: UTF8.self)
        == #"{"order":{"createdAt":"2027-01-15T08:00:00.000Z","id":1,"items":[{"id":5,"name":"Tea","product":\#(sold),"#
        + #""product_id":7,"quantity":3,"unit_price":3.5}],"status":"placed","total":10.5,"user_id":9},"#
        + #""success":true}"#)
  }
}
