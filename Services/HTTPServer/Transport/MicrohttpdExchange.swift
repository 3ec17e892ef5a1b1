import CAmbientMicrohttpd
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

  private struct Answer {
    var response: ServerResponse?
    var isComplete = false
  }

  private let answer = Mutex(Answer())

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

  /// Leaves the response and wakes the connection, which must have been suspended. Only the first call counts.
  func complete(_ response: ServerResponse) {
    let isFirst = answer.withLock { answer in
      guard !answer.isComplete else { return false }
      answer.isComplete = true
      answer.response = response
      return true
    }
    if isFirst { MicrohttpdLibrary.functions.resume_connection(connection.pointer) }
  }

  /// The response, once.
  func takeResponse() -> ServerResponse? {
    answer.withLock { answer in
      defer { answer.response = nil }
      return answer.response
    }
  }

  /// A connection of the library.
  struct Connection: @unchecked Sendable {
    // Safe: the library allows resuming from any thread, and a suspended connection is not freed.
    let pointer: OpaquePointer
  }
}
