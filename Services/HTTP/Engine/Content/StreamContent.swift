import FoundationEssentials
import ServicesHTTPMessages
import Synchronization

/// Stands between the task that produces content and the engine's thread that sends it. One chunk is held: the next is asked for when the
/// server has taken it.
final class StreamContent: Sendable {
  let length: Int?
  private let source: HTTPContentStream

  private struct State {
    var chunk = Data()
    /// How much of all was produced.
    var produced = 0
    var end: Result<Void, HTTPError>?
    /// The engine found nothing, and waits.
    var isStarved = false
    /// Goes on with producing: `false` where nothing more is wanted.
    var producer: CheckedContinuation<Bool, Never>?
    /// Has the engine ask again.
    var resume: (@Sendable () -> Void)?
    var task: Task<Void, Never>?

    /// What wakes the engine, where it waits.
    mutating func takeHunger() -> (@Sendable () -> Void)? {
      defer { isStarved = false }
      return isStarved ? resume : nil
    }
  }

  private let state = Mutex(State())

  init(_ source: HTTPContentStream) {
    self.source = source
    length = source.length
  }

  /// Begins to produce.
  ///
  /// - Parameter resume: Called when there is something after the engine found nothing; on any thread.
  func start(resume: @escaping @Sendable () -> Void) {
    state.withLock { state in
      guard state.end == nil, state.task == nil else { return }
      state.resume = resume
      state.task = Task.detached { [self] in await produce() }
    }
  }

  /// The next part, for the engine's thread.
  func provide(into buffer: UnsafeMutableRawBufferPointer) -> WireContent.Part {
    let (part, producer) = state.withLock { state -> (WireContent.Part, CheckedContinuation<Bool, Never>?) in
      guard !state.chunk.isEmpty else {
        switch state.end {
        case .success: return (.bytes(0), nil)
        case .failure(let error): return (.failed(error), nil)
        case nil:
          state.isStarved = true
          return (.later, nil)
        }
      }
      let count = min(buffer.count, state.chunk.count)
      state.chunk.prefix(count).copyBytes(to: buffer)
      state.chunk = count == state.chunk.count ? Data() : state.chunk.dropFirst(count)
      guard state.chunk.isEmpty else { return (.bytes(count), nil) }
      defer { state.producer = nil }
      return (.bytes(count), state.producer)
    }
    producer?.resume(returning: true)
    return part
  }

  /// The transfer is over.
  func end() {
    let (producer, task) = state.withLock { state in
      if state.end == nil { state.end = .failure(.cancelled) }
      state.chunk = Data()
      defer { (state.producer, state.task, state.resume) = (nil, nil, nil) }
      return (state.producer, state.task)
    }
    producer?.resume(returning: false)
    task?.cancel()
  }

  // MARK: Producing

  private func produce() async {
    do {
      try await source.send { [self] chunk in chunk.isEmpty ? true : await take(chunk) }
      finish(nil)
    } catch {
      finish(error as? HTTPError ?? .invalidRequest(reason: "its content could not be produced"))
    }
  }

  /// Holds a chunk, and waits until the engine has taken it.
  private func take(_ chunk: Data) async -> Bool {
    let tooMuch = state.withLock { state in
      state.produced += chunk.count
      return length.map { state.produced > $0 } ?? false
    }
    guard !tooMuch else {
      finish(.invalidRequest(reason: "its content is longer than was announced"))
      return false
    }
    return await withCheckedContinuation { continuation in
      let (isOver, resume) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
        guard state.end == nil else { return (true, nil) }
        state.chunk = chunk
        state.producer = continuation
        return (false, state.takeHunger())
      }
      if isOver { continuation.resume(returning: false) } else { resume?() }
    }
  }

  private func finish(_ error: HTTPError?) {
    let resume = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.end == nil else { return nil }
      if error == nil, let length, state.produced < length {
        state.end = .failure(.invalidRequest(reason: "its content is shorter than was announced"))
      } else {
        state.end = error.map { .failure($0) } ?? .success(())
      }
      return state.takeHunger()
    }
    resume?()
  }
}
