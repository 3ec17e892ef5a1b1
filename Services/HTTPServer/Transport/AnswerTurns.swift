/// The turns in which a request is answered on the thread of its connection: work that waits for a turn, the response when it is there,
/// and whether the connection sleeps meanwhile. A value, without I/O or locks.
///
/// The thread asks for one step after the other (``next()``); others leave work and the response, and wake the connection where it
/// sleeps. When the response is sent, or the connection gone, what is still to be done is done elsewhere.
struct AnswerTurns<Work, Response> {
  /// What the thread of the connection does next.
  enum Step {
    /// Do this, and ask again.
    case work(Work)
    /// Send this. What is left over is to be done elsewhere.
    case send(Response, leftover: [Work])
    /// Let the connection sleep until it is woken.
    case sleep
  }

  /// What becomes of work that was left.
  enum Reception: Equatable {
    /// It is done when the connection's thread asks for its next step.
    case kept
    /// The same, and the connection has to be woken for that.
    case wakes
    /// The thread does nothing more for this request: it is to be done elsewhere.
    case elsewhere
  }

  private enum Phase {
    /// The connection's thread is at it, or will be without being woken.
    case awake
    case asleep
    case over
  }

  private var phase = Phase.awake
  private var waiting: [Work] = []
  private var response: Response?
  private var isAnswered = false

  /// Leaves work.
  mutating func add(_ work: Work) -> Reception {
    if phase == .over { return .elsewhere }
    waiting.append(work)
    return wake() ? .wakes : .kept
  }

  /// Leaves the response; the first one counts.
  ///
  /// - Returns: Whether the connection has to be woken.
  mutating func complete(_ response: Response) -> Bool {
    guard !isAnswered, phase != .over else { return false }
    isAnswered = true
    self.response = response
    return wake()
  }

  /// The next step of the connection's thread. A response goes before work: nobody waits for that any more.
  mutating func next() -> Step {
    if let response {
      return .send(response, leftover: end())
    }
    if waiting.isEmpty {
      phase = .asleep
      return .sleep
    }
    return .work(waiting.removeFirst())
  }

  /// The connection is gone, or answered.
  ///
  /// - Returns: What is left to do, elsewhere.
  mutating func end() -> [Work] {
    phase = .over
    response = nil
    defer { waiting = [] }
    return waiting
  }

  private mutating func wake() -> Bool {
    guard phase == .asleep else { return false }
    phase = .awake
    return true
  }
}
