import Foundation
import Testing

@Suite("Several programs at once", .timeLimit(.minutes(5)))
struct ConcurrencyTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test("of two that register one name, one wins and the other is told")
  func register() async throws {
    for name in ["ada", "Grace", "ädä"] {
      let results = try await atOnce(2) { _ in
        try await sandbox.run("cart", "register", name, "--password-stdin", input: "pw\n")
      }
      #expect(results.map(\.status).sorted() == [0, 4], "\(results)")
      for result in results where result.status == 4 { expectComplaint(result, 4, "Choose another name.") }
    }
  }

  @Test("ten that add to one cart lose nothing")
  func add() async throws {
    try await signIn()
    let results = try await atOnce(10) { number in
      try await sandbox.run("cart", "add", "\(number % 2 + 1)", "--quantity", "3")
    }
    for result in results { #expect(result.status == 0, "\(result.errors)") }
    let cart = try await json([String: Any].self, "cart", "show", "--json")
    #expect(cart["itemsCount"] as? Int == 30)
    #expect((cart["cartItems"] as? [Any])?.count == 2)
  }

  @Test("two that check out one cart make one order")
  func checkout() async throws {
    try await signIn()
    #expect(try await sandbox.run("cart", "add", "1", "--quantity", "2").status == 0)
    let results = try await atOnce(4) { _ in try await sandbox.run("cart", "checkout") }
    #expect(results.filter { $0.status == 0 }.count == 1, "\(results)")
    for result in results where result.status != 0 {
      #expect([1, 4].contains(result.status))
      expectComplaint(result, result.status, "cart")
    }
    #expect(try await json([[String: Any]].self, "cart", "orders", "--json").count == 1)
    #expect(try await sandbox.run("cart", "show").output == "No items in the cart.\n")
  }

  @Test("sign-ins to several servers at once are all kept")
  func sessions() async throws {
    let servers = try await [
      sandbox.startServing("--port", "0", "--data", "\(sandbox.folder)/a"),
      sandbox.startServing("--port", "0", "--data", "\(sandbox.folder)/b"),
      sandbox.startServing("--port", "0", "--data", "\(sandbox.folder)/c"),
    ]
    let addresses = servers.map(\.address)
    for address in addresses {
      _ = try await sandbox.run("cart", "register", "ada", "--password-stdin", "--server", address, input: "pw\n")
    }
    let results = try await atOnce(3) { number in
      try await sandbox.run("cart", "login", "ada", "--password-stdin", "--server", addresses[number], input: "pw\n")
    }
    for result in results { #expect(result.status == 0, "\(result.errors)") }
    for address in addresses {
      #expect(try await sandbox.run("cart", "show", "--server", address).status == 0)
    }
  }

  @Test("backends that seed one folder at once seed it once")
  func seed() async throws {
    let results = try await atOnce(4) { _ in
      try await sandbox.run("backend", "seed", "--data", "\(sandbox.folder)/data/b")
    }
    for result in results { #expect(result.status == 0, "\(result.errors)") }
    for result in results { #expect(result.output.contains("24 products")) }
    for result in results { #expect(result.output.contains("500 Patient")) }
  }

  private func atOnce(
    _ count: Int, _ body: @escaping @Sendable (Int) async throws -> Sandbox.Result
  ) async throws -> [Sandbox.Result] {
    try await withThrowingTaskGroup(of: Sandbox.Result.self) { group in
      for number in 0..<count { group.addTask { try await body(number) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func signIn() async throws {
    for command in ["register", "login"] {
      let result = try await sandbox.run("cart", command, "ada", "--password-stdin", input: "pw\n")
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  private func json<Value>(_ type: Value.Type, _ program: String, _ arguments: String...) async throws -> Value {
    let result = try await sandbox.run(program, arguments)
    #expect(result.status == 0, "\(result.errors)")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? Value)
  }
}
