/// What the service's own routes take and answer.
enum ServerOperations {
  static let table: OperationTable = [
    "GET /healthz": Operation(
      "getHealth", .service, "Say that the process lives",
      answers: [.ok("It lives.", "Health")]),
    "GET /readyz": Operation(
      "getReadiness", .service, "Say that the server can serve",
      answers: [.ok("It can.", "Health")]),
    "GET /metrics": Operation(
      "getMetrics", .service, "Give the server's measures",
      answers: [.text("The text form of Prometheus.")]),
    "GET /openapi.json": Operation(
      "getInterfaceDescription", .service, "Describe this interface",
      parameters: [.ifNoneMatch],
      answers: [.ok("This document.", .object, headers: [.entityTag]), .notModified]),
  ]

  /// All that the service says of its own routes.
  static let interface = InterfacePart.described(ServerAccess.table, table)
}
