import Foundation
import AmbientHTTPTesting
import Testing

@Suite("Hostile text from a server", .timeLimit(.minutes(5)))
struct HostileTextTests {
  /// In the form of JSON: colours, a title, the screen cleared by a C1 control, text turned round and hidden, and a line
  /// that would pass for one of ours.
  static let hostile =
    #"Ev\u001b[31mil\u001b]0;pwned\u0007\u009b2J\u0085\u202egnp\u2066\u200f\u061c\u200b\ufeff\u2028\r\nFORGED: line\nFORGED: line\t\b\u007f"#

  let sandbox: Sandbox
  let server: MisbehavingServer

  init() throws {
    sandbox = try Sandbox()
    server = try MisbehavingServer(.answers { Self.reply(to: $0) })
  }

  @Test(
    "obeys no command of it",
    arguments: [
      "cart products", "cart product 1", "cart whoami", "cart show", "cart add 1", "cart set 1 2", "cart remove 1",
      "cart checkout", "cart orders", "cart login ada --password-stdin", "cart logout", "hospital home",
      "hospital patients", "hospital patient p1", "hospital doctors", "scores list", "scores show m1",
      "scores watch m1",
      "scores watch m1 m2", "scores watch",
    ])
  func names(line: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    let at = ["--server", server.url("")]
    if words[0] == "cart" {
      let signedIn = try await sandbox.run("cart", ["login", "ada", "--password-stdin"] + at, input: "pw\n")
      #expect(signedIn.status == 0, "\(signedIn.errors)")
    }
    for json in [["--json"], []] {
      // Signed out by the first of the two.
      if words[1] == "logout" {
        _ = try await sandbox.run("cart", ["login", "ada", "--password-stdin"] + at, input: "pw\n")
      }
      let result = try await sandbox.run(words[0], Array(words.dropFirst()) + at + json, input: "pw\n")
      #expect(result.status == 0, "\(result.errors)")
      expectHarmless(result)
      expectNoForgery(result)
      // What is left of the cart is nothing.
      #expect(result.output.contains("Ev") || ["home", "remove"].contains(words[1]))
    }
  }

  @Test("comes unchanged through JSON, escaped")
  func json() async throws {
    let result = try await sandbox.run("cart", "product", "1", "--json", "--server", server.url(""))
    let product = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let sent = try JSONSerialization.jsonObject(with: Data(#"["\#(Self.hostile)"]"#.utf8)) as? [String]
    #expect(product?["name"] as? String == sent?.first)
    #expect(sent?.first?.isEmpty == false)
  }

  @Test(
    "obeys no command of an error's message",
    arguments: [
      "cart products", "cart product 1", "cart register ada --password-stdin", "cart login ada --password-stdin",
      "hospital home", "hospital patients", "hospital patient p1", "hospital doctors", "scores list", "scores show m1",
      "scores watch m1",
    ])
  func messages(line: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    for status in [400, 401, 404, 409, 500] {
      for key in ["message", "error", "issue"] {
        let text =
          key == "issue"
          ? #"[{"severity": "\#(Self.hostile)", "diagnostics": "\#(Self.hostile)"}]"# : #""\#(Self.hostile)""#
        let server = try MisbehavingServer(
          .answers { _ in
            RawReply.text(#"{"success": false, "\#(key)": \#(text)}"#, status: "\(status) No")
          })
        let result = try await sandbox.run(
          words[0], Array(words.dropFirst()) + ["--server", server.url("")], input: "pw\n")
        expectComplaint(result, status == 404 ? 3 : status == 409 ? 4 : 1, words[0])
        expectNoForgery(result)
      }
    }
  }

  @Test("obeys no command of a refusal that comes as a success")
  func refusal() async throws {
    let server = try MisbehavingServer(
      .answers { _ in RawReply.text(#"{"success": false, "message": "\#(Self.hostile)"}"#) })
    let result = try await sandbox.run(
      "cart", "register", "ada", "--password-stdin", "--server", server.url(""), input: "pw\n")
    expectComplaint(result, 4, "Ev")
    expectNoForgery(result)
  }

  @Test("obeys no command of a field or of a redirection's target")
  func fields() async throws {
    let evil = "\u{1B}[31m\u{9B}2J"
    for head in [
      "HTTP/1.1 200 \(evil)\r\nContent-Type: text/\(evil)\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: ftp://\(evil)/\(evil)\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: http://\(evil)/\(evil)\r\nContent-Length: 0\r\n\r\n",
      "\(evil)\r\n\r\n",
    ] {
      let server = try MisbehavingServer(.answers { _ in head })
      for arguments in [["list"], ["watch", "m1", "--timeout", "1"]]
      where head.hasPrefix("HTTP") || arguments == ["list"] {
        let result = try await sandbox.run("scores", arguments + ["--server", server.url("")])
        expectComplaint(result, 1, "scores: ")
      }
    }
  }

  @Test("what the user typed comes back harmless, too")
  func typed() async throws {
    let evil = "x\u{1B}[31m\u{9B}\u{202E}\nFORGED: line"
    for words in [
      ["cart", evil], ["cart", "--\(evil)"], ["cart", "products", evil], ["cart", "product", evil],
      ["cart", "add", "1", "--quantity", evil], ["cart", "products", "--server", evil], ["scores", "show", evil],
      ["scores", "list", "--status", evil], ["hospital", "patient", evil], ["backend", "serve", "--port", evil],
      ["backend", "status", "--data", "/proc/\(evil)"], ["walkthrough", "run", evil],
    ] {
      let result = try await sandbox.run(words[0], Array(words.dropFirst()))
      #expect(result.status != 0)
      expectHarmless(result)
      expectNoForgery(result)
    }
  }

  private func expectNoForgery(_ result: Sandbox.Result, sourceLocation: SourceLocation = #_sourceLocation) {
    let forged = (result.output + result.errors).split(separator: "\n").filter {
      $0.drop { $0 == " " }.hasPrefix("FORGED")
    }
    #expect(forged == [], sourceLocation: sourceLocation)
  }

  private static func reply(to request: ReceivedRequest) -> String {
    let product =
      #"{"id": 1, "name": "\#(hostile)", "description": "\#(hostile)", "price": 2.5, "photo_url": "\#(hostile)"}"#
    let name = #"[{"family": "\#(hostile)", "given": ["\#(hostile)"], "prefix": ["\#(hostile)"]}]"#
    let person = """
      "id": "Ev\(hostile)", "name": \(name), "telecom": [{"system": "phone", "value": "\(hostile)"}], "gender": "other",
      "identifier": [{"value": "\(hostile)"}], "address": [{"text": "\(hostile)"}],
      "qualification": [{"code": {"text": "\(hostile)"}}]
      """
    func match(_ id: String) -> String {
      """
      {"id": "\(id)", "competition": "\(hostile)", "round": "\(hostile)", "group": "\(hostile)", "ground": "\(hostile)",
      "kickOff": "2022-12-18T15:00:00Z", "home": "\(hostile)", "away": "\(hostile)", "period": "second-half",
      "minute": "60", "score": {"home": 1, "away": 0},
      "goals": [{"side": "home", "scorer": "\(hostile)", "minute": "1", "penalty": false, "ownGoal": false}]}
      """.replacing("\n", with: "")
    }
    let path = request.target.prefix { $0 != "?" }
    switch (request.method, path) {
    case (_, "/api/products"): return RawReply.text("[\(product)]")
    case (_, "/api/products/1"): return RawReply.text(product)
    case (_, "/api/auth/login"):
      return RawReply.text(#"{"userId": 1, "username": "Ev\#(hostile)", "token": "t"}"#)
    case ("GET", "/api/cart"):
      return RawReply.text(
        #"{"cart": {"id": 1, "cartItems": [{"id": 1, "product_id": 1, "quantity": 2, "product": \#(product)}]}}"#)
    case (_, "/api/payment/create-payment-intent"):
      return RawReply.text(
        #"{"paymentIntent": "\#(hostile)", "ephemeralKey": "\#(hostile)", "customer": "\#(hostile)", "publishableKey": ""}"#
      )
    case (_, "/api/orders"):
      return RawReply.text(
        #"[{"id": 1, "total": 2.5, "createdAt": "\#(hostile)", "items": [{"id": 1, "quantity": 1, "product": \#(product)}]}]"#
      )
    case (_, "/Patient"):
      return RawReply.text(
        #"{"resourceType": "Bundle", "total": 2, "entry": [{"resource": {"resourceType": "Patient", \#(person)}}]}"#)
    case (_, "/Patient/p1"): return RawReply.text(#"{"resourceType": "Patient", \#(person)}"#)
    case (_, "/Practitioner"):
      return RawReply.text(
        #"{"resourceType": "Bundle", "total": 1, "entry": [{"resource": {"resourceType": "Practitioner", \#(person)}}]}"#
      )
    case (_, "/api/matches"): return RawReply.text("[\(match("m1\(hostile)"))]")
    case (_, let path) where path.hasSuffix("/events"):
      let goal =
        #"{"side": "home", "scorer": "\#(hostile)", "minute": "61", "penalty": false, "ownGoal": false}"#
      return RawReply.eventStreamHead + """
        event: snapshot
        id: 1
        data: \(match("m1"))

        event: score
        id: 2
        data: {"score": {"home": 2, "away": 0}, "goal": \(goal), "correction": false}

        event: commentary
        id: 3
        data: {"minute": "61", "text": "\(hostile)"}

        event: \u{1B}[31m
        id: 4
        data: {}

        event: status
        id: 5
        data: {"period": "full-time"}


        """
    case (_, let path) where path.hasPrefix("/api/matches/"): return RawReply.text(match("m1"))
    default: return RawReply.text("{}")
    }
  }
}
