import CoreStores
import Foundation
import Testing

@Suite struct ProductTests {
  @Test(
    "a price that cannot be read costs neither the product nor the list",
    arguments: ["null", "-5", "\"abc\"", "0.001", "1e300", "{}", "[1]", "true"])
  func badPrice(price: String) throws {
    let json = """
      [{"id": 1, "name": "Oak chair", "price": 799.99},
       {"id": 2, "name": "Ghost", "price": \(price), "description": null, "photo_url": null},
       {"id": 3, "name": "Tea", "price": 3.49}]
      """
    let products = try JSONDecoder().decode([Product].self, from: Data(json.utf8))
    #expect(products.map(\.name) == ["Oak chair", "Ghost", "Tea"])
    #expect(products.map(\.price) == [Money(minorUnits: 799_99), nil, Money(minorUnits: 3_49)])
  }

  @Test("a product without a price is a product")
  func missingPrice() throws {
    let product = try JSONDecoder().decode(Product.self, from: Data(#"{"id": 2, "name": "Ghost"}"#.utf8))
    #expect(product == Product(id: 2, name: "Ghost", price: nil))
  }

  @Test(
    "a stock is read where it is one, and costs the product nothing where it is not",
    arguments: [("7", 7), ("0", 0), ("null", nil), ("-1", nil), ("1.5", nil), (#""many""#, nil)])
  func stock(text: String, expected: Int?) throws {
    let json = #"{"id": 2, "name": "Ghost", "stock": \#(text)}"#
    #expect(try JSONDecoder().decode(Product.self, from: Data(json.utf8)).stock == expected)
  }

  @Test("it is written with all its keys, whatever is missing")
  func stableKeys() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(Product(id: 2, name: "Ghost", price: nil)), as: UTF8.self)
    #expect(
      text == #"{"description":"","id":2,"name":"Ghost","photo_url":null,"price":null,"stock":null,"user_id":null}"#)
  }

  @Test("a cart is read from the wire and adds up exactly")
  func cart() throws {
    let json = """
      {"id": 7, "cartItems": [
        {"id": 1, "product_id": 1, "quantity": 4, "product": {"id": 1, "name": "Chair", "price": 799.99}},
        {"id": 2, "product_id": 2, "quantity": 3, "product": {"id": 2, "name": "Ghost", "price": null}},
        {"id": 3, "product_id": 3, "quantity": 1, "product": {"id": 3, "name": "Tea", "price": 0.1}}]}
      """
    let cart = try JSONDecoder().decode(Cart.self, from: Data(json.utf8))
    #expect(cart.total == Money(minorUnits: 3_200_06))
    #expect(cart.itemsCount == 8)
    #expect(cart.items[1].total == nil)
    #expect(try JSONDecoder().decode(Cart.self, from: JSONEncoder().encode(cart)) == cart)
  }

  @Test("an order line is read with its own name and price, or with the nested product's")
  func orderLines() throws {
    let json = """
      {"id": 1, "total": 803.48, "createdAt": "2026-07-19T19:00:00.000Z", "items": [
        {"id": 1, "product_id": 1, "name": "Chair", "unit_price": 799.99, "quantity": 1},
        {"id": 2, "quantity": 1, "product": {"id": 3, "name": "Tea", "price": 3.49}},
        {"id": 3, "quantity": 2}]}
      """
    let order = try JSONDecoder().decode(Order.self, from: Data(json.utf8))
    #expect(order.items.map(\.name) == ["Chair", "Tea", "a product no longer sold"])
    #expect(order.items.map(\.productID) == [1, 3, nil])
    #expect(order.items.map(\.unitPrice) == [Money(minorUnits: 799_99), Money(minorUnits: 3_49), nil])
    #expect(order.createdAt == Date(timeIntervalSince1970: 1_784_487_600))
  }
}
