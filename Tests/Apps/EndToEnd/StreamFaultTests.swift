import CoreStores
import Foundation
import FoundationEssentials
import AmbientHTTPTesting
import ServicesClients
import ServicesHTTP
import Testing

@Suite("A stream that is cut, silent or wrong", .timeLimit(.minutes(5)))
struct StreamFaultTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test("is made again after the last event, and each goal is shown once", arguments: [false, true])
  func cut(isReset: Bool) async throws {
    let server = try MisbehavingServer { number in
      HTTPBehaviour { connection in
        guard let request = connection.readRequest() else { return }
        if isReset { connection.endsWithReset() }
        let last = request.values(for: "Last-Event-ID").first.flatMap { Int($0) } ?? 0
        connection.send(RawReply.eventStreamHead + "retry: 1\n\n")
        // Three events a connection, the first one again: a careless server repeats itself. The last one is cut off.
        for id in max(1, last)...min(last + 3, Self.events.count) { connection.send(Self.events[id - 1]) }
        if last + 3 < Self.events.count { connection.send(String(Self.events[last + 3].dropLast(5))) }
        if last + 3 >= Self.events.count { connection.waitForClose() }
      }
    }
    let result = try await sandbox.run("scores", "watch", "m1", "--json", "--server", server.url(""))
    #expect(result.status == 0, "\(result.errors)")
    let lines = try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["id"] as? Int } == Array(1...Self.events.count))
    #expect(lines.filter { $0["type"] as? String == "score" }.count == 5)
    #expect(result.errors.contains("m1: no connection, what is shown may be out of date."))
    expectHarmless(result)
  }

  @Test("is followed through a backend that is killed and started again: no goal is left out or shown twice")
  func restarted() async throws {
    let first = try await sandbox.startServing("--port", "0", "--data", "\(sandbox.folder)/data/b")
    let port = try #require(first.address.split(separator: ":").last.map(String.init))
    let watch = try sandbox.start(
      "scores", "watch", "wc2022-64", "--speed", "400", "--json", "--server", first.address)
    let before = await watch.lines { $0.contains(#""type":"score""#) }
    #expect(before.last?.contains(#""type":"score""#) == true)
    first.program.signal(SIGKILL)
    #expect(await first.program.end() == -SIGKILL)
    let second = try await sandbox.startServing("--port", port, "--data", "\(sandbox.folder)/data/b")
    #expect(second.address == first.address)
    let after = await watch.lines { $0.contains(#""type":"score""#) }
    watch.signal(SIGINT)
    #expect(await watch.end() == -SIGINT)
    #expect(watch.errors.contains("no connection"))
    let events = try (before + after).map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let goals = events.compactMap { ($0["data"] as? [String: Any])?["goal"] as? [String: Any] }
    #expect(goals.map { $0["minute"] as? String } == ["23", "36"])
    let ids = events.compactMap { $0["id"] as? Int }
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
  }

  @Test("that ends before its first byte, and whose server then is gone, is told and stays asked for")
  func gone() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        if connection.readRequest() != nil { connection.send(RawReply.eventStreamHead + Self.events[0]) }
      })
    let watch = try sandbox.start("scores", "watch", "m1", "--server", server.url(""))
    #expect(await watch.line()?.contains("Reds") == true)
    await server.wait { $0.requests.count >= 2 }
    #expect(server.requests.dropFirst().allSatisfy { $0.values(for: "Last-Event-ID") == ["1"] })
    watch.signal(SIGINT)
    #expect(await watch.end() == -SIGINT)
  }

  @Test("that is silent for three heartbeats counts as lost and is made again")
  func silent() async throws {
    let server = try MisbehavingServer { number in
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(RawReply.eventStreamHead + "retry: 1\n\n" + (number == 0 ? Self.events[0] : Self.events[7]))
        connection.waitForClose()
      }
    }
    let base = try #require(URL(string: server.url("")))
    let client = ScoresClient(
      endpoint: ServiceEndpoint(client: HTTPClient(), base: base, name: "the server"),
      silenceLimit: .milliseconds(300))
    var words: [String] = []
    for try await element in client.follow(matchID: "m1", speed: 60) {
      switch element {
      case .connected: words.append("connected")
      case .event(let event): words.append("\(event.id)")
      case .interrupted(let error): words.append(error.reason.rawValue)
      }
    }
    #expect(words == ["connected", "1", "timed-out", "connected", "8"])
    #expect(server.requests.map { $0.values(for: "Last-Event-ID") } == [[], ["1"]])
  }

  @Test("with events that make no sense shows those that do")
  func nonsense() async throws {
    let bad = """
      event: score
      id: 2
      data: not JSON

      event: score
      id: x
      data: {"score": {"home": 9, "away": 9}}

      event: score
      id: 99999999999999999999
      data: {"score": {"home": 9, "away": 9}}

      event: clock
      id: 3
      data: {"minute": "-1"}

      event: nothing
      id: 4
      data: {}

      id: 5
      data

      : comment
      data: \u{FFFD}


      """
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(RawReply.eventStreamHead + Self.events[0] + bad + Self.events[7])
        connection.waitForClose()
      })
    let result = try await sandbox.run("scores", "watch", "m1", "--server", server.url(""))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").count == 2, "\(result.output)")
  }

  @Test("with a line without end is given up")
  func endless() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(RawReply.eventStreamHead + "data: ")
        while connection.send(String(repeating: "x", count: 65_536)) {}
      })
    expectComplaint(
      try await sandbox.run("scores", "watch", "m1", "--server", server.url("")), 1, "larger than")
  }

  @Test("that a server ends for good ends the watch", arguments: [("204 No Content", 0), ("404 Not Found", 3)])
  func over(status: String, exitStatus: Int32) async throws {
    let server = try MisbehavingServer { number in
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(
          number == 0 ? RawReply.eventStreamHead + "retry: 1\n\n" + Self.events[0] : RawReply.text("", status: status))
      }
    }
    let result = try await sandbox.run("scores", "watch", "m1", "--server", server.url(""))
    #expect(result.status == exitStatus, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 1)
    expectHarmless(result)
  }

  @Test("into a pipe whose reader leaves ends the watch")
  func reader() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil, connection.send(RawReply.eventStreamHead + Self.events[0]) else {
          return
        }
        var id = 2
        while connection.send("event: clock\nid: \(id)\ndata: {\"minute\": \"1\"}\n\n"), id < 1_000_000 { id += 1 }
      })
    let result = try await sandbox.shell(
      "set -o pipefail; $P/scores watch m1 --json --server \(server.url("")) | head -n 3; exit $?")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").count == 3)
  }

  /// A match with five goals, in eight events.
  private static let events: [String] = {
    func event(_ id: Int, _ type: String, _ data: String) -> String {
      "event: \(type)\nid: \(id)\ndata: \(data)\n\n"
    }
    let match =
      #"{"id": "m1", "competition": "Cup", "round": "Final", "kickOff": "2026-01-01T12:00:00Z", "home": "Reds", "#
      + #""away": "Blues", "period": "first-half", "minute": "1", "score": {"home": 0, "away": 0}, "goals": []}"#
    let goals = (1...5).map { number in
      event(
        number + 1, "score",
        #"{"score": {"home": \#(number), "away": 0}, "correction": false, "goal": {"side": "home", "#
          + #""scorer": "N. \#(number)", "minute": "\#(number)", "penalty": false, "ownGoal": false}}"#)
    }
    return [event(1, "snapshot", match)] + goals
      + [event(7, "clock", #"{"minute": "90"}"#), event(8, "status", #"{"period": "full-time"}"#)]
  }()
}
