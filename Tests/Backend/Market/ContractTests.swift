import Foundation
import RawConnections
import Testing

/// The replies of the original server, as recorded; ours must have the same keys and kinds of values.
///
/// Allowed to differ: values, further keys where the original has none, and what the original does wrong.
@Suite("Replies have the shape of the original server's", .bothDatabases)
struct ContractTests {
  /// The shape of a JSON value: keys and kinds, null fits anything.
  private static func misfits(_ value: Any, recorded: Any, at path: String = "$") -> [String] {
    switch (value, recorded) {
    case (_, is NSNull), (is NSNull, _): return []
    case (let value as [String: Any], let recorded as [String: Any]):
      return recorded.flatMap { key, expected -> [String] in
        guard let found = value[key] else { return ["\(path).\(key) is missing"] }
        return misfits(found, recorded: expected, at: "\(path).\(key)")
      }
    case (let value as [Any], let recorded as [Any]):
      guard let expected = recorded.first else { return [] }
      return value.flatMap { misfits($0, recorded: expected, at: path + "[]") }
    case (is String, is String): return []
    case (let value as NSNumber, let recorded as NSNumber):
      return value.isBoolean == recorded.isBoolean ? [] : ["\(path) is another kind of number"]
    default: return ["\(path) is of another kind"]
    }
  }

  private func expect(_ response: RawResponse, _ status: Int, fits recorded: String, sameKeys: Bool = false) throws {
    #expect(response.status == status, "\(response.text)")
    #expect(response.field("Content-Type") == "application/json; charset=utf-8")
    let value = try JSONSerialization.jsonObject(with: response.body)
    let expected = try JSONSerialization.jsonObject(with: Data(recorded.utf8))
    #expect(Self.misfits(value, recorded: expected) == [])
    if sameKeys { #expect(Set((expected as? [String: Any] ?? [:]).keys) == response.keys) }
  }

  @Test("registering")
  func register() async throws {
    try await TestServer.market { server in
      let path = "/api/auth/register"
      let created = try await server.send("POST", path, #"{"username":"alice","password":"pw1"}"#)
      #expect(created.status == 201)
      #expect(created.text == #"{"success":true}"#)
      let taken = try await server.send("POST", path, #"{"username":"ALICE","password":"pw1"}"#)
      #expect(taken.status == 200)
      #expect(taken.text == #"{"message":"Username taken!","success":false}"#)
      let empty = try await server.send("POST", path, #"{"username":"","password":""}"#)
      #expect(empty.status == 422)
      #expect(empty.text == #"{"message":"username cannot be empty. password cannot be empty.","success":false}"#)
      let broken = try await server.send("POST", path, #"{"username":"#)
      #expect(broken.status == 400)
      #expect(broken.keys == ["message", "success"])
    }
  }

  @Test("signing in")
  func login() async throws {
    try await TestServer.market { server in
      let path = "/api/auth/login"
      _ = try await server.send("POST", "/api/auth/register", #"{"username":"alice","password":"pw1"}"#)
      let wrong = try await server.send("POST", path, #"{"username":"alice","password":"nope"}"#)
      #expect(wrong.status == 401)
      #expect(wrong.text == #"{"message":"Username or password is incorrect","success":false}"#)
      let unknown = try await server.send("POST", path, #"{"username":"nobody","password":"nope"}"#)
      #expect(unknown.status == 401)
      #expect(unknown.text == wrong.text)
      try expect(
        try await server.send("POST", path, #"{"username":"alice","password":"pw1"}"#), 200,
        // The original's, and one member more.
        fits:
          #"{"userId":1,"username":"alice","token":"HEADER.PAYLOAD.SIGNATURE","success":true,"refreshToken":"TEXT"}"#,
        sameKeys: true)
    }
  }

  @Test("no token and a bad one")
  func authentication() async throws {
    try await TestServer.market { server in
      let none = try await server.send("GET", "/api/cart")
      #expect(none.status == 401)
      #expect(none.text == #"{"message":"No token provided"}"#)
      let basic = try await server.send("GET", "/api/cart", fields: ["Authorization": "Basic YTpi"])
      #expect(basic.status == 401)
      let bad = try await server.send("GET", "/api/cart", token: "abc")
      #expect(bad.status == 403)
      #expect(bad.text == #"{"message":"Invalid or expired token"}"#)
    }
  }

  @Test("products: create, list, change, delete")
  func products() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let draft = #"{"name":"Mirra Chair","description":"Ergonomic","price":850.5,"photo_url":"http://x/y.png"}"#
      let created = try await server.send("POST", "/api/products", token: token, draft)
      try expect(
        created, 201,
        fits: """
          {"success":true,"product":{"id":1,"name":"Mirra Chair","description":"Ergonomic","price":850.5,
          "photo_url":"http://x","user_id":1,"updatedAt":"2026-11-20T09:25:59.408Z","createdAt":"2026-11-20T09:25:59.408Z"}}
          """, sameKeys: true)
      let product = try #require(created.object["product"] as? [String: Any])
      #expect(product["createdAt"] as? String == "2027-01-15T08:00:00.000Z")
      let id = try #require(product["id"] as? Int)
      let listed = """
        [{"id":1,"name":"Mirra Chair","description":"Ergonomic","price":850.5,"photo_url":"http://x","user_id":1,
        "createdAt":"2026-11-20T09:25:59.408Z","updatedAt":"2026-11-20T09:25:59.408Z"}]
        """
      try expect(try await server.send("GET", "/api/products"), 200, fits: listed)
      let own = try await server.send("GET", "/api/products/user", token: token)
      try expect(own, 200, fits: listed)
      #expect(own.array.count == 1)
      let changed = try await server.send(
        "PUT", "/api/products/\(id)", token: token,
        #"{"name":"Tea","description":"Green","price":3.49,"photo_url":null}"#)
      #expect(changed.status == 200)
      #expect(changed.keys == ["message", "success", "product"])
      let gone = try await server.send("DELETE", "/api/products/\(id)", token: token)
      #expect(gone.status == 200)
      #expect(gone.keys == ["message", "success"])
    }
  }

  @Test("the cart")
  func cart() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let path = "/api/cart/items"
      let none = try await server.send("GET", "/api/cart", token: token)
      #expect(none.object["cart"] is NSNull)
      let recordedItem = """
        {"id":1,"cart_id":1,"product_id":1,"quantity":2,"createdAt":"2026-11-20T09:25:59.882Z",
        "updatedAt":"2026-11-20T09:25:59.882Z","product":{"id":1,"name":"Mirra Chair 2","description":"Ergonomic",
        "price":799.99,"photo_url":"http://x","user_id":1}}
        """
      try expect(
        try await server.send("POST", path, token: token, #"{"product_id":1,"quantity":2}"#), 201,
        fits: #"{"message":"Item added to the cart.","success":true,"cartItem":\#(recordedItem)}"#, sameKeys: true)
      let item = """
        {"id":1,"cart_id":1,"product_id":1,"quantity":4,"product":{"id":1,"name":"x","description":"y","price":799.99,
        "photo_url":"http://x","user_id":1}}
        """
      try expect(
        try await server.send("GET", "/api/cart", token: token), 200,
        fits: #"{"success":true,"cart":{"id":1,"user_id":1,"is_active":true,"cartItems":[\#(item)]}}"#, sameKeys: true)
      let removed = try await server.send("DELETE", "/api/cart/item/1", token: token)
      #expect(removed.status == 200)
      #expect(removed.text == #"{"success":true}"#)
      let again = try await server.send("DELETE", "/api/cart/item/1", token: token)
      #expect(again.status == 404)
      #expect(again.text == #"{"message":"Cart item not found","success":false}"#)
    }
  }

  @Test("what is for one caller alone is kept by no cache, what is for all may be, by its tag")
  func caching() async throws {
    try await TestServer.market { server in
      let account = #"{"username":"bob","password":"correct horse"}"#
      let registered = try await server.send("POST", "/api/auth/register", account)
      #expect(registered.field("Cache-Control") == "no-store")
      let token = try await server.signIn("alice")
      for path in ["/api/cart", "/api/user", "/api/orders", "/api/products/user"] {
        let answer = try await server.send("GET", path, token: token)
        #expect(answer.status == 200)
        #expect(answer.field("Cache-Control") == "no-store", "\(path)")
      }
      let added = try await server.send("POST", "/api/cart/items", token: token, #"{"product_id":1,"quantity":2}"#)
      #expect(added.field("Cache-Control") == "no-store")
      let signedOut = try await server.send("POST", "/api/auth/logout", token: token)
      #expect(signedOut.field("Cache-Control") == "no-store")
      let products = try await server.send("GET", "/api/products")
      #expect(products.field("Cache-Control") == "no-cache")
    }
  }

  @Test("the profile")
  func profile() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      try expect(
        try await server.send("GET", "/api/user", token: token), 200,
        fits: """
          {"success":true,"userInfo":{"id":1,"first_name":null,"last_name":null,"street":null,"city":null,"state":null,
          "zip_code":null,"country":null}}
          """, sameKeys: true)
      let update = """
        {"first_name":"Alice","last_name":"Liddell","street":"1 River Rd","city":"Oxford","state":"TX",\
        "zip_code":"77001","country":"USA"}
        """
      try expect(
        try await server.send("PUT", "/api/user", token: token, update), 200,
        fits: """
          {"message":"User updated successfully","success":true,"userInfo":{"id":1,"first_name":"Alice",
          "last_name":"Liddell","street":"1 River Rd","city":"Oxford","state":"TX","zip_code":"77001","country":"USA",
          "updatedAt":"2026-11-20T09:26:00.463Z"}}
          """, sameKeys: true)
    }
  }

  @Test("payment and orders")
  func orders() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      try expect(
        try await server.send("POST", "/api/payment/create-payment-intent", token: token, #"{"totalAmount":3203.45}"#),
        200,
        fits: #"{"paymentIntent":"pi","ephemeralKey":"ek","customer":"cus","publishableKey":"pk"}"#, sameKeys: true)
      let unpaid = try await server.send(
        "POST", "/api/payment/create-payment-intent", token: token, #"{"totalAmount":-1}"#)
      #expect(unpaid.status == 400)
      #expect(unpaid.keys == ["error"])
      let nothing = try await server.send("POST", "/api/orders", token: token, #"{"total":0,"order_items":[]}"#)
      #expect(nothing.status == 422)
      #expect(nothing.keys == ["message", "success"])
      _ = try await server.send("POST", "/api/cart/items", token: token, #"{"product_id":14,"quantity":3}"#)
      let placed = try await server.send(
        "POST", "/api/orders", token: token, #"{"total":37.47,"order_items":[{"product_id":14,"quantity":3}]}"#)
      #expect(placed.status == 201)
      #expect(placed.object["success"] as? Bool == true)
      let listed = try await server.send("GET", "/api/orders", token: token)
      try expect(
        listed, 200,
        fits: """
          [{"id":2,"user_id":1,"total":0.01,"items":[{"id":2,"quantity":4,"product":{"id":1,"user_id":1,"name":"x",
          "description":"y","price":799.99,"photo_url":"http://x"}}]}]
          """)
      #expect(listed.text.contains(#""total":37.47"#))
    }
  }
}
