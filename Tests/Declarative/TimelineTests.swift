import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct TimelineTests {
  private let start = Date(timeIntervalSinceReferenceDate: 7_200)
  private let hands = Time(Date(timeIntervalSinceReferenceDate: 7_200))

  private struct Shown<Schedule: TimelineSchedule>: View {
    let schedule: Schedule
    let start: Date
    var body: some View {
      TimelineView(schedule) { Text(verbatim: "\(Int($0.date.timeIntervalSince(start) * 10))") }
    }
  }

  private func host(_ schedule: some TimelineSchedule) -> TestHost {
    TestHost(Shown(schedule: schedule, start: start).environment(\.clock, hands.clock), columns: 6, rows: 1)
  }

  private func shown(_ host: TestHost, after seconds: TimeInterval) -> String {
    hands.date += seconds
    host.window.ticker.tick()
    return host.snapshot.trimmingCharacters(in: .whitespaces)
  }

  @Test("content is shown anew at the times of a periodic schedule, and not between")
  func periodic() {
    let host = host(.periodic(from: start, by: 2))
    #expect(shown(host, after: 0) == "0")
    let evaluations = host.evaluations
    #expect(shown(host, after: 1.9) == "0")
    #expect(host.evaluations == evaluations)
    #expect(shown(host, after: 0.2) == "20")
    #expect(shown(host, after: 100) == "1020")
  }

  @Test("a schedule of minutes begins with the minute that it is")
  func minutes() {
    hands.date += 30
    let host = host(.everyMinute)
    #expect(shown(host, after: 0) == "0")
    #expect(shown(host, after: 29) == "0")
    #expect(shown(host, after: 1) == "600")
  }

  @Test("given times are shown one after the other; before the first one it is now")
  func explicit() {
    let host = host(.explicit([start + 1, start + 5]))
    #expect(shown(host, after: 0) == "0")
    #expect(shown(host, after: 1) == "10")
    #expect(shown(host, after: 1) == "10")
    #expect(shown(host, after: 100) == "50")
  }

  @Test("an hour unseen is one step, and what is paused stands still")
  func animation() {
    let host = host(.animation)
    #expect(shown(host, after: 0.25) == "2")
    #expect(shown(host, after: 3600) == "36002")
    let paused = self.host(.animation(paused: true))
    let first = shown(paused, after: 0)
    #expect(shown(paused, after: 10) == first)
  }

  @Test("times without end between two beats are passed over")
  func tooMany() {
    let host = host(.explicit(sequence(first: start) { $0 + 0.0001 }))
    #expect(shown(host, after: 0) == "0")
    #expect(shown(host, after: 5) != "")
  }
}
