import CoreJSON

/// What an operation takes beside its body: in the path, the query or a header field.
enum OperationParameter: Sendable {
  /// One that several operations have: the parameter of this name in `schemas.json`.
  case component(String)
  /// One of the operation's own.
  case own(name: String, place: Place, isRequired: Bool, description: String, schema: OperationSchema)

  enum Place: String, Sendable {
    case path, query, header
  }

  static let idempotencyKey = OperationParameter.component("IdempotencyKey")
  static let ifNoneMatch = OperationParameter.component("IfNoneMatch")
  static let lastEventID = OperationParameter.component("LastEventID")
  static let clientInstance = OperationParameter.component("ClientInstance")

  /// The `{name}` of the path.
  static func path(_ name: String, _ description: String, _ schema: OperationSchema) -> OperationParameter {
    .own(name: name, place: .path, isRequired: true, description: description, schema: schema)
  }

  /// The `{id}` of the path, a row's: all that 64 bits hold.
  static func id(_ description: String = "The id.") -> OperationParameter {
    .path("id", description, .integer(from: 1, to: Int64.max))
  }

  /// A parameter of the query, which may be left out and is given once.
  static func query(_ name: String, _ description: String, _ schema: OperationSchema) -> OperationParameter {
    .own(name: name, place: .query, isRequired: false, description: description, schema: schema)
  }

  /// A header field.
  static func header(
    _ name: String, isRequired: Bool = false, _ description: String, _ schema: OperationSchema
  ) -> OperationParameter {
    .own(name: name, place: .header, isRequired: isRequired, description: description, schema: schema)
  }

  /// As OpenAPI has it.
  var openAPI: JSONValue {
    switch self {
    case .component(let name): return ["$ref": .string("#/components/parameters/\(name)")]
    case .own(let name, let place, let isRequired, let description, let schema):
      var parameter: JSONObject = ["name": .string(name), "in": .string(place.rawValue)]
      if isRequired { parameter["required"] = true }
      parameter["description"] = .string(description)
      parameter["schema"] = schema.json
      return .object(parameter)
    }
  }
}
