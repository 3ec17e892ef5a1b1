import Foundation
import Testing

@Suite("Selling from the shell, on a real backend", .timeLimit(.minutes(5)))
struct SellerJourneyTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func json<Value>(_ type: Value.Type, _ words: String...) async throws -> Value {
    let result = try await sandbox.run("cart", words + ["--json"])
    #expect(result.status == 0, "\(result.errors)")
    return try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? Value)
  }

  /// A PNG file of one pixel.
  private func picture() throws -> String {
    let text =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let path = "\(sandbox.folder)/lamp.png"
    try #require(Data(base64Encoded: text)).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("a product with a picture is offered, changed and withdrawn; a profile is kept")
  func journey() async throws {
    for command in ["register", "login"] {
      #expect(try await sandbox.run("cart", command, "ada", "--password-stdin", input: "pw\n").status == 0)
    }
    #expect(try await json([Any].self, "my-products").isEmpty)
    let lamp = try await json(
      [String: Any].self, "sell", "--name", "Lamp", "--description", "Brass.", "--price", "12.50", "--picture",
      try picture())
    let id = String(try #require(lamp["id"] as? Int))
    #expect(lamp["photo_url"] is String)
    #expect(try await json([[String: Any]].self, "my-products").compactMap { $0["name"] as? String } == ["Lamp"])
    #expect(try await sandbox.run("cart", "edit", id, "--price", "9.99").output == "Lamp is saved.\n")
    let changed = try await json([String: Any].self, "product", id)
    #expect(changed["price"] as? Double == 9.99)
    #expect(changed["photo_url"] as? String == lamp["photo_url"] as? String)
    let asked = try await sandbox.run("cart", "withdraw", id)
    #expect(asked.status == 2 && asked.errors.hasSuffix("To do it:  cart withdraw \(id) --yes\n"), "\(asked.errors)")
    #expect(try await sandbox.run("cart", "withdraw", id, "--yes").output == "Lamp is off the market.\n")
    #expect(try await sandbox.run("cart", "product", id).status == 3)
    expectComplaint(try await sandbox.run("cart", "edit", "1", "--price", "1"), 3, "Product 1 is not among yours.")

    #expect(try await sandbox.run("cart", "profile", "--city", "Fernley", "--zip-code", "89408").status == 0)
    let profile = try await json([String: Any].self, "profile")
    #expect(profile["city"] as? String == "Fernley" && profile["zip_code"] as? String == "89408")
    #expect(profile["street"] is NSNull)
  }
}
