import CAmbientMicrohttpd
import FoundationEssentials
import Glibc
import ServicesHTTPMessages

// How responses go to the library, and around it.
extension MicrohttpdCallbacks {
  // MARK: Where the library would answer by itself

  /// The library found a bad `Content-Length`, and is about to answer by itself.
  ///
  /// No callback of ours sees such a request, the library does not say which one it is, and its answer is malformed: the
  /// header comes twice. So whoever has sent a bad one gets our answer, and the library finds a closed door.
  static func complained(_ transport: MicrohttpdTransport) {
    for connection in transport.deadlines.arrivingHere() {
      guard let exchange = connection.arriving,
        let value = MicrohttpdLibrary.functions.lookup_connection_value(
          exchange.connection.pointer, .HEADER_KIND, "Content-Length"),
        RequestGuard.length(UnsafeRawBufferPointer(start: value, count: strlen(value))) == nil
      else { continue }
      connection.arriving = nil
      transport.configuration.measures.refuse(.malformed)
      answerPastLibrary(.invalidField(RequestGuard.badLength), transport, exchange, connection.descriptor)
    }
  }

  /// Answers a request that the library cannot answer, and notes it.
  static func answerPastLibrary(
    _ refusal: RequestRefusal, _ transport: MicrohttpdTransport, _ exchange: MicrohttpdExchange, _ descriptor: Int32
  ) {
    let id = RequestID()
    exchange.record.id = id
    exchange.record.status = refusal.status.rawValue
    tell(HTTPFailure(refusal), id, descriptor, isSecure: transport.configuration.tls != nil)
  }

  /// Sends an answer past the library, and that nothing follows. As much as the socket takes: nobody waits for it.
  /// With TLS nothing can be said past the library, and the connection ends.
  static func tell(_ failure: HTTPFailure, _ id: RequestID, _ descriptor: Int32, isSecure: Bool) {
    if isSecure {
      shutdown(descriptor, Int32(SHUT_WR))
      return
    }
    let response = failure.response
    guard case .data(let body) = response.body else { return }
    let reason =
      MicrohttpdLibrary.functions.get_reason_phrase_for(UInt32(response.status.rawValue)).map { String(cString: $0) }
      ?? ""
    var text = "HTTP/1.1 \(response.status.rawValue) \(reason)\r\n"
    for field in response.fields { text += "\(field.name): \(field.value)\r\n" }
    text += "\(RequestID.fieldName): \(id)\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\r\n"
    let bytes = Array(text.utf8) + body
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    shutdown(descriptor, Int32(SHUT_WR))
  }

  // MARK: Responses

  static func refuse(
    _ refusal: HTTPFailure, _ transport: MicrohttpdTransport, _ exchange: MicrohttpdExchange,
    _ connection: OpaquePointer
  ) -> MHD_Result {
    exchange.phase = .answered
    // What follows on this connection cannot be trusted to begin where we think.
    var response = readable(refusal.response, transport, exchange, connection)
    response.fields.put("Connection", "close")
    guard case .data(let body) = response.body else { return .NO }
    return send(bytes: body, response, exchange, connection)
  }

  static func queue(
    _ response: ServerResponse, _ transport: MicrohttpdTransport, _ exchange: MicrohttpdExchange,
    _ connection: OpaquePointer
  ) -> MHD_Result {
    exchange.phase = .answered
    let response = readable(response, transport, exchange, connection)
    switch response.body {
    case .data(let body): return send(bytes: body, response, exchange, connection)
    case .omitted(let length): return send(omitted: length, response, exchange, connection)
    case .events where exchange.request?.method == .head:
      // The library would send the end of a chunked body, which the answer to HEAD must not have.
      return send(bytes: Data(), response, exchange, connection)
    case .events(let stream):
      guard let opened = transport.open(stream, exchange, on: connection) else {
        return refuse(.full, transport, exchange, connection)
      }
      // From here on it counts as a stream, no more as a request.
      exchange.becomes(opened)
      defer { transport.counter.requestEnded() }
      return send(opened, response, exchange, connection)
    }
  }

  /// The answer as a page of an allowed origin may read it. Of a request that was refused before it was read whole, the
  /// library knows the origin.
  private static func readable(
    _ response: ServerResponse, _ transport: MicrohttpdTransport, _ exchange: MicrohttpdExchange,
    _ connection: OpaquePointer
  ) -> ServerResponse {
    let policy = transport.configuration.crossOrigin
    guard !policy.origins.isEmpty else { return response }
    if let request = exchange.request {
      return policy.applied(to: response, method: request.method, fields: request.fields)
    }
    var fields = HTTPFields()
    if let origin = MicrohttpdLibrary.functions.lookup_connection_value(connection, .HEADER_KIND, "Origin") {
      fields.put("Origin", String(cString: origin))
    }
    return policy.applied(to: response, method: nil, fields: fields)
  }

  private static func send(
    bytes: Data, _ response: ServerResponse, _ exchange: MicrohttpdExchange, _ connection: OpaquePointer
  ) -> MHD_Result {
    if exchange.record.method != .head { exchange.record.bytes = bytes.count }
    let made = bytes.withUnsafeBytes { buffer in
      MicrohttpdLibrary.functions.create_response_from_buffer(
        buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
    }
    return send(made, response, exchange, connection)
  }

  /// The library takes the length from the response, and asks nobody for bytes that the status does not allow.
  private static func send(
    omitted length: Int, _ response: ServerResponse, _ exchange: MicrohttpdExchange, _ connection: OpaquePointer
  ) -> MHD_Result {
    let made = MicrohttpdLibrary.functions.create_response_from_callback(
      UInt64(length), 1, { _, _, _, _ in ambient_MHD_end_of_stream() }, nil, nil)
    return send(made, response, exchange, connection)
  }

  private static func send(
    _ stream: MicrohttpdStream, _ response: ServerResponse, _ exchange: MicrohttpdExchange,
    _ connection: OpaquePointer
  ) -> MHD_Result {
    let context = Unmanaged.passRetained(stream).toOpaque()
    // A chunked body is written into the connection's own buffer; only HTTP/1.0, which has none, needs one of the response's.
    let blockSize = exchange.isVersion11 ? 64 : 4096
    let made = MicrohttpdLibrary.functions.create_response_from_callback(
      ambient_MHD_size_unknown(), blockSize,
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
    return send(made, response, exchange, connection)
  }

  private static func send(
    _ made: OpaquePointer?, _ response: ServerResponse, _ exchange: MicrohttpdExchange, _ connection: OpaquePointer
  ) -> MHD_Result {
    guard let made else { return .NO }
    defer { MicrohttpdLibrary.functions.destroy_response(made) }
    for field in response.fields { _ = MicrohttpdLibrary.functions.add_response_header(made, field.name, field.value) }
    _ = MicrohttpdLibrary.functions.add_response_header(made, "X-Content-Type-Options", "nosniff")
    let id = exchange.record.id ?? RequestID()
    _ = MicrohttpdLibrary.functions.add_response_header(made, RequestID.fieldName, id.description)
    let queued = MicrohttpdLibrary.functions.queue_response(connection, UInt32(response.status.rawValue), made)
    exchange.record.id = id
    if queued == .YES { exchange.record.status = response.status.rawValue }
    return queued
  }
}
