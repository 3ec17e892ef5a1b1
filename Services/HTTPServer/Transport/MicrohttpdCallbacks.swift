import CAmbientMicrohttpd
import FoundationEssentials
import Glibc
import ServicesHTTPMessages

/// The C side of the transport: what the library calls, on its own threads.
enum MicrohttpdCallbacks {
  /// Versions that split header lines in place, which `RequestGuard.checkLayout` relies on; later ones are strict themselves.
  private static let splitsInPlace =
    (MicrohttpdLibrary.functions.get_version().map { String(cString: $0) } ?? "").compare(with: "0.9.76") < 0

  static func start(
    _ socket: Int32, _ configuration: MicrohttpdTransport.Configuration, connections: Int,
    _ context: UnsafeMutableRawPointer
  ) -> OpaquePointer? {
    // The library's own time-out is the net below our deadlines, for answers that nobody reads.
    let timeout = UInt32(clamping: max(configuration.idleDeadline, configuration.bodyDeadline).components.seconds + 30)
    // The library reads both while it starts.
    let certificate = configuration.tls.flatMap { strdup($0.certificate) }
    let key = configuration.tls.flatMap { strdup($0.key) }
    defer {
      if let key { explicit_bzero(key, strlen(key)) }
      free(key)
      free(certificate)
    }
    return ambient_MHD_start(
      MicrohttpdLibrary.table, certificate, key,
      socket, configuration.threads, UInt32(clamping: connections), configuration.connectionMemory, timeout, context,
      { context, connection, _, method, version, bytes, count, exchange in
        guard let context, let connection, let method, let version, let count else { return .NO }
        guard let exchange = exchange?.pointee else { return .NO }
        let transport = Unmanaged<MicrohttpdTransport>.fromOpaque(context).takeUnretainedValue()
        let current = Unmanaged<MicrohttpdExchange>.fromOpaque(exchange).takeUnretainedValue()
        return MicrohttpdCallbacks.handle(transport, current, connection, method, version, bytes, count)
      },
      { context, connection, exchange, _ in
        guard let context, let pointer = exchange?.pointee else { return }
        exchange?.pointee = nil
        let transport = Unmanaged<MicrohttpdTransport>.fromOpaque(context).takeUnretainedValue()
        let ended = Unmanaged<MicrohttpdExchange>.fromOpaque(pointer).takeRetainedValue()
        transport.ended(ended)
        let deadline = MicrohttpdCallbacks.deadline(of: connection)
        deadline?.arriving = nil
        deadline?.expect(by: .now + transport.configuration.idleDeadline)
      },
      { context, connection, slot, event in
        guard let context, let connection, let slot else { return }
        let transport = Unmanaged<MicrohttpdTransport>.fromOpaque(context).takeUnretainedValue()
        if event == .CONNECTION_NOTIFY_STARTED {
          let added = transport.connected(
            ambient_MHD_socket(MicrohttpdLibrary.table, connection), peer: MicrohttpdCallbacks.peer(of: connection))
          slot.pointee = Unmanaged.passRetained(added).toOpaque()
        } else if let pointer = slot.pointee {
          slot.pointee = nil
          transport.disconnected(
            Unmanaged<ConnectionDeadlines.Connection>.fromOpaque(pointer).takeRetainedValue())
        }
      },
      { context, target, connection in
        guard let context, let target, let connection else { return nil }
        let transport = Unmanaged<MicrohttpdTransport>.fromOpaque(context).takeUnretainedValue()
        transport.counter.requestBegan()
        let exchange = target.withMemoryRebound(to: UInt8.self, capacity: 1) { bytes in
          MicrohttpdExchange(
            target: Array(UnsafeBufferPointer(start: bytes, count: strlen(target))),
            address: UInt(bitPattern: target), connection: connection)
        }
        MicrohttpdCallbacks.hideQuery(of: target)
        MicrohttpdCallbacks.deadline(of: connection)?.arriving = exchange
        return Unmanaged.passRetained(exchange).toOpaque()
      },
      { context, complaint, _ in
        guard let context, let complaint else { return }
        let transport = Unmanaged<MicrohttpdTransport>.fromOpaque(context).takeUnretainedValue()
        if strstr(complaint, "Content-Length") != nil { MicrohttpdCallbacks.complained(transport) }
        if strstr(complaint, "Not enough memory in pool") != nil { MicrohttpdCallbacks.ranOutOfMemory(transport) }
      },
      // Percent-encodings are ours to decode, from the raw target.
      { _, _, text in text.map { strlen($0) } ?? 0 })
  }

  /// Ends the library's own view of a target behind its `?`.
  ///
  /// It would make a record of every argument in the connection's memory, and with few hundred of them neither answers nor
  /// says why. Nobody asks it for them: the query is read from the target as it was sent, which has been copied.
  private static func hideQuery(of target: UnsafePointer<CChar>) {
    // Safe: it lies in the connection's buffer, which the library writes into as well, and ends in a NUL.
    guard let mark = strchr(target, Int32(UInt8(ascii: "?"))) else { return }
    mark[1] = 0
  }

  static func deadline(of connection: OpaquePointer?) -> ConnectionDeadlines.Connection? {
    guard let pointer = ambient_MHD_socket_context(MicrohttpdLibrary.table, connection) else { return nil }
    return Unmanaged<ConnectionDeadlines.Connection>.fromOpaque(pointer).takeUnretainedValue()
  }

  // MARK: Requests

  private static func handle(
    _ transport: MicrohttpdTransport, _ exchange: MicrohttpdExchange, _ connection: OpaquePointer,
    _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>, _ bytes: UnsafePointer<CChar>?,
    _ count: UnsafeMutablePointer<Int>
  ) -> MHD_Result {
    switch exchange.phase {
    case .headers:
      let current = deadline(of: connection)
      current?.arriving = nil
      current?.expect(by: .now + transport.configuration.bodyDeadline)
      do {
        if transport.isTurnedAway(current) {
          transport.configuration.measures.refuse(.connections)
          throw HTTPFailure.full
        }
        let (request, length) = try readHeader(
          exchange, connection, method, version, memory: transport.configuration.connectionMemory)
        exchange.note(request)
        exchange.request = request
        try checkSender(of: request, transport)
        exchange.refusal = admit(request, length, exchange, transport)
        exchange.phase = exchange.refusal == nil ? .body : .discarding(0)
        if let refusal = exchange.refusal {
          // A client that asked first, or that would send very much, is told now; others are read to their end.
          if request.fields["Expect"] != nil || length > discardLimit(exchange, transport) { throw refusal }
        }
        return .YES
      } catch {
        if let refusal = error as? RequestRefusal {
          transport.configuration.measures.refuse(refusal.reason)
          if exchange.room < refusalRoom, transport.configuration.tls == nil, let current {
            answerPastLibrary(refusal, transport, exchange, current.descriptor)
            return .NO
          }
        }
        return refuse(HTTPFailure(error), transport, exchange, connection)
      }

    case .body where count.pointee > 0:
      let received = count.pointee
      count.pointee = 0
      guard let bytes, (exchange.request?.body.count ?? 0) + received <= exchange.bodyLimit else {
        exchange.request?.body = Data()
        transport.configuration.measures.refuse(.contentTooLarge)
        exchange.refusal = HTTPFailure(RequestRefusal.contentTooLarge(limit: exchange.bodyLimit))
        exchange.phase = .discarding(exchange.bodyLimit + received)
        return .YES
      }
      bytes.withMemoryRebound(to: UInt8.self, capacity: received) {
        exchange.request?.body.append($0, count: received)
      }
      return .YES

    case .body:
      guard let request = exchange.request else { return .NO }
      deadline(of: connection)?.expect(by: nil)
      if let ready = exchange.ready { return queue(ready, transport, exchange, connection) }
      exchange.phase = .answering
      if let refusal = transport.answer(exchange, request) { return queue(refusal, transport, exchange, connection) }
      return proceed(transport, exchange, connection)

    case .discarding(let received) where count.pointee > 0:
      let total = received + count.pointee
      count.pointee = 0
      exchange.phase = .discarding(total)
      return total > discardLimit(exchange, transport) + exchange.bodyLimit ? .NO : .YES

    case .discarding:
      return refuse(exchange.refusal ?? .busy, transport, exchange, connection)

    case .answering: return proceed(transport, exchange, connection)

    case .answered:
      count.pointee = 0
      return .YES
    }
  }

  /// Gives the answer a turn, and sends it where it is there after that.
  private static func proceed(
    _ transport: MicrohttpdTransport, _ exchange: MicrohttpdExchange, _ connection: OpaquePointer
  ) -> MHD_Result {
    guard let response = exchange.proceed() else { return .YES }
    transport.answered(exchange)
    return queue(response, transport, exchange, connection)
  }

  /// Asks what the header decides about the body and sets the exchange's limit; returns why the body is not wanted.
  private static func admit(
    _ request: ServerRequest, _ length: Int, _ exchange: MicrohttpdExchange,
    _ transport: MicrohttpdTransport
  ) -> HTTPFailure? {
    let usual = transport.configuration.bodyLimit
    let admission = transport.admission(of: request)
    exchange.bodyLimit = admission.limit ?? usual
    exchange.places = admission.places
    exchange.record.route = admission.route
    if length == 0 { exchange.ready = admission.answer }
    if let refusal = admission.refusal { return refusal }
    guard length <= exchange.bodyLimit else {
      transport.configuration.measures.refuse(.contentTooLarge)
      return HTTPFailure(RequestRefusal.contentTooLarge(limit: exchange.bodyLimit))
    }
    guard length > usual else { return nil }
    exchange.holdsLargeBody = transport.takeLargeBody()
    if !exchange.holdsLargeBody { transport.configuration.measures.refuse(.largeBodies) }
    return exchange.holdsLargeBody ? nil : .busy
  }

  /// How many bytes of an unwanted body are read past for the client's sake.
  private static func discardLimit(_ exchange: MicrohttpdExchange, _ transport: MicrohttpdTransport) -> Int {
    max(16 * transport.configuration.bodyLimit, 2 * exchange.bodyLimit)
  }

  private static func readHeader(
    _ exchange: MicrohttpdExchange, _ connection: OpaquePointer, _ method: UnsafePointer<CChar>,
    _ version: UnsafePointer<CChar>, memory: Int
  ) throws(RequestRefusal) -> (request: ServerRequest, length: Int) {
    exchange.isVersion11 = strcmp(version, "HTTP/1.1") == 0
    let lines = fieldLines(of: connection)
    if splitsInPlace { try checkLayout(exchange, lines, method, version) }
    exchange.room = room(beside: lines, exchange, memory: memory)
    guard exchange.room >= answerRoom else { throw .fieldsTooLarge }
    let (fields, length) = try RequestGuard.checkFields(lines, isVersion11: exchange.isVersion11)
    guard let text = String(validating: exchange.target, as: UTF8.self) else {
      throw .invalidTarget("The request target contains a character that must be percent-encoded.")
    }
    let target = try RequestTarget(parsing: text)
    guard let method = HTTPMethod(rawValue: String(cString: method)) else {
      throw .invalidField("The method holds a character that is not allowed there.")
    }
    guard !target.isAsterisk || method == .options else {
      throw .invalidTarget("Only OPTIONS may ask of the server as a whole, by an asterisk.")
    }
    var request = ServerRequest(
      method: method, target: target,
      fields: try RequestGuard.addressed(fields, to: target))
    request.peer = deadline(of: connection)?.peer
    return (request, length)
  }

  private static func peer(of connection: OpaquePointer) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
      guard let start = text.baseAddress,
        ambient_MHD_peer(MicrohttpdLibrary.table, connection, start, socklen_t(text.count)) == 1
      else {
        return nil
      }
      return String(cString: start)
    }
  }

  /// Refuses what was meant for another server, or comes from a web page of one that is not allowed. No page can ask at a
  /// Unix socket.
  private static func checkSender(
    of request: ServerRequest, _ transport: MicrohttpdTransport
  ) throws(RequestRefusal) {
    let configuration = transport.configuration
    guard RequestGuard.isAnswered(request.fields, by: configuration.hosts) else { throw .misdirected }
    if transport.isOnUnixSocket || configuration.crossOrigin.allows(request.fields) { return }
    let isAllowed = WebOrigin.isAllowed(
      request.method, request.fields, publicOrigin: configuration.publicOrigin, names: configuration.names,
      isSecure: configuration.tls != nil)
    guard isAllowed else { throw .crossOrigin }
  }

  private static func checkLayout(
    _ exchange: MicrohttpdExchange, _ lines: [FieldLine], _ method: UnsafePointer<CChar>,
    _ version: UnsafePointer<CChar>
  ) throws(RequestRefusal) {
    // A NUL in the target hides what follows it; the version then stands further on.
    guard UInt(bitPattern: version) == exchange.address + UInt(exchange.target.count) + 1 else {
      throw .invalidTarget("The request line is malformed.")
    }
    guard let last = lines.last else { return }
    let base = exchange.address
    let end = UInt(bitPattern: last.value.baseAddress) + UInt(last.value.count) + 4
    // All of it lies in the connection's buffer, whose size the configuration bounds; anything else is not the layout.
    guard end > base, end - base < 1 << 20, let start = UnsafeRawPointer(bitPattern: base),
      lines.allSatisfy({ line in
        [line.name, line.value].allSatisfy {
          UInt(bitPattern: $0.baseAddress) > base && UInt(bitPattern: $0.baseAddress) < end
        }
      })
    else { throw .invalidField("A header field is folded.") }
    let spans = lines.map { line in
      let name = Int(UInt(bitPattern: line.name.baseAddress) - base)
      let value = Int(UInt(bitPattern: line.value.baseAddress) - base)
      return RequestGuard.Span(name: name..<name + line.name.count, value: value..<value + line.value.count)
    }
    try RequestGuard.checkLayout(
      UnsafeRawBufferPointer(start: start, count: Int(end - base)), targetLength: exchange.target.count, spans: spans)
    // NULs at the end of the last value look like its line end: the library has read more than it shows.
    let size = ambient_MHD_header_size(MicrohttpdLibrary.table, exchange.connection.pointer)
    guard size == Int(bitPattern: end) - Int(bitPattern: method) else {
      throw .invalidField("A header field holds a NUL or ends in a bare line feed.")
    }
  }

  /// A header field, where the library has it.
  typealias FieldLine = (name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)

  static func fieldLines(of connection: OpaquePointer) -> [FieldLine] {
    var lines: [FieldLine] = []
    lines.reserveCapacity(16)
    withUnsafeMutablePointer(to: &lines) { pointer in
      _ = MicrohttpdLibrary.functions.get_connection_values_n(
        connection, .HEADER_KIND,
        { context, _, name, nameLength, value, valueLength in
          guard let context, let name, let value else { return .YES }
          context.assumingMemoryBound(to: [FieldLine].self).pointee.append(
            (
              name: UnsafeRawBufferPointer(start: name, count: nameLength),
              value: UnsafeRawBufferPointer(start: value, count: valueLength)
            ))
          return .YES
        }, pointer)
    }
    return lines
  }
}

extension String {
  /// Compares versions number by number: `0.9.75` is before `0.9.76`, negative then.
  fileprivate func compare(with other: String) -> Int {
    let left = split(separator: ".").map { Int($0) ?? 0 }
    let right = other.split(separator: ".").map { Int($0) ?? 0 }
    for (one, two) in zip(left, right) where one != two { return one < two ? -1 : 1 }
    return left.count - right.count
  }
}
