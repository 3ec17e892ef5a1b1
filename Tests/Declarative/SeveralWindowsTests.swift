import Core
import CoreTestSupport
import Testing

/// Windows, and observers that stand in none, over one model.
@MainActor
@Suite struct SeveralWindowsTests {
  @Observable final class Counter {
    var count = 0
    var other = 0
  }

  private struct CountView: View {
    let counter: Counter
    var body: some View { Text("count \(counter.count)") }
  }

  private struct OtherView: View {
    let counter: Counter
    var body: some View { Text("other \(counter.other)") }
  }

  @Test("a change runs the one body of each window that reads it, and sends a cell to each, and nothing to others")
  func windows() {
    let counter = Counter()
    let hosts = [
      TestHost(CountView(counter: counter), columns: 7, rows: 1),
      TestHost(CountView(counter: counter), columns: 7, rows: 1),
      TestHost(OtherView(counter: counter), columns: 7, rows: 1),
    ]
    let before = hosts.map { ($0.evaluations, $0.layouts, $0.bytes) }
    counter.count = 7
    for host in hosts { host.update() }
    for (host, before) in zip(hosts[..<2], before) {
      #expect(host.snapshot == "count 7")
      #expect(host.evaluations == before.0 + 1)
      #expect((1...12).contains(host.bytes - before.2), "\(host.bytes - before.2) bytes")
    }
    #expect(hosts[2].snapshot == "other 0")
    #expect((hosts[2].evaluations, hosts[2].layouts, hosts[2].bytes) == before[2])
  }

  @Test("a window that is gone runs nothing any more")
  func gone() {
    let counter = Counter()
    let host = TestHost(CountView(counter: counter), columns: 7, rows: 1)
    var other: TestHost? = TestHost(CountView(counter: counter), columns: 7, rows: 1)
    weak let window = other?.window
    other = nil
    // What it had to draw still was waiting.
    host.update()
    #expect(window == nil)
    let before = host.evaluations
    counter.count = 1
    #expect(host.snapshot == "count 1")
    #expect(host.evaluations == before + 1)
  }

  @Test("an observer outside any window runs once a change, with the update of the windows, or by itself")
  func outside() async {
    let counter = Counter()
    var seen: [Int] = []
    let token = observe { seen.append(counter.count) }
    #expect(seen == [0])
    // Nothing but the turn of the main actor brings it.
    counter.count = 1
    counter.count = 2
    #expect(await UpdateTurns.become { seen.count >= 2 })
    #expect(seen == [0, 2])
    let host = TestHost(CountView(counter: counter), columns: 7, rows: 1)
    let before = host.evaluations
    counter.count = 3
    #expect(host.snapshot == "count 3")
    #expect(host.evaluations == before + 1)
    #expect(await UpdateTurns.become { seen.count >= 3 })
    #expect(seen == [0, 2, 3])
    token.cancel()
    counter.count = 4
    #expect(host.snapshot == "count 4")
    await Task.yield()
    #expect(seen == [0, 2, 3])
  }
}
