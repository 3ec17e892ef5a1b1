import Foundation
import AmbientHTTPTesting
import Testing

/// A reply that is no answer.
enum UnusableReply: String, CaseIterable, Sendable {
  case page, garbage, empty, truncated, null, list, object, number, deep, notUTF8

  var body: [UInt8] {
    switch self {
    case .page: Array("<!doctype html><title>It works!</title>".utf8)
    case .garbage: (0..<999).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 13) }
    case .empty: []
    case .truncated: Array(#"[{"id": 1, "name": "Mirra Ch"#.utf8)
    case .null: Array("null".utf8)
    case .list: Array("[[]".utf8)
    case .object: Array(#"{"id": "#.utf8)
    case .number: Array("1e999999999".utf8)
    case .deep: Array(String(repeating: "[", count: 200_000).utf8)
    case .notUTF8: [0x22, 0xFF, 0xFE, 0x22]
    }
  }
}

@Suite("Replies that are none", .timeLimit(.minutes(5)))
struct UnusableReplyTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test("are a sentence and status 1 in each app", arguments: UnusableReply.allCases)
  func unusable(reply: UnusableReply) async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(reply.body.count)\r\n\r\n"
    let server = try MisbehavingServer(.answers(bytes: Array(head.utf8) + reply.body))
    for command in [
      ["cart", "products"], ["cart", "product", "1"], ["hospital", "home"], ["hospital", "patients"],
      ["hospital", "patient", "p1"], ["hospital", "doctors"], ["scores", "list"], ["scores", "show", "m1"],
      ["scores", "watch", "m1"], ["scores", "watch"],
    ] {
      for json in [[], ["--json"]] {
        let result = try await sandbox.run(
          command[0], Array(command.dropFirst()) + ["--server", server.url("")] + json)
        expectComplaint(result, 1, "cannot be used:")
      }
    }
  }

  @Test("such as content without end", arguments: ServerAddressTests.commands)
  func endless(command: [String]) async throws {
    let server = try MisbehavingServer(.sendsWithoutEnd)
    let result = try await sandbox.run(
      command[0], [command[1], "--server", server.url(""), "--timeout", "30"])
    expectComplaint(result, 1, "larger than")
  }

  @Test("such as fields without end", arguments: ServerAddressTests.commands)
  func endlessFields(command: [String]) async throws {
    let server = try MisbehavingServer(.sendsFieldsWithoutEnd)
    let result = try await sandbox.run(command[0], [command[1], "--server", server.url(""), "--timeout", "30"])
    expectComplaint(result, 1, "larger than")
  }

  @Test("a reply that is cut short is no reply", arguments: ServerAddressTests.commands)
  func cut(command: [String]) async throws {
    let server = try MisbehavingServer(.answersAndCloses("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[]"))
    let result = try await sandbox.run(command[0], [command[1], "--server", server.url("")])
    expectComplaint(result, 1, "was lost")
  }

  @Test("numbers beyond all bounds cost no app its life")
  func bounds() async throws {
    let huge = "9223372036854775807"
    let server = try MisbehavingServer(
      .answers { request in
        if request.target.hasPrefix("/api/products") {
          return RawReply.text(
            """
            [{"id": \(huge), "name": "Most", "price": 10000000000, "user_id": -\(huge)},
             {"id": 99999999999999999999, "name": "More"}, {"id": 2, "name": "Less", "price": -1e300},
             {"id": 3, "name": "None", "price": null}, {"id": 4, "name": "Word", "price": "1"}, null, 7]
            """)
        }
        if request.target.hasPrefix("/api/matches") {
          return RawReply.text(
            """
            [{"id": "m1", "competition": "C", "round": "R", "kickOff": "9999-12-31T23:59:59Z", "home": "A", "away": "B",
              "period": "first-half", "minute": "150+150", "score": {"home": \(huge), "away": -\(huge)}, "goals": []}]
            """)
        }
        if request.target.hasPrefix("/P") {
          return RawReply.text(
            """
            {"resourceType": "Bundle", "total": \(huge), "link": [{"relation": "next", "url": "::not a url::"}], "entry":
            [{"resource": {"resourceType": "Patient", "id": "p", "birthDate": "0001-01-01"}},
             {"resource": {"resourceType": "Patient", "id": "q", "birthDate": "9999-12-31"}},
             {"resource": {"resourceType": "Patient"}}, {}]}
            """)
        }
        return RawReply.text("{}", status: "404 Not Found")
      })
    let products = try await sandbox.run("cart", "products", "--server", server.url(""))
    #expect(products.status == 0, "\(products.errors)")
    #expect(products.output.split(separator: "\n").count == 5)
    #expect(products.output.contains("no price"))
    #expect(products.output.contains("$10,000,000,000.00"))
    let matches = try await sandbox.run("scores", "list", "--server", server.url(""))
    #expect(matches.status == 0, "\(matches.errors)")
    #expect(matches.output.contains(huge))
    let patients = try await sandbox.run("hospital", "patients", "--limit", "2", "--server", server.url(""))
    #expect(patients.status == 0, "\(patients.errors)")
    #expect(patients.errors.contains("More:  --limit 10000"))
    let home = try await sandbox.run("hospital", "home", "--server", server.url(""))
    expectComplaint(home, 1, "names a next page that is no URL")
  }

  @Test("a product without a price can be looked at and not be bought")
  func noPrice() async throws {
    let product = #"{"id": 3, "name": "None", "price": null}"#
    let server = try MisbehavingServer(
      .answers { request in
        switch request.target {
        case "/api/auth/login": RawReply.text(#"{"userId": 1, "username": "ada", "token": "t"}"#)
        case "/api/products/3": RawReply.text(product)
        case "/api/cart":
          RawReply.text(
            #"{"cart": {"id": 1, "cartItems": [{"id": 1, "product_id": 3, "quantity": 2, "product": \#(product)}]}}"#)
        default: RawReply.text("{}", status: "500 Unexpected")
        }
      })
    let at = ["--server", server.url("")]
    #expect(try await sandbox.run("cart", ["login", "ada", "--password-stdin"] + at, input: "pw").status == 0)
    #expect(try await sandbox.run("cart", ["product", "3"] + at).output.contains("no price"))
    #expect(try await sandbox.run("cart", ["product", "3", "--json"] + at).output.contains(#""price" : null"#))
    let show = try await sandbox.run("cart", ["show"] + at)
    #expect(show.status == 0)
    #expect(show.output.contains("no price"))
    expectComplaint(try await sandbox.run("cart", ["checkout"] + at), 1, "“None” has no price.")
    #expect(!server.requests.contains { $0.method == "POST" && $0.target == "/api/orders" })
  }
}
