import CAmbientMicrohttpd
import Glibc
import Synchronization

// What the library's threads ask of the transport.
extension MicrohttpdTransport {
  // MARK: Connections

  /// A connection was accepted.
  func connected(_ descriptor: Int32) -> ConnectionDeadlines.Connection {
    let isSurplus = connections.wrappingAdd(1, ordering: .relaxed).newValue > connectionLimit
    // Beyond the limit there is little room, only to be told: whoever says nothing gives it up soon.
    let patience = isSurplus ? min(.seconds(2), configuration.headerDeadline) : configuration.headerDeadline
    return deadlines.add(descriptor: descriptor, deadline: .now + patience, isSurplus: isSurplus)
  }

  /// A connection is about to be closed.
  func disconnected(_ connection: ConnectionDeadlines.Connection) {
    connections.wrappingSubtract(1, ordering: .relaxed)
    deadlines.remove(connection)
  }

  /// Whether a connection has come when there was room for no more, and there still is none.
  func isTurnedAway(_ connection: ConnectionDeadlines.Connection?) -> Bool {
    guard let connection, connection.isSurplus.load(ordering: .relaxed) else { return false }
    if connections.load(ordering: .relaxed) > connectionLimit { return true }
    connection.isSurplus.store(false, ordering: .relaxed)
    return false
  }

  // MARK: Bodies

  /// What the header of a request decides about its body.
  func admission(of request: ServerRequest) -> HTTPBodyAdmission {
    state.withLock { $0.admission }?(request) ?? .usual
  }

  /// Takes one of the places for large bodies; `false` when there is none.
  func takeLargeBody() -> Bool {
    state.withLock { state in
      guard state.largeBodies < configuration.largeBodyLimit else { return false }
      state.largeBodies += 1
      return true
    }
  }

  /// A large body is no longer held.
  func releaseLargeBody() { state.withLock { $0.largeBodies -= 1 } }

  // MARK: Answers

  /// Begins to answer, or lets the request wait its turn; the connection is suspended. Returns a response when it can be
  /// given at once, which is a refusal.
  func answer(_ exchange: MicrohttpdExchange, _ request: ServerRequest) -> ServerResponse? {
    let id = ObjectIdentifier(exchange)
    var responder: HTTPResponder?
    let refusal = state.withLock { state -> HTTPFailure? in
      guard !state.isStopping, let known = state.responder else { return .ending }
      var isWaiting = false
      if exchange.opensStream {
        guard state.streams.count + state.opening < configuration.streamLimit else { return .full }
        state.opening += 1
      } else {
        switch state.places.arrive(id, until: .now + configuration.waitingPatience) {
        case .begin: break
        case .wait: isWaiting = true
        case .refuse: return .busy
        }
      }
      state.answering[id] = Answering(exchange: exchange, waiting: isWaiting ? request : nil)
      // Under the lock that `stop` takes, so that it never completes a connection that is not suspended yet.
      MicrohttpdLibrary.functions.suspend_connection(exchange.connection.pointer)
      responder = isWaiting ? nil : known
      return nil
    }
    if let responder { begin(exchange, request, responder) }
    return refusal?.response
  }

  private func begin(_ exchange: MicrohttpdExchange, _ request: ServerRequest, _ responder: @escaping HTTPResponder) {
    Task {
      let response = await responder(request)
      exchange.complete(response)
      if !exchange.opensStream { beginNext() }
    }
  }

  /// A place was given up: the next one who waits takes it.
  private func beginNext() {
    let next = state.withLock { state -> (MicrohttpdExchange, ServerRequest, HTTPResponder)? in
      while let id = state.places.leave() {
        guard let responder = state.responder, let exchange = state.answering[id]?.exchange,
          let request = state.answering[id]?.waiting
        else { continue }
        state.answering[id]?.waiting = nil
        return (exchange, request, responder)
      }
      return nil
    }
    if let next { begin(next.0, next.1, next.2) }
  }

  /// Who has waited too long for a place is told to come back.
  func expireWaiting(at now: ContinuousClock.Instant) {
    let expired = state.withLock { state in
      state.places.expire(at: now).compactMap { state.answering[$0]?.exchange }
    }
    for exchange in expired { exchange.complete(HTTPFailure.busy.response) }
  }

  /// The response of a request was taken.
  func answered(_ exchange: MicrohttpdExchange) {
    state.withLock { state in
      guard let answered = state.answering.removeValue(forKey: ObjectIdentifier(exchange)) else { return }
      if answered.exchange.opensStream { state.opening -= 1 }
    }
  }

  // MARK: Streams

  /// Opens a stream, or ends it at once when the server is ending; `nil` when there is room for no more.
  func open(_ stream: EventStream, on connection: OpaquePointer) -> MicrohttpdStream? {
    let opened = MicrohttpdStream(connection: connection, stream: stream) { [weak self] in self?.closed($0) }
    let isStopping = state.withLock { state -> Bool? in
      guard state.streams.count < configuration.streamLimit else { return nil }
      state.streams[ObjectIdentifier(opened)] = opened
      return state.isStopping
    }
    guard let isStopping else { return nil }
    counter.streamOpened()
    hangups?.add(opened, ambient_MHD_socket(MicrohttpdLibrary.table, connection))
    if isStopping { opened.end() }
    return opened
  }

  private func closed(_ stream: MicrohttpdStream) {
    hangups?.remove(stream)
    state.withLock { _ = $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
    counter.streamClosed()
  }
}
