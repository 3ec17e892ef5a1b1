import Synchronization
import Testing

@testable import ServicesBackend

@Suite("Lines for an operator", .timeLimit(.minutes(2)))
struct RepeatedLinesTests {
  @Test("are written at once, and the same one again only as the number of times that it came")
  func repeated() async {
    let (lines, written) = AsyncStream<String>.makeStream()
    let repeats = RepeatedLines(interval: .milliseconds(500)) { written.yield($0) }
    for line in ["away", "away", "full", "away"] { repeats.add(line) }
    var next = lines.makeAsyncIterator()
    #expect(await next.next() == "away")
    #expect(await next.next() == "full")
    #expect(await next.next() == "away (2 times more)")
    // From then on as at first.
    repeats.add("away")
    repeats.add("away")
    #expect(await next.next() == "away")
    #expect(await next.next() == "away (once more)")
  }

  @Test("are all written where there are very many different ones")
  func many() {
    let written = Mutex(0)
    let repeats = RepeatedLines(interval: .seconds(1_000)) { _ in written.withLock { $0 += 1 } }
    for _ in 0..<2 { for number in 0..<300 { repeats.add("\(number)") } }
    #expect(written.withLock { $0 } == 300 + 44)
  }
}
