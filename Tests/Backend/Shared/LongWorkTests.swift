import Dispatch
import Testing

@testable import ServicesBackend

@Suite("Long work")
struct LongWorkTests {
  @Test("is done elsewhere, and the task goes on where it was; short work is done where it is asked for")
  func places() async {
    let place = OnePlace()
    let found = await Task(executorPreference: place) {
      [
        place.isHere,
        await LongWork.run(over: LongWork.leastBytes - 1) { place.isHere },
        await LongWork.run(over: LongWork.leastBytes) { place.isHere },
        place.isHere,
      ]
    }.value
    #expect(found == [true, true, false, true])
  }
}

/// A queue that runs tasks, and knows its own.
private final class OnePlace: TaskExecutor {
  private let queue = DispatchQueue(label: "tests.one-place")
  private let key = DispatchSpecificKey<Bool>()

  init() { queue.setSpecific(key: key, value: true) }

  var isHere: Bool { DispatchQueue.getSpecific(key: key) == true }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
