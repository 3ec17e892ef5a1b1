import Observation
import Synchronization
import Randomness
import Testing

@testable import CoreObserving

@MainActor
@Suite struct ReaderListTests {
  /// Reads lists in passes, and counts what it is told.
  private final class Reader: Sendable {
    let calls: Calls
    let tracking: Tracking

    final class Calls: Sendable {
      private let number = Mutex(0)
      func add() { number.withLock { $0 += 1 } }
      func take() -> Int {
        number.withLock { number in
          defer { number = 0 }
          return number
        }
      }
    }

    init() {
      let calls = Calls()
      self.calls = calls
      tracking = Tracking { _ in calls.add() }
    }

    func read(_ lists: [ReaderList]) { tracking.run { for list in lists { list.readHere() } } }
  }

  private let lists = (0..<10).map { _ in ReaderList() }
  private let change = ObservedChange(.other("a test"))

  @Test("a change is told to whoever has read the list in their latest pass, once, and to nobody else")
  func tells() {
    let readers = [Reader(), Reader()]
    readers[0].read([lists[0], lists[1], lists[0]])
    readers[1].read([lists[1]])
    lists[0].beat(change)
    #expect(readers.map { $0.calls.take() } == [1, 0])
    lists[1].beat(change)
    #expect(readers.map { $0.calls.take() } == [1, 1])
    readers[0].read([lists[2]])
    lists[0].beat(change)
    lists[1].beat(change)
    #expect(readers.map { $0.calls.take() } == [0, 1])
  }

  @Test("passes in any order of reading leave one edge for each list that was read, and none for the others")
  func orders() {
    let readers = (0..<4).map { _ in Reader() }
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let reader = readers[Int(random.next() % 4)]
      let chosen = lists.indices.filter { _ in random.next() % 3 != 0 }.shuffled(using: &random)
      reader.read((chosen + chosen.prefix(3)).map { lists[$0] })
      for index in lists.indices { lists[index].beat(change) }
      // What the others have read in their latest pass is not known here: this reader's calls are.
      #expect(reader.calls.take() == chosen.count)
      for other in readers { _ = other.calls.take() }
      #expect(lists.allSatisfy { $0.edgeCount <= 4 })
    }
  }

  @Test("outside of a pass a read leaves nothing behind")
  func outside() {
    lists[0].readHere()
    #expect(lists[0].edgeCount == 0)
  }

  @Test("readers that end without a word are taken out as others come: of 10,000 no more stay than a few")
  func sweeps() {
    let list = lists[0]
    var living: [Reader] = []
    for number in 0..<10_000 {
      let reader = Reader()
      reader.read([list])
      if number < 5 { living.append(reader) }
    }
    #expect(list.edgeCount <= 32)
    list.beat(change)
    #expect(list.edgeCount == 5)
    #expect(living.map { $0.calls.take() } == [1, 1, 1, 1, 1])
  }

  @Test("readers that overlap, each made before the one before it ends, do not pile up either")
  func overlaps() {
    let list = lists[0]
    var current: Reader?
    for _ in 0..<10_000 {
      let next = Reader()
      next.read([list])
      current?.tracking.cancel()
      current = next
    }
    #expect(list.edgeCount <= 32)
  }

  @Test("a list may end before its readers, and its readers' next pass")
  func listEnds() {
    let reader = Reader()
    var list: ReaderList? = ReaderList()
    reader.read([list ?? lists[0], lists[1]])
    list = nil
    reader.read([lists[1]])
    lists[1].beat(change)
    #expect(reader.calls.take() == 1)
  }

  @Test("who is told may cancel another one, which is told nothing then, and may read at once")
  func cancelsSibling() {
    let list = lists[0]
    let second = Reader()
    let first = Tracking { _ in second.tracking.cancel() }
    first.run { list.readHere() }
    second.read([list])
    list.beat(change)
    #expect(second.calls.take() == 0)
    #expect(list.edgeCount == 1)
  }

  @Test("cancelled within its own pass it has left every list")
  func cancelsItself() {
    let reader = Reader()
    reader.tracking.run {
      lists[0].readHere()
      reader.tracking.cancel()
      lists[1].readHere()
    }
    #expect(lists[0].edgeCount + lists[1].edgeCount == 0)
  }
}

extension ReaderList {
  /// Reads as the tree does.
  fileprivate func readHere() {
    if let tracking = Tracking.current { read(by: tracking) }
  }
}
