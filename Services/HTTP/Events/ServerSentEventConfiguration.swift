public import FoundationEssentials

extension ServerSentEventSequence {
  /// How a subscription reconnects and how much it takes.
  public struct Configuration: Sendable {
    /// The reconnection time until the server sets one with `retry`. 1 second by default.
    public var retryTime: Duration = .seconds(1)
    /// The longest wait that doubling leads to; a longer `retry` of the server is kept to. 30 seconds by default.
    public var maximumRetryTime: Duration = .seconds(30)
    /// How long the server may send nothing, comments included, before the connection counts as lost. 45 seconds by
    /// default: three heartbeats of 15 seconds.
    public var silenceLimit: Duration? = .seconds(45)
    /// The largest line and the largest event taken. 1 MiB by default.
    public var maximumEventBytes = 1 << 20
    /// The id to go on from at the first connection; empty for none.
    public var lastEventID = ""
    /// A number from 0 to below 1 that spreads the reconnections of many clients.
    public var randomness: @Sendable () -> Double = { Double.random(in: 0..<1) }
    /// The clock that the wait before a reconnection is measured with.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// The time of day, which a `Retry-After` with a date is compared with where the reply has no `Date`.
    public var now: @Sendable () -> Date = { Date() }
    /// Called before each connection, the first one and those after a loss: a server of our own is started there. What it
    /// throws counts as a connection that did not come about. `nil`, the default, for nothing to do.
    public var prepareConnection: (@Sendable () async throws(HTTPError) -> Void)?

    /// The defaults.
    public init() {}
  }
}
