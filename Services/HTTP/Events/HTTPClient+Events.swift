public import ServicesHTTPMessages

extension HTTPClient {
  /// Subscribes to the server-sent events at `request` and stays subscribed: a lost connection is made again.
  ///
  /// Nothing is sent before the sequence is iterated. Each iteration is a subscription of its own.
  public func serverSentEvents(
    from request: HTTPRequest,
    configuration: ServerSentEventSequence.Configuration = ServerSentEventSequence.Configuration()
  ) -> ServerSentEventSequence {
    ServerSentEventSequence(client: self, request: request, configuration: configuration)
  }
}
