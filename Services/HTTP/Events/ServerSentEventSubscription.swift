import FoundationEssentials
import ServicesHTTPMessages

/// Runs a ``ServerSentEventConnection`` over the network for the one task that iterates it.
final class ServerSentEventSubscription {
  private let client: HTTPClient
  private let request: HTTPRequest
  private let configuration: ServerSentEventSequence.Configuration
  private var connection: ServerSentEventConnection
  private var actions: ArraySlice<ServerSentEventConnection.Action>
  private var stream: HTTPByteStream.AsyncIterator?
  private var isFinished = false

  init(client: HTTPClient, request: HTTPRequest, configuration: ServerSentEventSequence.Configuration) {
    self.client = client
    self.request = request
    self.configuration = configuration
    connection = ServerSentEventConnection(configuration: configuration)
    actions = connection.receive(.start)[...]
  }

  /// Does what there is to do until there is an update to tell.
  func next() async throws(HTTPError) -> ServerSentEventUpdate? {
    while !isFinished {
      if Task.isCancelled { tell(.failed(.cancelled)) }
      guard let action = actions.popFirst() else {
        await read()
        continue
      }
      switch action {
      case .emit(let update): return update
      case .connect(let lastEventID, let decoding): await connect(lastEventID, decoding: decoding)
      case .disconnect: stream = nil
      case .wait(let delay): await wait(delay)
      case .finish(let error):
        isFinished = true
        if let error { throw error }
      }
    }
    return nil
  }

  private func connect(_ lastEventID: String, decoding: Bool) async {
    do throws(HTTPError) {
      try await configuration.prepareConnection?()
      let request = asking(lastEventID, decoding: decoding)
      let stream = try await client.bytes(
        for: request, silenceLimit: configuration.silenceLimit, bufferBytes: 16 << 10)
      self.stream = stream.makeAsyncIterator()
      tell(.head(stream.head))
    } catch {
      tell(.failed(error))
    }
  }

  private func read() async {
    do throws(HTTPError) {
      if let bytes = try await stream?.next() { tell(.bytes(bytes)) } else { tell(.ended) }
    } catch {
      tell(.failed(error))
    }
  }

  private func wait(_ delay: Duration) async {
    do {
      try await configuration.clock.sleep(for: delay)
      tell(.waited)
    } catch {
      tell(.failed(.cancelled))
    }
  }

  private func tell(_ input: ServerSentEventConnection.Input) {
    actions += connection.receive(input)
  }

  /// The request as the standard asks for it (WHATWG HTML 9.2.2 and 9.2.4). Uncoded, since a coding would hold events
  /// back until its block is full; a server that codes all the same is asked for what can be decoded.
  private func asking(_ lastEventID: String, decoding: Bool) -> HTTPRequest {
    var request = request
    request.fields.put("Accept", "text/event-stream")
    request.fields.put("Cache-Control", "no-store")
    // Without the field the engine asks for the codings that it undoes.
    if decoding {
      request.fields.remove("Accept-Encoding")
    } else {
      request.fields.put("Accept-Encoding", "identity")
    }
    // An id may hold what a field may not; then it cannot be sent.
    if !lastEventID.isEmpty, FieldGrammar.isFieldValue(lastEventID) {
      request.fields.put("Last-Event-ID", lastEventID)
    }
    return request
  }
}
