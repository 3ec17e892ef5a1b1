@testable import ServicesBackend
@testable import ServicesHTTPServer

/// Whether a transport comes to be as it is wanted: what its threads do a moment after their last visible sign.
func settles(_ transport: MicrohttpdTransport, _ isSo: @escaping @Sendable (TransportActivity) -> Bool) async -> Bool {
  await within(.seconds(60)) { await transport.becomes(isSo) }
}

/// Whether so many readers of a log come to wait for its next event.
func settles(_ log: EventLog, waitingCount count: Int) async -> Bool {
  await within(.seconds(60)) { await log.becomes(waitingCount: count) }
}

/// Cancels what waits when the limit is over. That only keeps a failure from hanging.
private func within(_ limit: Duration, _ wait: @escaping @Sendable () async -> Bool) async -> Bool {
  let waiting = Task { await wait() }
  let net = Task {
    try? await Task.sleep(for: limit)
    waiting.cancel()
  }
  defer { net.cancel() }
  return await waiting.value
}
