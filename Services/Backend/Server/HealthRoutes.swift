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

  func register(in router: inout Router) {
    router.get("/healthz") { _ in try .json(.ok, ["status": "ok"], fields: ["Cache-Control": "no-store"]) }
    router.get("/readyz") { _ in
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
        Data(Self.metrics(activity(), databaseSize: databaseSize()).utf8))
    }
  }

  /// Less would not even hold what the log of a busy minute takes.
  private static let leastFreeBytes = 16 << 20

  /// The numbers in the text form that Prometheus reads.
  static func metrics(_ activity: TransportActivity, databaseSize: Int) -> String {
    let measures: [(name: String, kind: String, help: String, value: UInt64)] = [
      ("backend_requests_total", "counter", "Requests begun since the start.", activity.total),
      ("backend_requests_running", "gauge", "Requests being read or answered.", UInt64(max(0, activity.requests))),
      ("backend_streams_open", "gauge", "Event streams open.", UInt64(max(0, activity.streams))),
      ("backend_database_bytes", "gauge", "Bytes of the database, its log included.", UInt64(max(0, databaseSize))),
    ]
    return measures.map { measure in
      """
      # HELP \(measure.name) \(measure.help)
      # TYPE \(measure.name) \(measure.kind)
      \(measure.name) \(measure.value)

      """
    }.joined()
  }
}
