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

  private final class Ended: Sendable {
    let sum = Atomic(0)
  }
}
