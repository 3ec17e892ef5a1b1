import Dispatch
import Observation
import Synchronization
import Randomness
import Testing

@testable import CoreObserving

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Four properties that any thread may write.
@Observable
private final class SharedRecord: Sendable {
  static let properties: [any ReferenceWritableKeyPath<SharedRecord, Int> & Sendable] = [
    \.first, \.second, \.third, \.fourth,
  ]

  @ObservationIgnored private let storage = Mutex([0, 0, 0, 0])

  var first: Int {
    get { read(0, \.first) }
    set { write(0, \.first, newValue) }
  }
  var second: Int {
    get { read(1, \.second) }
    set { write(1, \.second, newValue) }
  }
  var third: Int {
    get { read(2, \.third) }
    set { write(2, \.third, newValue) }
  }
  var fourth: Int {
    get { read(3, \.fourth) }
    set { write(3, \.fourth, newValue) }
  }

  private func read(_ index: Int, _ property: KeyPath<SharedRecord, Int>) -> Int {
    access(keyPath: property)
    return storage.withLock { $0[index] }
  }

  private func write(_ index: Int, _ property: KeyPath<SharedRecord, Int>, _ value: Int) {
    withMutation(keyPath: property) { storage.withLock { $0[index] = value } }
  }
}

/// Shows what it has read last.
@MainActor
private final class Display {
  let read: @MainActor () -> [Int]
  var shown: [Int] = []
  private var token: ObserveToken?

  /// - Parameter isApplied: Reads in one closure and shows in another.
  init(in cycle: UpdateCycle, isApplied: Bool, read: @escaping @MainActor () -> [Int]) {
    self.read = read
    token =
      isApplied
      ? observe(in: cycle) {
        read()
      } onChange: { [unowned self] in
        shown = $0
      }
      : observe(in: cycle) { [unowned self] in shown = read() }
  }
}

/// Fifty thousand changes, in three seconds; as many as `AMBIENT_FUZZ_CHANGES` says, where it is set.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ConvergenceTests {
  static let threads = 8
  static var changes: Int { getenv("AMBIENT_FUZZ_CHANGES").flatMap { Int(String(cString: $0)) } ?? 50_000 }

  @Test(
    "random changes on eight threads: at the end all of 200 observers show the last values", arguments: [1 as UInt64])
  func converges(seed: UInt64) async {
    let cycle = UpdateCycle.manual
    let records = (0..<8).map { _ in SharedRecord() }
    var random = SplitMix64(seed: seed)

    func makeDisplays(isApplied: Bool) -> [Display] {
      (0..<100).map { _ in
        let subset = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          (record: Int.random(in: 0..<8, using: &random), property: Int.random(in: 0..<4, using: &random))
        }
        return Display(in: cycle, isApplied: isApplied) {
          subset.map { records[$0.record][keyPath: SharedRecord.properties[$0.property]] }
        }
      }
    }

    var displays = makeDisplays(isApplied: false)
    let running = DispatchGroup()
    let isDone = Atomic(false)
    for thread in 0..<Self.threads {
      let changes = Self.changes / Self.threads
      // A queue of its own is a thread of its own: those that tasks share may be busy.
      DispatchQueue(label: "writer \(thread)").async(group: running) { @Sendable in
        var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(thread))
        for _ in 0..<changes {
          let record = records[Int.random(in: 0..<8, using: &random)]
          let property = SharedRecord.properties[Int.random(in: 0..<4, using: &random)]
          record[keyPath: property] = Int.random(in: 0..<1_000_000, using: &random)
        }
      }
    }
    running.notify(queue: .global()) { @Sendable in isDone.store(true, ordering: .releasing) }
    // Those that only read may begin while others write.
    displays += makeDisplays(isApplied: true)
    while !isDone.load(ordering: .acquiring) {
      cycle.flush()
      await Task.yield()
    }
    cycle.flush()

    #expect(displays.map(\.shown) == displays.map { $0.read() })
    #expect(cycle.chases.isEmpty)
    // What has come to rest stays there.
    let evaluations = cycle.counts.evaluations
    cycle.flush()
    #expect(cycle.counts.evaluations == evaluations)
  }
}
