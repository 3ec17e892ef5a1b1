import Dispatch
import Synchronization
import Testing

@testable import ServicesBackend

@Suite("A line for work", .timeLimit(.minutes(5)))
struct WorkLineTests {
  /// Work that waits to be let go, and the order in which it was begun.
  private final class Workshop: Sendable {
    private let order = Mutex<[Int]>([])
    private let door = DispatchSemaphore(value: 0)
    private let begun = DispatchSemaphore(value: 0)

    func work(_ number: Int) -> WorkLine.Work {
      { [self] in
        order.withLock { $0.append(number) }
        begun.signal()
        door.wait()
      }
    }

    func letGo(_ count: Int) { for _ in 0..<count { door.signal() } }

    func begins(_ count: Int) async {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "workshop").async { [begun] in
          for _ in 0..<count { begun.wait() }
          continuation.resume()
        }
      }
    }

    var numbers: [Int] { order.withLock { $0 } }
  }

  @Test("serves whoever comes first, by whichever thread comes free, and takes no more than may wait")
  func order() async {
    let shop = Workshop()
    let line = WorkLine(width: 2, limit: 100)
    let isTaken = (0..<103).map { line.add(shop.work($0)) }
    #expect(isTaken == Array(repeating: true, count: 102) + [false])
    await shop.begins(2)
    #expect(Set(shop.numbers) == [0, 1])
    #expect(line.waitingCount == 100)
    // One by one: the next to begin is the next in line.
    for next in 2..<102 {
      shop.letGo(1)
      await shop.begins(1)
      #expect(shop.numbers.last == next)
    }
    #expect(line.waitingCount == 0)
    shop.letGo(2)
    #expect(line.add(shop.work(200)))
    await shop.begins(1)
    #expect(shop.numbers.last == 200)
    shop.letGo(1)
  }
}
