import CoreJSON

/// The shape of a value, as far as operations say it themselves. Shapes with members have a name in `schemas.json`.
enum OperationSchema: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The schema of this name in `schemas.json`.
  case component(String)
  /// A list of values of the schema of this name.
  case list(of: String)
  /// A text, with what is in it or the regular expression (ECMA-262) that it matches.
  case text(description: String? = nil, pattern: String? = nil)
  /// One of these texts.
  case choice([String])
  /// A whole number between these, which are among them.
  case integer(from: Int64, to: Int64, default: Int64? = nil)
  /// Any object.
  case object

  /// What a path or a query may hold: any text, but no NUL, which the server takes in no target.
  static let targetText = OperationSchema.text(pattern: #"^[^\u0000]*$"#)

  /// A schema of `schemas.json` by its name.
  init(stringLiteral name: String) { self = .component(name) }

  /// As JSON Schema (2020-12).
  var json: JSONValue {
    var schema: JSONObject = [:]
    switch self {
    case .component(let name): return Self.reference(name)
    case .list(of: let name):
      schema["type"] = "array"
      schema["items"] = Self.reference(name)
    case .text(let description, let pattern):
      schema["type"] = "string"
      schema["description"] = description.map { .string($0) }
      schema["pattern"] = pattern.map { .string($0) }
    case .choice(let texts):
      schema["type"] = "string"
      schema["enum"] = .array(texts.map { .string($0) })
    case .integer(let least, let greatest, let usual):
      schema["type"] = "integer"
      schema["minimum"] = .integer(least)
      schema["maximum"] = .integer(greatest)
      if let usual { schema["default"] = .integer(usual) }
    case .object: schema["type"] = "object"
    }
    return .object(schema)
  }

  private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }
}
