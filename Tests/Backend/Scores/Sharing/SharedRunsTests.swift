import Testing

@testable import ServicesBackend

@Suite final class SharedRunsTests {
  private static let end: Int64 = 1_000_000
  private var runs = SharedRuns(backendID: "here") { $0.matchID == "unknown" ? nil : SharedRunsTests.end }

  private static func run(
    _ id: String = "1", of backendID: String = "there", until lease: Int64 = 0, match: String = "wc2022-64"
  ) -> MatchRun {
    MatchRun(
      id: id, matchID: match, speed: 60, startPosition: 0, startedAt: 0, backendID: backendID, leaseUntil: lease)
  }

  private typealias Action = SharedRuns.Action

  /// A run that was begun here at the time 0 and is in the table.
  private func begin(_ id: String = "1") {
    _ = take(.began(Self.run(id, of: "")), at: 0, leads: false)
    runs.keep(Self.run(id, of: "here", until: 10_000))
  }

  private func take(_ notice: SharedRuns.Notice, at now: Int64, leads: Bool) -> [Action] {
    runs.receive(notice, at: now, leads: leads)
  }

  private func read(_ rows: [MatchRun], at now: Int64, leads: Bool) -> [Action] {
    runs.receive(rows, at: now, leads: leads)
  }

  private func missed(at now: Int64) -> [Action] { runs.missed(at: now, leads: false) }

  // MARK: Own runs

  @Test("what begins here is put into the table with a lease, and tried again until it is there")
  func begun() {
    let told = Action.tell(Self.run(of: "here", until: 10_000))
    #expect(take(.began(Self.run(of: "")), at: 0, leads: false) == [told])
    #expect(take(.tick, at: 500, leads: false) == [.tell(Self.run(of: "here", until: 10_500))])
    runs.keep(Self.run(of: "here", until: 10_500))
    #expect(take(.tick, at: 1_000, leads: false) == [])
  }

  @Test("a lease is renewed when three seconds of it are gone, and told anew where it had passed")
  func renewed() {
    begin()
    #expect(take(.tick, at: 2_999, leads: false) == [])
    #expect(take(.tick, at: 3_000, leads: false) == [.renew(Self.run(of: "here", until: 13_000))])
    // The database had no answer for long.
    #expect(take(.tick, at: 10_000, leads: false) == [.tell(Self.run(of: "here", until: 20_000))])
  }

  @Test("at its end the row goes")
  func finished() {
    begin()
    #expect(
      take(.finished("1"), at: Self.end, leads: false) == [.remove(Self.run(of: "here", until: 10_000))])
    #expect(take(.finished("1"), at: Self.end, leads: false) == [])
    // A row that the database did not remove then.
    let rest = Self.run(of: "here", until: 10_000)
    #expect(read([rest], at: Self.end, leads: false) == [.remove(rest)])
  }

  @Test("what nobody watches any more here is given up, and ends where nobody takes it")
  func left() {
    begin()
    let free = Self.run(of: "", until: 5_000)
    #expect(take(.left("1"), at: 5_000, leads: true) == [.release(free)])
    #expect(take(.tick, at: 5_500, leads: true) == [.read])
    #expect(read([free], at: 6_999, leads: true) == [])
    #expect(read([free], at: 7_000, leads: true) == [.end(free), .remove(free)])
    #expect(read([], at: 7_500, leads: true) == [])
  }

  @Test("what was given up goes on here where another backend has taken it")
  func takenElsewhere() {
    begin()
    _ = take(.left("1"), at: 5_000, leads: true)
    let taken = Self.run(of: "there", until: 15_000)
    #expect(read([taken], at: 5_100, leads: true) == [])
    #expect(take(.tick, at: 14_999, leads: true) == [])
  }

  @Test("what somebody removed is put there again while it is watched, and what another one took is not taken back")
  func contested() {
    begin()
    #expect(read([], at: 4_000, leads: false) == [.tell(Self.run(of: "here", until: 14_000))])
    let taken = Self.run(of: "there", until: 20_000)
    #expect(read([taken], at: 10_500, leads: false) == [])
    #expect(take(.tick, at: 13_000, leads: false) == [])
  }

  @Test("a backend that stops gives its runs up for as long as their clients take to come to others")
  func stopped() {
    begin("1")
    begin("2")
    _ = read([Self.run("3", of: "there", until: 10_000)], at: 0, leads: false)
    let actions = runs.stop(at: 1_000)
    #expect(
      actions == [.release(Self.run("1", of: "", until: 6_000)), .release(Self.run("2", of: "", until: 6_000))])
    #expect(take(.tick, at: 9_000, leads: true) == [])
  }

  // MARK: Runs of others

  @Test("a row of another backend's is played here once, and ends with the row")
  func mirrored() {
    let row = Self.run(until: 10_000)
    #expect(take(.changed, at: 0, leads: false) == [.read])
    #expect(read([row], at: 0, leads: false) == [.begin(row)])
    #expect(read([row], at: 1_000, leads: false) == [])
    #expect(read([], at: 2_000, leads: false) == [.end(row)])
    #expect(read([], at: 2_000, leads: false) == [])
  }

  @Test("shortly before its end a run whose row has gone is played out here, and one that was over is not begun")
  func playedOut() {
    let row = Self.run(until: Self.end + 1_000)
    #expect(read([row], at: Self.end - 6_000, leads: false) == [.begin(row)])
    #expect(read([], at: Self.end - 5_000, leads: false) == [])
    #expect(read([row], at: Self.end, leads: false) == [])
    #expect(read([], at: Self.end, leads: false) == [])
  }

  @Test("before a lease is taken for passed the table is read, and a renewed one stays")
  func renewedElsewhere() {
    _ = read([Self.run(until: 10_000)], at: 0, leads: true)
    #expect(take(.tick, at: 9_999, leads: true) == [])
    #expect(take(.tick, at: 10_000, leads: true) == [.read])
    #expect(read([Self.run(until: 19_000)], at: 10_000, leads: true) == [])
    #expect(take(.tick, at: 18_999, leads: true) == [])
  }

  @Test("a run whose lease has passed is taken over at once by the one that leads and has a watcher, later by others")
  func takenOver() {
    let row = Self.run(until: 10_000)
    _ = read([row], at: 0, leads: true)
    #expect(take(.watched("1"), at: 1_000, leads: true) == [])
    var other = runs
    #expect(read([row], at: 10_000, leads: true) == [.takeOver(row, until: 20_000)])
    runs.keep(Self.run(of: "here", until: 20_000))
    #expect(take(.tick, at: 10_500, leads: true) == [])
    #expect(take(.tick, at: 13_000, leads: true) == [.renew(Self.run(of: "here", until: 23_000))])
    let early = other.receive([row], at: 10_999, leads: false)
    #expect(early == [])
    let due = other.receive([row], at: 11_000, leads: false)
    #expect(due == [.takeOver(row, until: 21_000)])
  }

  @Test("a run that was given up is taken at once where it is watched, or by the first who comes to watch")
  func taken() {
    _ = read([Self.run(until: 10_000)], at: 0, leads: false)
    var later = runs
    let free = Self.run(of: "", until: 5_000)
    _ = take(.watched("1"), at: 1_000, leads: false)
    #expect(read([free], at: 5_000, leads: false) == [.takeOver(free, until: 15_000)])
    let unwatched = later.receive([free], at: 5_000, leads: false)
    #expect(unwatched == [])
    let watched = later.receive(.watched("1"), at: 6_000, leads: false)
    #expect(watched == [.takeOver(free, until: 16_000)])
  }

  @Test("a run whose lease has passed and that nobody watches ends everywhere; the one that leads removes the row")
  func abandoned() {
    let row = Self.run(until: 10_000)
    _ = read([row], at: 0, leads: false)
    var leading = runs
    #expect(read([row], at: 11_999, leads: false) == [])
    #expect(read([row], at: 12_000, leads: false) == [.end(row)])
    let led = leading.receive([row], at: 12_000, leads: true)
    #expect(led == [.end(row), .remove(row)])
    // Whoever finds such a row later does not begin it.
    #expect(read([row], at: 12_500, leads: false) == [])
    #expect(read([row], at: 12_500, leads: true) == [.remove(row)])
  }

  @Test("where the table cannot be read, what is known counts, and it is read at the next opportunity")
  func unreachable() {
    let row = Self.run(until: 10_000)
    _ = read([row], at: 0, leads: false)
    #expect(missed(at: 11_000) == [])
    #expect(missed(at: 12_000) == [.end(row)])
    #expect(take(.tick, at: 12_500, leads: false) == [.read])
    let renewed = Self.run(until: 21_000)
    #expect(read([renewed], at: 12_500, leads: false) == [.begin(renewed)])
    #expect(take(.tick, at: 13_000, leads: false) == [])
  }

  @Test("a run that somebody watches here outlives its row")
  func kept() {
    _ = read([Self.run(until: 10_000)], at: 0, leads: false)
    _ = take(.watched("1"), at: 0, leads: false)
    #expect(read([], at: 1_000, leads: false) == [.tell(Self.run(of: "here", until: 11_000))])
  }

  @Test("one that cannot be played here is left alone, until its lease has passed")
  func unknown() {
    let row = Self.run(until: 10_000, match: "unknown")
    #expect(read([row], at: 0, leads: true) == [])
    #expect(take(.tick, at: 10_000, leads: true) == [.read])
    #expect(read([row], at: 12_000, leads: true) == [.remove(row)])
  }

  @Test("one that was played to its end here is removed by its owner, or by the one that leads")
  func over() {
    let row = Self.run(until: Self.end + 2_000)
    _ = read([row], at: 0, leads: true)
    #expect(take(.finished("1"), at: Self.end, leads: true) == [])
    #expect(read([row], at: Self.end + 1_000, leads: true) == [])
    #expect(read([row], at: Self.end + 4_000, leads: true) == [.remove(row)])
  }
}
