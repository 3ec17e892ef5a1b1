import CoreStores
import Foundation
import AmbientHTTPTesting
import Synchronization
import Testing

@testable import ServicesClients

@Suite("OpenLigaDB is polled cheaply, and left alone where it fails")
struct OpenLigaDBPollingTests {
  private let day = OpenLigaDBPolling.Day(league: "bl1", season: 2025, number: 8)

  @Test("the match is asked for at first, then the date, and the match again where the date is another one")
  func dates() {
    var polling = OpenLigaDBPolling(interval: .seconds(30))
    #expect(polling.question == .match)
    polling.receiveMatch(of: day, hasValidator: false)
    #expect(polling.question == .lastChange(day))
    let first = polling.receive(lastChange: "1")
    polling.receiveMatch(of: day, hasValidator: false)
    // The match does not come the first time that the date is 2: it is asked for again.
    let then = ["1", "2", "2"].map { polling.receive(lastChange: $0) }
    polling.receiveMatch(of: day, hasValidator: false)
    let last = polling.receive(lastChange: "2")
    #expect([first] + then + [last] == [true, false, true, true, false])
  }

  @Test("after twenty dates without a change the match is asked for all the same")
  func forgottenDate() {
    var polling = OpenLigaDBPolling(interval: .seconds(30))
    polling.receiveMatch(of: day, hasValidator: false)
    var asked = [polling.receive(lastChange: "1")]
    for _ in 0..<40 {
      if asked.last == true { polling.receiveMatch(of: day, hasValidator: false) }
      asked.append(polling.receive(lastChange: "1"))
    }
    #expect(asked.indices.filter { asked[$0] } == [0, 20, 40])
  }

  @Test("no date is asked for of a server that has none, that answers conditional questions, or of an unknown day")
  func noDates() {
    var polling = OpenLigaDBPolling(interval: .seconds(30))
    polling.receiveMatch(of: nil, hasValidator: false)
    #expect(polling.question == .match)
    polling.receiveMatch(of: day, hasValidator: true)
    #expect(polling.question == .match)
    polling.receiveMatch(of: day, hasValidator: false)
    let isAskedFor = polling.receive(lastChange: nil)
    #expect(isAskedFor)
    #expect(polling.question == .match)
  }

  @Test("pauses double with each failure up to twenty intervals, or are as long as the server wants")
  func pauses() {
    var polling = OpenLigaDBPolling(interval: .seconds(30))
    let failed = (0..<7).map { _ in polling.pause(afterFailureWith: nil) / .seconds(1) }
    #expect(failed == [30, 60, 120, 240, 480, 600, 600])
    #expect(polling.pause(afterFailureWith: .seconds(3_600)) == .seconds(3_600))
    #expect(polling.pause(untilKickOff: .zero) == .seconds(30))
    #expect(polling.pause(afterFailureWith: .seconds(7)) == .seconds(30))
    #expect(polling.pause(untilKickOff: .seconds(100)) == .seconds(50))
    #expect(polling.pause(untilKickOff: .seconds(86_400)) == .seconds(600))
  }

  @Test("a followed match costs one small request as long as nothing changes; failures are waited out")
  func follow() async throws {
    let one = OpenLigaDBClientTests.goal(1, 0, 22, "A")
    let matches = Script([
      json(OpenLigaDBClientTests.match()), json(OpenLigaDBClientTests.match()),
      json(OpenLigaDBClientTests.match(goals: one)),
      json(OpenLigaDBClientTests.match(finished: true, goals: one)),
    ])
    let busy = RawReply.text("", status: "429 Too Many Requests", fields: ["Retry-After: 90"])
    let dates = Script([
      json(#""2025-10-24T20:52:02.35""#), json(#""2025-10-24T20:52:02.35""#), busy, busy,
      json(#""2025-10-24T20:53:00.1""#), json(#""2025-10-24T20:53:00.1""#), json(#""2025-10-24T22:30:00""#),
    ])
    let server = try MisbehavingServer(
      .answers { $0.target == "/getlastchangedate/bl1/2025/8" ? dates.next() : matches.next() })
    let (clock, kickOff) = (PauseClock(), try #require(Date(timestamp: "2025-10-24T18:30:00Z")))
    let client = OpenLigaDBClient(
      endpoint: try endpoint(server), selection: .init(league: "bl1", season: 2025), interval: .seconds(30),
      clock: clock, now: { kickOff + 600 })
    var words: [String] = []
    for try await element in client.follow(matchID: "openligadb-77245", speed: 60) {
      switch element {
      case .connected: words.append("connected")
      case .interrupted(let error): words.append("\(error.reason)")
      case .event(let event): words.append(event.change.name)
      }
    }
    #expect(
      words == ["connected", "snapshot", "serverFailed", "serverFailed", "connected", "score", "status"])
    #expect(
      server.requests.map { $0.target.hasPrefix("/getlast") ? "date" : "match" } == [
        "match", "date", "match", "date", "date", "date", "date", "match", "date", "date", "match",
      ])
    #expect(clock.pauses == [30, 30, 30, 90, 90, 30, 30])
  }

  @Test("a reply from before the one that is known is left out")
  func stale() async throws {
    let one = OpenLigaDBClientTests.goal(1, 0, 22, "A")
    let new = OpenLigaDBClientTests.match(goals: one)
    let old = OpenLigaDBClientTests.match().replacing("20:52:02.35", with: "20:52:02")
    let end = OpenLigaDBClientTests.match(finished: true, goals: one)
    let matches = Script([json(new), json(old), json(end)])
    let server = try MisbehavingServer(
      .answers { $0.target.hasPrefix("/getlast") ? json("{}", status: "404 Not Found") : matches.next() })
    let kickOff = try #require(Date(timestamp: "2025-10-24T18:30:00Z"))
    let client = OpenLigaDBClient(
      endpoint: try endpoint(server), selection: .init(league: "bl1", season: 2025), clock: PauseClock(),
      now: { kickOff + 600 })
    var words: [String] = []
    for try await element in client.follow(matchID: "openligadb-77245", speed: 60) {
      if case .event(let event) = element { words.append(event.change.name) }
    }
    #expect(words == ["snapshot", "status"])
  }
}

/// A clock whose waits are over at once, and on record in seconds.
private final class PauseClock: Clock {
  typealias Duration = Swift.Duration
  typealias Instant = ContinuousClock.Instant

  private let recorded = Mutex<[Double]>([])
  private let start = ContinuousClock.now

  var pauses: [Double] { recorded.withLock { $0 } }
  var now: Instant { start }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    recorded.withLock { $0.append((deadline - start) / .seconds(1)) }
  }
}
