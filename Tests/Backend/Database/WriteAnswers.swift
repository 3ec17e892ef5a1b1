import Dispatch
import Synchronization

@testable import ServicesBackend

/// What callers of `Database.enqueue` were told, in order.
final class WriteAnswers: Sendable {
  private let lines = Mutex<[String]>([])

  /// A line for each answer: a name, and the value or the error's sentence.
  var all: [String] { lines.withLock { $0 } }

  /// Notes the answer to the write of this name.
  func note<Value: Sendable>(_ name: String) -> @Sendable (Result<Value, any Error>) -> Void {
    { [self] result in
      let line: String
      switch result {
      case .success(let value): line = "\(name): \(value)"
      case .failure(let error): line = "\(name): \(error)"
      }
      lines.withLock { $0.append(line) }
    }
  }
}

extension Database {
  /// Holds the writer with a write that ends with the signal, so that what is written until then waits.
  func holdWriter(_ answers: WriteAnswers) -> DispatchSemaphore {
    let isHeld = DispatchSemaphore(value: 0)
    let letGo = DispatchSemaphore(value: 0)
    enqueue(
      { _ in
        isHeld.signal()
        letGo.wait()
        return 0
      }, answer: answers.note("held"))
    isHeld.wait()
    return letGo
  }
}
