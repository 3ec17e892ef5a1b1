import Core
import CoreDeclarative
import CoreJSON
import CoreRetained
import CoreTestSupport
import Synchronization
import Testing

/// Takes what a browser would get.
private final class Watcher: InspectionServing {
  let documents = Mutex<[InspectionDocument.Kind: [String]]>([:])
  let watches = Mutex(true)

  @MainActor func start(_ inspection: LiveInspection, port: UInt16) throws -> String { "" }
  func send(_ document: InspectionDocument) {
    documents.withLock { $0[document.kind, default: []].append(document.json) }
  }
  var isWatched: Bool { watches.withLock { $0 } }
  func stop() {}

  func last(_ kind: InspectionDocument.Kind) throws -> JSONValue {
    try JSONValue(parsing: Array(#require(documents.withLock { $0[kind]?.last }).utf8))
  }

  func count(_ kind: InspectionDocument.Kind) -> Int { documents.withLock { $0[kind]?.count ?? 0 } }

  /// All that was ever told.
  var everything: String { documents.withLock { $0.values.joined().joined(separator: "\n") } }
}

@Observable
@MainActor
private final class Account {
  var name = "Ada"
  var visits = 1
  var apiToken = "tok-4711"
  let friend = Friend()
}

@Observable
@MainActor
private final class Friend {
  var nickname = "Bo"
}

private struct Visits: View {
  @Environment(Account.self) private var account
  var body: some View { Text("Visits \(account.visits)") }
}

private struct Sign: View {
  @State private var password = ""
  @State private var count = 0
  var body: some View {
    VStack {
      SecureField("Password", text: $password)
      Text("\(password.count) letters")
      Button("Count \(count)") { count += 1 }
      Visits()
      Text("4417 1234 5678 9113").privacySensitive()
    }
  }
}

@MainActor
@Suite("The look inside a program, of declared views", .serialized)
struct LiveInspectionTests {
  private let account = Account()
  private let watcher = Watcher()
  private let host: TestHost
  private let inspection: LiveInspection

  init() {
    let host = TestHost(Sign().environment(account), columns: 40, rows: 10)
    self.host = host
    inspection = LiveInspection({ [host.window] }, server: watcher)
    inspection.refresh()
  }

  private func row(_ name: String) throws -> JSONValue {
    try #require(watcher.last(.tree).elements.first { $0["name"]?.string?.contains(name) == true })
  }

  private func kept(_ owner: String) throws -> [String: String] {
    let row = try #require(watcher.last(.kept).elements.first { $0["name"]?.string == owner })
    return Dictionary(
      uniqueKeysWithValues: (row["values"]?.elements ?? []).compactMap { value in
        value["name"]?.string.map { ($0, value["value"]?.string ?? "") }
      })
  }

  @Test("views, stores in the environment, what is in those, and states are told")
  func documents() throws {
    defer { inspection.stop() }
    #expect(try watcher.last(.tree).elements.first?["name"] == "UIWindow")
    #expect(try row("Visits")["says"] == "Visits 1")
    #expect(try kept("Account") == ["name": "Ada", "visits": "1", "apiToken": "••••", "friend": "Friend"])
    #expect(try kept("Friend") == ["nickname": "Bo"])
    #expect(try kept("Sign") == ["password": "", "count": "0"])
    #expect(try watcher.last(.history)["position"] == 0)
  }

  @Test("an update tells who ran because of what, in which row, and what it cost")
  func update() throws {
    defer { inspection.stop() }
    account.visits = 2
    host.update()
    inspection.refresh()
    let update = try watcher.last(.update)
    // What waits in the process runs with it.
    let run = try #require(update["runs"]?.elements.first { $0["name"] == "Visits" })
    #expect(run["cause"] == "Account.visits")
    #expect(run["rows"] == .array([try #require(try row("Visits")["id"])]))
    #expect(update["changes"]?.elements.contains("Account.visits") == true)
    #expect(update["draws"] == 1)
    #expect((update["bytes"]?.integer ?? 0) > 0)
    #expect(try row("Visits")["runs"] == 1)
    #expect(try kept("Account")["visits"] == "2")
  }

  @Test("the program goes back and forward, its stores and its states, and the screen with them")
  func stepping() throws {
    defer { inspection.stop() }
    try host.tap("Count 0")
    try host.tap("Count 1")
    account.visits = 5
    host.update()
    account.visits = 8
    host.update()
    inspection.refresh()
    #expect(try watcher.last(.history)["count"] == 4)
    var changes: [JSONValue?] = []
    for step in 1...4 {
      inspection.go(to: step)
      changes.append(try watcher.last(.history)["changes"])
    }
    #expect(
      changes == [
        ["Sign.count: 0 → 1"], ["Sign.count: 1 → 2"], ["Account.visits: 1 → 5"], ["Account.visits: 5 → 8"],
      ])
    inspection.go(to: 1)
    #expect(host.snapshot.contains("Count 1"))
    #expect(host.snapshot.contains("Visits 1"))
    #expect(try watcher.last(.history)["position"] == 1)
    inspection.go(to: 4)
    #expect(host.snapshot.contains("Count 2"))
    #expect(host.snapshot.contains("Visits 8"))
    // Going on from an earlier step keeps the way.
    inspection.go(to: 2)
    try host.tap("Count 2")
    inspection.refresh()
    #expect(try watcher.last(.history)["count"] == 6)
    inspection.go(to: 5)
    #expect(try watcher.last(.history)["isWayBack"] == true)
  }

  @Test("a view tells its values, and who has set them")
  func details() throws {
    defer { inspection.stop() }
    let id = try #require(try row("Visits")["id"]?.integer)
    let text = try #require(inspection.details(of: id))
    let details = try JSONValue(parsing: Array(text.utf8))
    let value = try #require(details["values"]?.elements.first { $0["name"] == "Account" })
    #expect(value["value"] == "Account")
    #expect(value["writers"]?.elements.first?["text"]?.string?.hasSuffix("by .environment") == true)
    #expect(inspection.details(of: 99_999) == nil)
  }

  @Test("nothing of what a secure field holds, or has held, is ever told; nor what is hidden on the screen")
  func secrets() throws {
    defer { inspection.stop() }
    try host.tap("Password")
    for letter in "hunter2!" {
      try host.press(String(letter))
      host.update()
      inspection.refresh()
    }
    account.name = "my password is hunter2!"
    host.update()
    inspection.refresh()
    #expect(host.snapshot.contains("8 letters"))
    #expect(!watcher.everything.contains("hunter"))
    #expect(!watcher.everything.contains("\"hu"))
    #expect(!watcher.everything.contains("tok-4711"))
    #expect(try kept("Sign")["password"] == "••••")
    #expect(try kept("Account")["name"] == "my password is ••••")
  }

  @Test("what is redacted on the screen is not told")
  func redacted() throws {
    inspection.stop()
    let host = TestHost(
      Text("4417 1234 5678 9113").privacySensitive().redacted(reason: .privacy), columns: 40, rows: 3)
    let inspection = LiveInspection({ [host.window] }, server: watcher)
    defer { inspection.stop() }
    inspection.refresh()
    #expect(!(try "\(watcher.last(.tree))".contains("4417")))
  }

  @Test("while nobody looks, no documents are made, and the steps are taken down all the same")
  func unwatched() throws {
    defer { inspection.stop() }
    watcher.watches.withLock { $0 = false }
    let count = watcher.count(.tree)
    try host.tap("Count 0")
    #expect(watcher.count(.tree) == count)
    watcher.watches.withLock { $0 = true }
    inspection.refresh()
    #expect(try watcher.last(.history)["position"] == 1)
  }

  @Test("after its end nothing is told any more")
  func end() throws {
    inspection.stop()
    let count = watcher.count(.update)
    try host.tap("Count 0")
    #expect(watcher.count(.update) == count)
  }
}
