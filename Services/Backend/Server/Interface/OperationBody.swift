import CoreJSON

/// The body that a request has to have.
enum OperationBody: Sendable {
  /// JSON that says so in its `Content-Type`.
  case json(OperationSchema)
  /// JSON that is read as the bytes that were signed, whatever `Content-Type` says.
  case signedJSON(OperationSchema)
  /// A form with files (`multipart/form-data`), and the media types that each of its files may have.
  case form(OperationSchema, files: [(name: String, types: String)])

  private var mediaType: String {
    switch self {
    case .json, .signedJSON: "application/json"
    case .form: "multipart/form-data"
    }
  }

  /// What is answered where the body is none of this kind.
  var refusals: [OperationAnswer] {
    switch self {
    case .json: [.malformed, .tooLarge, .notJSON]
    case .signedJSON: [.malformed, .tooLarge]
    case .form: [.malformed, .tooLarge]
    }
  }

  /// As OpenAPI has it.
  var openAPI: JSONValue {
    var media: JSONObject = [:]
    switch self {
    case .json(let schema), .signedJSON(let schema): media["schema"] = schema.json
    case .form(let schema, let files):
      media["schema"] = schema.json
      var encodings: JSONObject = [:]
      for file in files { encodings[file.name] = ["contentType": .string(file.types)] }
      media["encoding"] = .object(encodings)
    }
    var content: JSONObject = [:]
    content[mediaType] = .object(media)
    return ["required": true, "content": .object(content)]
  }
}
