import Dispatch

/// Work that takes a core for long, done off the shared threads: a few pieces at a time, the others in one line.
final class WorkLine: Sendable {
  typealias Work = @Sendable () -> Void

  private let queues: [DispatchQueue]
  private let line: ServingLine<Work>

  /// A line of at most `limit`, in front of `width` threads.
  init(width: Int, limit: Int) {
    queues = (0..<width).map { DispatchQueue(label: "work.\($0)") }
    line = ServingLine(servers: width, limit: limit)
  }

  /// How many wait.
  var waitingCount: Int { line.count }

  /// Does the work as soon as it is its turn; `false` where as many wait as may, and it is not done.
  func add(_ work: @escaping Work) -> Bool {
    switch line.add(work) {
    case .served(let thread):
      queues[thread].async { [self] in
        var next: Work? = work
        while let work = next {
          work()
          next = line.next(for: thread)
        }
      }
      return true
    case .waits: return true
    case .full, .closed: return false
    }
  }
}
