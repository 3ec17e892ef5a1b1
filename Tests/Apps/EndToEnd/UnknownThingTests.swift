import Foundation
import Testing

@Suite("What is asked for and is not there", .timeLimit(.minutes(5)))
struct UnknownThingTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test(
    "is told with status 3, and by its name where several were named",
    arguments: [
      ("cart product 999", "Product not found"), ("cart product 9223372036854775807", "Product not found"),
      ("scores show nope", "There is no match"), ("scores show ..", ".."),
      ("scores watch nope", "There is no match “nope”."), ("scores watch wc2022-64 nope", "There is no match “nope”."),
      ("hospital patient nope", "There is no Patient"), ("hospital patient ../../etc/passwd", "hospital: "),
      ("hospital patient a?b#c%00", "hospital: "),
    ])
  func unknown(line: String, sentence: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    expectComplaint(try await sandbox.run(words[0], Array(words.dropFirst())), 3, sentence)
  }

  @Test("is told with status 3 in a cart, which stays as it is")
  func cart() async throws {
    expectComplaint(try await sandbox.run("cart", "add", "1"), 1, "Nobody is signed in.")
    _ = try await sandbox.run("cart", "register", "ada", "--password-stdin", input: "pw\n")
    let wrong = try await sandbox.run("cart", "login", "ada", "--password-stdin", input: "no\n")
    expectComplaint(wrong, 1, "Try again, or make an account:  cart register NAME")
    _ = try await sandbox.run("cart", "login", "ada", "--password-stdin", input: "pw\n")
    for words in [["add", "999"], ["add", "9223372036854775807"], ["set", "5", "3"], ["remove", "7"]] {
      expectComplaint(try await sandbox.run("cart", words), 3, "roduct")
    }
    expectComplaint(try await sandbox.run("cart", "checkout"), 1, "The cart is empty.")
    #expect(try await sandbox.run("cart", "add", "1", "--quantity", "9999").status == 0)
    expectComplaint(try await sandbox.run("cart", "add", "1"), 1, "at most 9999 pieces")
    #expect(try await sandbox.run("cart", "show").output.contains("9999 items"))
  }

  @Test(
    "is no failure in a search, whatever characters are searched for",
    arguments: [
      "zzzz", "'", "%", "_", "*", "qqq,a", "a,qqq", "qqq|a", "qqq$a", "\\", "qqq\\,a", "\"", "; DROP TABLE resource",
      "&name=a", "ﬀ",
    ])
  func search(text: String) async throws {
    let result = try await sandbox.run("hospital", "patients", "--search", text)
    #expect(result == .init(status: 0, output: "", errors: "No patient matches.\n"))
  }

  @Test("is told for a name that is longer than a server takes")
  func long() async throws {
    let result = try await sandbox.run("hospital", "patient", String(repeating: "x", count: 20_000))
    expectComplaint(result, 1, "refused the request (status 414)")
  }
}
