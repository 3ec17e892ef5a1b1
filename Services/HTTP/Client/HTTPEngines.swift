/// The engines of a client. They stop when the client and the last of its streams have let go.
final class HTTPEngines: Sendable {
  /// For whole replies.
  let exchanges: TransferEngine
  /// For streams, which would slow the exchanges down by their mere number.
  let streams: TransferEngine

  init(_ configuration: HTTPClient.Configuration) {
    exchanges = TransferEngine(
      configuration: configuration, maximumConnectionsPerOrigin: configuration.maximumConnectionsPerOrigin)
    streams = TransferEngine(configuration: configuration, maximumConnectionsPerOrigin: .max)
  }

  deinit {
    exchanges.stop()
    streams.stop()
  }
}
