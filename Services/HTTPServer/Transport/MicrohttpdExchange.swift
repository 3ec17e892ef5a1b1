import CAmbientMicrohttpd
import Dispatch
import FoundationEssentials
import Synchronization

/// One request and its response on the way through the library.
///
/// Made when the request line was read, freed when the library is done with the request.
final class MicrohttpdExchange: Sendable {
  /// How far the request is.
  enum Phase {
    case headers
    case body
    /// Refused: read to its end, so that the client can read our answer, but not kept.
    case discarding(Int)
    case answering
    case answered
  }

  /// Where the library keeps the target; the bytes from there on are what the client sent.
  let address: UInt
  /// The connection; it outlives the exchange.
  let connection: Connection

  // Safe: only the library's thread of this connection touches these.
  nonisolated(unsafe) var phase = Phase.headers
  nonisolated(unsafe) var request: ServerRequest?
  nonisolated(unsafe) var isStream = false
  nonisolated(unsafe) var bodyLimit = 0
  /// What is left of the connection's memory beside the header, in bytes.
  nonisolated(unsafe) var room = Int.max
  nonisolated(unsafe) var refusal: HTTPFailure?
  nonisolated(unsafe) var holdsLargeBody = false
  nonisolated(unsafe) var places = HTTPBodyAdmission.Places.requests
  nonisolated(unsafe) var ready: ServerResponse?
  nonisolated(unsafe) var isVersion11 = true
  /// The target as sent; empty once the answer is a stream.
  nonisolated(unsafe) private(set) var target: [UInt8]
  /// What will be told of the request when it has ended.
  nonisolated(unsafe) var record = RequestRecord(begin: .now)
  /// The stream that answers it.
  nonisolated(unsafe) var stream: MicrohttpdStream?

  private let turns = Mutex(AnswerTurns<UnownedJob, ServerResponse>())

  init(target: [UInt8], address: UInt, connection: OpaquePointer) {
    self.target = target
    self.address = address
    self.connection = Connection(pointer: connection)
  }

  /// The header has been read.
  func note(_ request: ServerRequest) {
    record.id = request.id
    record.trace = request.trace
    record.method = request.method
    record.peer = request.peer
  }

  /// The answer is a stream, which may stay for hours: what was asked is not kept that long.
  func becomes(_ stream: MicrohttpdStream) {
    isStream = true
    self.stream = stream
    request = nil
    target = []
  }

  /// Leaves the response, and wakes the connection where it sleeps. Only the first call counts. On any thread.
  func complete(_ response: ServerResponse) {
    if turns.withLock({ $0.complete(response) }) { wake() }
  }

  /// Does what there is to do for the answer, on the connection's thread, until there is a response, or the connection is suspended.
  ///
  /// - Returns: The response, once.
  func proceed() -> ServerResponse? {
    while true {
      let step = turns.withLock { turns in
        let step = turns.next()
        // Under the lock that who wakes it takes: so none resumes a connection that is not suspended yet.
        if case .sleep = step { MicrohttpdLibrary.functions.suspend_connection(connection.pointer) }
        return step
      }
      switch step {
      case .work(let job): job.runSynchronously(on: asUnownedTaskExecutor())
      case .send(let response, let leftover):
        runElsewhere(leftover)
        return response
      case .sleep: return nil
      }
    }
  }

  /// The library is done with the request: what its task still does is done elsewhere.
  func end() { runElsewhere(turns.withLock { $0.end() }) }

  private func wake() { MicrohttpdLibrary.functions.resume_connection(connection.pointer) }

  private func runElsewhere(_ jobs: [UnownedJob]) {
    for job in jobs {
      DispatchQueue.global().async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  /// A connection of the library.
  struct Connection: @unchecked Sendable {
    // Safe: the library allows resuming from any thread, and a suspended connection is not freed.
    let pointer: OpaquePointer
  }
}

/// The task that answers a request runs on the thread that reads and writes its connection, and when it has waited for something, it
/// goes on there: no other thread has to be woken for a request, and its answer is sent where it was made.
extension MicrohttpdExchange: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    switch turns.withLock({ $0.add(job) }) {
    case .kept: break
    case .wakes: wake()
    case .elsewhere: runElsewhere([job])
    }
  }
}
