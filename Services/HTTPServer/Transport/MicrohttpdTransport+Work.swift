import CAmbientMicrohttpd
import Dispatch
import Glibc
import Synchronization

// What the library's threads ask of the transport.
extension MicrohttpdTransport {
  // MARK: Connections

  /// A connection was accepted; `peer` is the address that it comes from.
  func connected(_ descriptor: Int32, peer: String?) -> ConnectionDeadlines.Connection {
    let isSurplus = connections.wrappingAdd(1, ordering: .relaxed).newValue > capacity.connections
    // Beyond the limit there is little room, only to be told: whoever says nothing gives it up soon.
    let patience = isSurplus ? min(.seconds(2), configuration.headerDeadline) : configuration.headerDeadline
    return deadlines.add(descriptor: descriptor, peer: peer, deadline: .now + patience, isSurplus: isSurplus)
  }

  /// A connection is about to be closed.
  func disconnected(_ connection: ConnectionDeadlines.Connection) {
    connections.wrappingSubtract(1, ordering: .relaxed)
    deadlines.remove(connection)
  }

  /// Whether a connection has come when there was room for no more, and there still is none.
  func isTurnedAway(_ connection: ConnectionDeadlines.Connection?) -> Bool {
    guard let connection, connection.isSurplus.load(ordering: .relaxed) else { return false }
    if connections.load(ordering: .relaxed) > capacity.connections { return true }
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

  /// Begins to answer, or lets the request wait its turn; the connection's thread does the rest (``MicrohttpdExchange/proceed()``).
  ///
  /// - Returns: A refusal, which can be given at once.
  func answer(_ exchange: MicrohttpdExchange, _ request: ServerRequest) -> ServerResponse? {
    let id = ObjectIdentifier(exchange)
    var responder: HTTPResponder?
    let refusal = state.withLock { state -> HTTPFailure? in
      guard !state.isStopping, let known = state.responder else {
        configuration.measures.refuse(.ending)
        return .ending
      }
      var isWaiting = false
      switch arrive(id, at: exchange.places, &state) {
      case .begin: break
      case .wait: isWaiting = true
      case .refuse:
        configuration.measures.refuse(exchange.places == .streams ? .streams : .waiting)
        return exchange.places == .streams ? .full : .busy
      }
      state.answering[id] = Answering(exchange: exchange, waiting: isWaiting ? request : nil)
      responder = isWaiting ? nil : known
      return nil
    }
    if let responder { begin(exchange, request, responder) }
    return refusal?.response
  }

  private func arrive(
    _ id: ObjectIdentifier, at places: HTTPBodyAdmission.Places, _ state: inout State
  ) -> RequestPlaces<ObjectIdentifier>.Decision {
    switch places {
    case .requests: return state.places.arrive(id, until: .now + configuration.waitingPatience)
    // None waits for its place: it has one to wait.
    case .signIns: return state.signInPlaces.arrive(id, until: .now)
    case .streams:
      let decision = state.streamPlaces.arrive(id, until: .now + configuration.streamPatience)
      if decision == .begin { state.streamHolders.insert(id) }
      return decision
    }
  }

  /// Bytes of a body up to which its request is answered on the thread of its connection.
  private static let quickBody = 16 * 1024

  private func begin(_ exchange: MicrohttpdExchange, _ request: ServerRequest, _ responder: @escaping HTTPResponder) {
    // Much to read is much to do: other connections would wait for that.
    let executor: (any TaskExecutor)? = request.body.count > Self.quickBody ? nil : exchange
    Task(executorPreference: executor) { [self] in
      let response = await responder(request)
      // Before the answer: who has it may come again at once.
      if exchange.places == .signIns { state.withLock { _ = $0.signInPlaces.leave() } }
      exchange.complete(response)
      if exchange.places == .requests { beginNext() }
    }
  }

  /// A place was given up: the next one who waits takes it.
  private func beginNext() {
    let next = state.withLock { state -> Next? in
      while let id = state.places.leave() {
        if let next = Self.next(id, &state) { return next }
      }
      return nil
    }
    if let next { begin(next.exchange, next.request, next.responder) }
  }

  /// A stream, or a request for one, has ended: whoever waits for its place takes it.
  private func leaveStreamPlace(_ exchange: MicrohttpdExchange) {
    let next = state.withLock { state -> Next? in
      guard state.streamHolders.remove(ObjectIdentifier(exchange)) != nil else { return nil }
      while let id = state.streamPlaces.leave() {
        guard let next = Self.next(id, &state) else { continue }
        state.streamHolders.insert(id)
        return next
      }
      return nil
    }
    if let next { begin(next.exchange, next.request, next.responder) }
  }

  private typealias Next = (exchange: MicrohttpdExchange, request: ServerRequest, responder: HTTPResponder)

  /// Who waits no longer; `nil` for one who has gone meanwhile.
  private static func next(_ id: ObjectIdentifier, _ state: inout State) -> Next? {
    guard let responder = state.responder, let exchange = state.answering[id]?.exchange,
      let request = state.answering[id]?.waiting
    else { return nil }
    state.answering[id]?.waiting = nil
    return (exchange, request, responder)
  }

  /// Who has waited too long for a place is told to come back.
  func expireWaiting(at now: ContinuousClock.Instant) {
    let (requests, streams) = state.withLock { state in
      (
        state.places.expire(at: now).compactMap { state.answering[$0]?.exchange },
        state.streamPlaces.expire(at: now).compactMap { state.answering[$0]?.exchange }
      )
    }
    for exchange in requests {
      configuration.measures.refuse(.patience)
      exchange.complete(HTTPFailure.busy.response)
    }
    for exchange in streams {
      configuration.measures.refuse(.streams)
      exchange.complete(HTTPFailure.full.response)
    }
  }

  /// The response of a request was taken.
  func answered(_ exchange: MicrohttpdExchange) {
    state.withLock { _ = $0.answering.removeValue(forKey: ObjectIdentifier(exchange)) }
  }

  /// The library is done with a request.
  func ended(_ exchange: MicrohttpdExchange) {
    exchange.end()
    answered(exchange)
    if exchange.places == .streams { leaveStreamPlace(exchange) }
    if exchange.holdsLargeBody { releaseLargeBody() }
    tell(exchange)
    if !exchange.isStream { counter.requestEnded() }
  }

  private func tell(_ exchange: MicrohttpdExchange) {
    exchange.record.duration = exchange.record.begin.duration(to: .now)
    if let stream = exchange.stream {
      // Not among the times: a stream takes as long as somebody listens.
      exchange.record.kind = .stream
      exchange.record.bytes = stream.sentBytes
    } else {
      let route = exchange.record.route ?? configuration.measures.unmatched
      route.count(status: exchange.record.status, after: exchange.record.duration)
    }
    guard let onEnd = configuration.onEnd else { return }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    exchange.record.endedAt = Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    onEnd(exchange.record)
  }

  // MARK: Streams

  /// Opens a stream, or ends it at once when the server is ending; `nil` when there is room for no more.
  func open(
    _ stream: EventStream, _ exchange: MicrohttpdExchange, on connection: OpaquePointer
  ) -> MicrohttpdStream? {
    let opened = MicrohttpdStream(connection: connection, stream: stream) { [weak self] in self?.closed($0) }
    let isStopping = state.withLock { state -> Bool? in
      // One that did not say that it would be a stream has no place of one.
      guard state.streamHolders.contains(ObjectIdentifier(exchange)) || state.streams.count < capacity.streams else {
        configuration.measures.refuse(.streams)
        return nil
      }
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
    guard counter.streamClosed() else { return }
    // In a moment, when the library has let go of their connections, too.
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 1) { ambient_return_memory() }
  }
}
