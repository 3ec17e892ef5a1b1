import CoreStores
import Foundation
import Glibc
import ServicesClients
import Synchronization
import Testing

@Suite("A recorded match is played behind the protocol of the scores")
struct RecordedScoresTests {
  private func service(_ clock: JumpingClock = JumpingClock(), speed: Int = 60) -> RecordedScores {
    RecordedScores(MatchRecordingTests.recording(speed: speed), clock: clock)
  }

  @Test("it has one match, as it stands at the end")
  func match() async throws {
    #expect(try await service().matches(status: nil) == [MockScores.finished])
    #expect(try await service().matches(status: .finished) == [MockScores.finished])
    #expect(try await service().matches(status: .live) == [])
    #expect(try await service().match(id: "mock-1") == MockScores.finished)
    let error = await #expect(throws: ServiceError.self) { try await service().match(id: "x") }
    #expect(error?.reason == .notFound)
  }

  @Test("every event comes at its time, faster or slower as is asked for", arguments: [(60, 1.0), (600, 0.1), (30, 2)])
  func plays(speed: Int, second: Double) async throws {
    let clock = JumpingClock()
    var elements: [ScoreFeedElement] = []
    for try await element in service(clock).follow(matchID: "mock-1", speed: speed) { elements.append(element) }
    #expect(elements == [.connected] + MockScores.events.map(ScoreFeedElement.event))
    let wanted = (0...10).map { Double($0) * second }
    #expect(zip(clock.deadlines, wanted).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(clock.deadlines.count == wanted.count)
  }

  @Test("resumed it goes on after the last event and its time", arguments: [(5, 6), (11, 0), (99, 0)])
  func resumes(after id: Int, count: Int) async throws {
    let clock = JumpingClock()
    var ids: [Int] = []
    for try await element in service(clock).follow(matchID: "mock-1", speed: 60, after: id) {
      if case .event(let event) = element { ids.append(event.id) }
    }
    #expect(ids == (1...11).suffix(count).map { $0 })
    #expect(clock.deadlines.first.map { abs($0 - 1) < 0.001 } ?? (count == 0))
  }

  @Test("one can go to each event of the match, and to none of another")
  func seeking() {
    #expect(service().seeking(in: "mock-1") == .whole(MockScores.events))
    #expect(service().seeking(in: "x") == MatchSeeking.none)
  }

  @Test("another match is not found")
  func other() async {
    let stream = service().follow(matchID: "x", speed: 60)
    let error = await #expect(throws: ServiceError.self) { for try await _ in stream {} }
    #expect(error?.reason == .notFound)
  }

  @Test("a file is read; what is none, a pipe or a folder says so, and does not hold anybody")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/ambient-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/m.jsonl"
    try Data(MatchRecordingTests.recording().encoded()).write(to: URL(fileURLWithPath: file))
    #expect(try MatchRecording(contentsOf: file) == MatchRecordingTests.recording())
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    for (path, sentence) in [
      (folder, "\(folder) is no plain file."), (folder + "/pipe", "\(folder)/pipe is no plain file."),
      (folder + "/none", "\(folder)/none cannot be read: No such file or directory."),
    ] {
      let error = #expect(throws: ServiceError.self) { try MatchRecording(contentsOf: path) }
      #expect(error?.reason == .storage)
      #expect(error?.message == sentence)
    }
    #expect(truncate(file, off_t(MatchRecording.fileLimit + 1)) == 0)
    let error = #expect(throws: ServiceError.self) { try MatchRecording(contentsOf: file) }
    #expect(error?.message == "\(file) is larger than 67108864 bytes.")
  }
}

/// A clock that stands still: waits are over at once, and the times that they were until are on record, in seconds.
private final class JumpingClock: Clock {
  typealias Duration = Swift.Duration
  typealias Instant = ContinuousClock.Instant

  private let recorded = Mutex<[Double]>([])
  private let start = ContinuousClock.now

  var deadlines: [Double] { recorded.withLock { $0 } }
  var now: Instant { start }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    recorded.withLock { $0.append((deadline - start) / .seconds(1)) }
  }
}
