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

  /// The target as sent.
  let target: [UInt8]
  /// Where the library keeps the target; the bytes from there on are what the client sent.
  let address: UInt
  /// The connection; it outlives the exchange.
  let connection: Connection

  // Safe: only the library's thread of this connection touches these.
  nonisolated(unsafe) var phase = Phase.headers
  nonisolated(unsafe) var request: ServerRequest?
  nonisolated(unsafe) var isStream = false
  nonisolated(unsafe) var bodyLimit = 0
  nonisolated(unsafe) var refusal: HTTPFailure?
  nonisolated(unsafe) var holdsLargeBody = false
  nonisolated(unsafe) var opensStream = false
  nonisolated(unsafe) var ready: ServerResponse?

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
