import AmbientToolchain
import Dispatch
import Synchronization
import Testing

@Suite("Isolation") struct IsolationTests {
  @Test(
    "a closure of the main actor can be called on another thread while the main one waits, with what it has captured")
  @MainActor
  func called() {
    let ended = Ended()
    let work = withoutMainActor { @MainActor @Sendable (number: Int) in ended.sum.add(number, ordering: .relaxed) }
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      work(2)
      done.signal()
    }
    done.wait()
    #expect(ended.sum.load(ordering: .relaxed) == 2)
  }

  @Test(
    "what belongs to the main actor is done in a function without isolation, with what cannot go to other threads, and throws"
  )
  @MainActor
  func done() {
    final class Log { var words: [String] = [] }
    nonisolated func add(_ word: String, _ log: Log) throws(CancellationError) -> Log {
      try onMainActorOrCancelled(log, word)
    }
    nonisolated func onMainActorOrCancelled(_ log: Log, _ word: String) throws(CancellationError) -> Log {
      do {
        return try onMainActor((log, word)) { log, word in
          MainActor.assertIsolated()
          if word.isEmpty { throw CancellationError() }
          log.words.append(word)
          return log
        }
      } catch {
        throw CancellationError()
      }
    }
    let log = Log()
    #expect((try? add("one", log)) === log && log.words == ["one"])
    #expect(throws: CancellationError.self) { try add("", log) }
  }

  private final class Ended: Sendable {
    let sum = Atomic(0)
  }
}
