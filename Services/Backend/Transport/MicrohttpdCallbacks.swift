import CMicrohttpd
import FoundationEssentials
import Glibc

/// The C side of the transport: what the library calls, on its own threads.
enum MicrohttpdCallbacks {
  /// Versions that split header lines in place, which `RequestGuard.checkLayout` relies on; later ones are strict themselves.
  private static let splitsInPlace = String(cString: MHD_get_version()).compare(with: "0.9.76") < 0

  static func start(
    _ socket: Int32, _ configuration: MicrohttpdTransport.Configuration, _ context: UnsafeMutableRawPointer
  ) -> OpaquePointer? {
    // The library's own time-out is the net below our deadlines, for answers that nobody reads.
    let timeout = UInt32(clamping: max(configuration.idleDeadline, configuration.bodyDeadline).components.seconds + 30)
    // Files and databases need descriptors too.
    var descriptors = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &descriptors)
    let available = descriptors.rlim_cur > 128 ? UInt32(clamping: descriptors.rlim_cur - 64) : 64
    return ambient_MHD_start(
      socket, configuration.threads, min(configuration.connectionLimit, available), configuration.connectionMemory,
      timeout, context,
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
        transport.answered(ended)
        if ended.holdsLargeBody { transport.releaseLargeBody() }
        if !ended.isStream { transport.counter.requestEnded() }
        MicrohttpdCallbacks.deadline(of: connection)?.expect(by: .now + transport.configuration.idleDeadline)
      },
      { context, connection, slot, event in
        guard let context, let connection, let slot else { return }
        let transport = Unmanaged<MicrohttpdTransport>.fromOpaque(context).takeUnretainedValue()
        if event == .CONNECTION_NOTIFY_STARTED {
          let added = transport.deadlines.add(
            descriptor: ambient_MHD_socket(connection), deadline: .now + transport.configuration.headerDeadline)
          slot.pointee = Unmanaged.passRetained(added).toOpaque()
        } else if let pointer = slot.pointee {
          slot.pointee = nil
          transport.deadlines.remove(
            Unmanaged<ConnectionDeadlines.Connection>.fromOpaque(pointer).takeRetainedValue())
        }
      },
      { context, target, _ in
        guard let context, let target else { return nil }
        let transport = Unmanaged<MicrohttpdTransport>.fromOpaque(context).takeUnretainedValue()
        transport.counter.requestBegan()
        let bytes = UnsafeRawBufferPointer(start: target, count: strlen(target))
        let exchange = MicrohttpdExchange(target: Array(bytes), address: UInt(bitPattern: target))
        return Unmanaged.passRetained(exchange).toOpaque()
      },
      // Percent-encodings are ours to decode, from the raw target.
      { _, _, text in text.map { strlen($0) } ?? 0 })
  }

  private static func deadline(of connection: OpaquePointer?) -> ConnectionDeadlines.Connection? {
    guard let pointer = ambient_MHD_socket_context(connection) else { return nil }
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
      deadline(of: connection)?.expect(by: .now + transport.configuration.bodyDeadline)
      do {
        let (request, length) = try readHeader(exchange, connection, method, version)
        guard RequestGuard.isAnswered(request.fields, by: transport.configuration.hosts) else {
          throw RequestRefusal.misdirected
        }
        exchange.request = request
        exchange.refusal = admit(request, length, exchange, transport)
        exchange.phase = exchange.refusal == nil ? .body : .discarding(0)
        if let refusal = exchange.refusal {
          let announced: Int
          if case .known(let count) = length { announced = count } else { announced = 0 }
          // A client that asked first, or that would send very much, is told now; others are read to their end.
          if request.fields["Expect"] != nil || announced > discardLimit(exchange, transport) { throw refusal }
        }
        return .YES
      } catch {
        return refuse(HTTPFailure(error), exchange, connection)
      }

    case .body where count.pointee > 0:
      let received = count.pointee
      count.pointee = 0
      guard let bytes, (exchange.request?.body.count ?? 0) + received <= exchange.bodyLimit else {
        exchange.request?.body = Data()
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
      exchange.phase = .answering
      guard let response = transport.answer(exchange, request, on: connection) else { return .YES }
      return queue(response, transport, exchange, connection)

    case .discarding(let received) where count.pointee > 0:
      let total = received + count.pointee
      count.pointee = 0
      exchange.phase = .discarding(total)
      // A chunked body has no announced end: enough is enough.
      return total > discardLimit(exchange, transport) + exchange.bodyLimit ? .NO : .YES

    case .discarding:
      return refuse(exchange.refusal ?? .busy, exchange, connection)

    case .answering:
      guard let response = exchange.takeResponse() else { return .YES }
      transport.answered(exchange)
      return queue(response, transport, exchange, connection)

    case .answered:
      count.pointee = 0
      return .YES
    }
  }

  /// Asks what the header decides about the body and sets the exchange's limit; returns why the body is not wanted.
  private static func admit(
    _ request: HTTPRequest, _ length: RequestGuard.BodyLength, _ exchange: MicrohttpdExchange,
    _ transport: MicrohttpdTransport
  ) -> HTTPFailure? {
    let usual = transport.configuration.bodyLimit
    let admission = transport.admission(of: request)
    exchange.bodyLimit = admission.limit ?? usual
    if let refusal = admission.refusal { return refusal }
    // A chunked body may become as large as is allowed.
    let isLarge: Bool
    switch length {
    case .known(let announced) where announced > exchange.bodyLimit:
      return HTTPFailure(RequestRefusal.contentTooLarge(limit: exchange.bodyLimit))
    case .known(let announced): isLarge = announced > usual
    case .chunked: isLarge = exchange.bodyLimit > usual
    }
    guard isLarge else { return nil }
    exchange.holdsLargeBody = transport.takeLargeBody()
    return exchange.holdsLargeBody ? nil : .busy
  }

  /// How many bytes of an unwanted body are read past for the client's sake.
  private static func discardLimit(_ exchange: MicrohttpdExchange, _ transport: MicrohttpdTransport) -> Int {
    max(16 * transport.configuration.bodyLimit, 2 * exchange.bodyLimit)
  }

  private static func readHeader(
    _ exchange: MicrohttpdExchange, _ connection: OpaquePointer, _ method: UnsafePointer<CChar>,
    _ version: UnsafePointer<CChar>
  ) throws(RequestRefusal) -> (request: HTTPRequest, length: RequestGuard.BodyLength) {
    let lines = fieldLines(of: connection)
    if splitsInPlace { try checkLayout(exchange, lines, version) }
    let raw = lines.map { (name: Array($0.name), value: Array($0.value)) }
    let (fields, length) = try RequestGuard.checkFields(raw, isVersion11: strcmp(version, "HTTP/1.1") == 0)
    guard let text = String(validating: exchange.target, as: UTF8.self) else {
      throw .invalidTarget("The request target contains a character that must be percent-encoded.")
    }
    let request = HTTPRequest(
      method: HTTPMethod(rawValue: String(cString: method)), target: try RequestTarget(parsing: text), fields: fields)
    return (request, length)
  }

  private static func checkLayout(
    _ exchange: MicrohttpdExchange, _ lines: [FieldLine], _ version: UnsafePointer<CChar>
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
      Array(UnsafeRawBufferPointer(start: start, count: Int(end - base))), targetLength: exchange.target.count,
      spans: spans)
  }

  private struct FieldLine {
    var name: UnsafeRawBufferPointer
    var value: UnsafeRawBufferPointer
  }

  private static func fieldLines(of connection: OpaquePointer) -> [FieldLine] {
    var lines: [FieldLine] = []
    withUnsafeMutablePointer(to: &lines) { pointer in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { context, _, name, nameLength, value, valueLength in
          guard let context, let name, let value else { return .YES }
          context.assumingMemoryBound(to: [FieldLine].self).pointee.append(
            FieldLine(
              name: UnsafeRawBufferPointer(start: name, count: nameLength),
              value: UnsafeRawBufferPointer(start: value, count: valueLength)))
          return .YES
        }, pointer)
    }
    return lines
  }

  // MARK: Responses

  private static func refuse(
    _ refusal: HTTPFailure, _ exchange: MicrohttpdExchange, _ connection: OpaquePointer
  ) -> MHD_Result {
    exchange.phase = .answered
    // What follows on this connection cannot be trusted to begin where we think.
    var response = refusal.response
    response.fields["Connection"] = "close"
    guard case .data(let body) = response.body else { return .NO }
    return send(bytes: body, response, connection)
  }

  private static func queue(
    _ response: HTTPResponse, _ transport: MicrohttpdTransport, _ exchange: MicrohttpdExchange,
    _ connection: OpaquePointer
  ) -> MHD_Result {
    exchange.phase = .answered
    switch response.body {
    case .data(let body): return send(bytes: body, response, connection)
    case .events where exchange.request?.method == .head:
      // The library would send the end of a chunked body, which the answer to HEAD must not have.
      return send(bytes: Data(), response, connection)
    case .events(let stream):
      // From here on it counts as a stream, no more as a request.
      exchange.isStream = true
      defer { transport.counter.requestEnded() }
      return send(transport.open(stream, on: connection), response, connection)
    }
  }

  private static func send(bytes: Data, _ response: HTTPResponse, _ connection: OpaquePointer) -> MHD_Result {
    let made = bytes.withUnsafeBytes { buffer in
      MHD_create_response_from_buffer(
        buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
    }
    return send(made, response, connection)
  }

  private static func send(
    _ stream: MicrohttpdStream, _ response: HTTPResponse, _ connection: OpaquePointer
  ) -> MHD_Result {
    let context = Unmanaged.passRetained(stream).toOpaque()
    let made = MHD_create_response_from_callback(
      ambient_MHD_size_unknown(), 4096,
      { context, _, buffer, count in
        guard let context, let buffer else { return ambient_MHD_end_of_stream() }
        let stream = Unmanaged<MicrohttpdStream>.fromOpaque(context).takeUnretainedValue()
        return stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
      }, context,
      { context in
        guard let context else { return }
        Unmanaged<MicrohttpdStream>.fromOpaque(context).takeRetainedValue().closed()
      })
    if made == nil { Unmanaged<MicrohttpdStream>.fromOpaque(context).takeRetainedValue().closed() }
    return send(made, response, connection)
  }

  private static func send(
    _ made: OpaquePointer?, _ response: HTTPResponse, _ connection: OpaquePointer
  ) -> MHD_Result {
    guard let made else { return .NO }
    defer { MHD_destroy_response(made) }
    for field in response.fields.lines { MHD_add_response_header(made, field.name, field.value) }
    MHD_add_response_header(made, "X-Content-Type-Options", "nosniff")
    return MHD_queue_response(connection, UInt32(response.status.rawValue), made)
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
