/// Who may use the service's own routes.
enum ServerAccess {
  static let table: AccessTable = [
    "GET /healthz": .anyone,
    "GET /readyz": .anyone,
    "GET /metrics": .anyone,
    "GET /openapi.json": .anyone,
  ]
}
