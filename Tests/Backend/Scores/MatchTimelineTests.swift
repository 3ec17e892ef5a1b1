import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesBackend

@Suite struct MatchTimelineTests {
  private let archive: MatchArchive

  init() throws {
    archive = try RecordedMatches.archive()
  }

  @Test("every replay ends with the recorded result")
  func result() throws {
    for match in archive.matches {
      let timeline = try #require(match.timeline(seed: MatchTimeline.defaultSeed))
      #expect(timeline.state(after: timeline.lastID) == match.recorded, "\(match.id)")
    }
  }

  @Test("ids count from 1 without a hole, offsets never go back, the last event is the last whistle")
  func order() throws {
    for match in archive.matches {
      let entries = try #require(match.timeline(seed: MatchTimeline.defaultSeed)).entries
      #expect(entries.map(\.event.id) == Array(1...entries.count), "\(match.id)")
      #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.offset <= $1.offset }, "\(match.id)")
      #expect(entries.first?.event.change == .snapshot(match.scheduled))
      #expect(entries.last?.event.change == .status(StatusUpdate(period: .fullTime)))
      #expect(entries.count < 1_024, "a run's log keeps the whole match")
    }
  }

  @Test("scores and clocks only rise, and each goal falls in the minute that the clock shows")
  func rises() throws {
    for recorded in archive.matches {
      var match = recorded.scheduled
      for entry in try #require(recorded.timeline(seed: MatchTimeline.defaultSeed)).entries {
        let before = match
        match.apply(entry.event.change)
        #expect(match.score.home >= before.score.home && match.score.away >= before.score.away)
        if let now = match.minute, let then = before.minute { #expect(now >= then) }
        if case .score(let update) = entry.event.change, let goal = update.goal {
          #expect(match.minute == goal.minute, "\(recorded.id)")
        }
      }
    }
  }

  @Test("the same seed gives the same events, another seed others with the same goals")
  func deterministic() throws {
    let first = try RecordedMatches.timeline("wc2022-64", seed: 7)
    let again = try RecordedMatches.timeline("wc2022-64", seed: 7)
    let other = try RecordedMatches.timeline("wc2022-64", seed: 8)
    #expect(again.entries == first.entries)
    #expect(other.entries != first.entries)
    #expect(other.state(after: other.lastID) == first.state(after: first.lastID))
  }

  @Test("the periods of a final with extra time and a shoot-out come in order")
  func periods() throws {
    let timeline = try RecordedMatches.timeline("wc2022-64")
    let periods = timeline.entries.compactMap { entry in
      if case .status(let update) = entry.event.change { update.period } else { nil }
    }
    #expect(
      periods == [
        .firstHalf, .halfTime, .secondHalf, .extraTimeBreak, .extraTimeFirstHalf, .extraTimeSecondHalf, .shootOut,
        .fullTime,
      ])
  }

  @Test("a match of 90 minutes has a clock event a minute, added time included")
  func clock() throws {
    let timeline = try RecordedMatches.timeline("wc2022-2")
    let minutes = timeline.entries.compactMap { entry in
      if case .clock(let update) = entry.event.change { update.minute } else { nil }
    }
    #expect(minutes.filter { $0.stoppage == 0 } == (1...90).map { MatchMinute($0) })
    #expect(minutes.count > 92)
    #expect(minutes == minutes.sorted())
  }

  @Test("the events of every match are the same in every release, so that ids resume after an upgrade")
  func stable() throws {
    var text = ""
    for match in archive.matches.compactMap({ $0 as? RecordedMatch }) {
      for entry in MatchTimeline(match)?.entries ?? [] {
        text += "\(entry.event.id) \(entry.offset.components.seconds) \(try entry.event.payload())\n"
      }
    }
    #expect(EntityTag.strong(Data(text.utf8)) == "\"JJrJ4zNkS18QsYuiJIlatQ\"")
  }
}
