import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Whether the process lives (`/healthz`), whether it can serve (`/readyz`), and how much it does (`/metrics`).
struct HealthRoutes: Sendable {
  let database: Database
  let modules: [any BackendModule]
  let databaseSize: @Sendable () -> Int
  /// Bytes that may still be written; `nil` where that is not known.
  let freeBytes: @Sendable () -> Int?
  let activity: @Sendable () -> TransportActivity
  /// What is counted of the requests.
  var measures = RequestMeasures()
  /// Lines of the log that were dropped.
  var droppedLines: @Sendable () -> UInt64 = { 0 }

  func register(in router: inout Router) {
    // Given at once, whatever else waits: who restarts what does not answer must not do so because much is asked.
    router.get("/healthz", kept: { _ in try? Self.alive() }, { _ in try Self.alive() })
    router.get("/readyz") { _ in
      try await database.checkWritable()
      _ = try await database.schemaVersions()
      for module in modules { try await module.ready() }
      if let free = freeBytes(), free < Self.leastFreeBytes {
        throw HTTPFailure(
          .serviceUnavailable, "The disk is full: nothing can be kept. Make room.", fields: ["Retry-After": "60"])
      }
      return try .json(.ok, ["status": "ready"], fields: ["Cache-Control": "no-store"])
    }
    router.get("/metrics") { _ in
      .data(
        .ok, ["Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"],
        Data(metrics().utf8))
    }
  }

  private static func alive() throws -> ServerResponse {
    try .json(.ok, ["status": "ok"], fields: ["Cache-Control": "no-store"])
  }

  /// Less would not even hold what the log of a busy minute takes.
  private static let leastFreeBytes = 16 << 20

  /// The numbers in the text form that Prometheus reads.
  private func metrics() -> String {
    let activity = activity()
    var text = MetricsText()
    text.counter("backend_requests_total", "Requests begun since the start.", activity.total)
    text.gauge("backend_requests_running", "Requests being read or answered.", activity.requests)
    text.gauge("backend_streams_open", "Event streams open.", activity.streams)
    text.counter("backend_streams_opened_total", "Event streams opened since the start.", activity.streamsOpened)
    let ended = activity.streamsOpened - UInt64(max(0, activity.streams))
    text.counter("backend_streams_ended_total", "Event streams that have ended since the start.", ended)
    text.gauge("backend_database_bytes", "Bytes of the database, its log included.", databaseSize())
    text.counter("backend_log_lines_dropped_total", "Lines of the log that nobody read in time.", droppedLines())
    text.refusals(measures)
    text.durations(measures)
    return text.text
  }
}
