/// Whether the process lives (`/healthz`) and whether it can serve (`/readyz`).
struct HealthRoutes: Sendable {
  let database: Database

  func register(in router: inout Router) {
    router.get("/healthz") { _ in try .json(.ok, ["status": "ok"], fields: ["Cache-Control": "no-store"]) }
    router.get("/readyz") { _ in
      _ = try await database.schemaVersions()
      return try .json(.ok, ["status": "ready"], fields: ["Cache-Control": "no-store"])
    }
  }
}
