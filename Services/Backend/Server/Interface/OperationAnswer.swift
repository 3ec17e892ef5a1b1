import CoreJSON

/// What an operation answers with one status: when, in what form, with which header fields.
struct OperationAnswer: Sendable {
  /// A header field that is described in `schemas.json`.
  struct Header: Sendable {
    let name: String
    /// Its name in `schemas.json`.
    let component: String

    static let entityTag = Header(name: "ETag", component: "ETag")
    static let contentRange = Header(name: "Content-Range", component: "ContentRange")
    static let idempotencyReplayed = Header(name: "Idempotency-Replayed", component: "IdempotencyReplayed")
    static let retryAfter = Header(name: "Retry-After", component: "RetryAfter")
  }

  let status: Int
  let description: String
  /// The media types that there are, each with its schema, where it has one; none where there is no body.
  let content: [(type: String, schema: OperationSchema?)]
  let headers: [Header]

  private init(
    _ status: Int, _ description: String, _ content: [(type: String, schema: OperationSchema?)],
    headers: [Header] = []
  ) {
    self.status = status
    self.description = description
    self.content = content
    self.headers = headers
  }

  // MARK: What was asked for

  /// 200 with JSON.
  static func ok(_ description: String, _ schema: OperationSchema, headers: [Header] = []) -> OperationAnswer {
    .json(200, description, schema, headers: headers)
  }

  /// Any status with JSON.
  static func json(
    _ status: Int, _ description: String, _ schema: OperationSchema, headers: [Header] = []
  ) -> OperationAnswer {
    OperationAnswer(status, description, [(type: "application/json", schema: schema)], headers: headers)
  }

  /// 200 with plain text.
  static func text(_ description: String) -> OperationAnswer {
    OperationAnswer(200, description, [(type: "text/plain", schema: .text())])
  }

  /// 200 with server-sent events.
  static func stream(_ description: String, events: String) -> OperationAnswer {
    OperationAnswer(200, description, [(type: "text/event-stream", schema: .text(description: events))])
  }

  /// Bytes of an image.
  static func image(_ status: Int, _ description: String, headers: [Header]) -> OperationAnswer {
    OperationAnswer(
      status, description, [(type: "image/jpeg", schema: nil), (type: "image/png", schema: nil)], headers: headers)
  }

  /// A status without a body.
  static func empty(_ status: Int, _ description: String, headers: [Header] = []) -> OperationAnswer {
    OperationAnswer(status, description, [], headers: headers)
  }

  static let notModified = empty(
    304, "The client has it: If-None-Match names its entity tag.", headers: [.entityTag])

  // MARK: Failures

  /// A failure, in the form that they all have.
  static func failure(_ status: Int, _ description: String, headers: [Header] = []) -> OperationAnswer {
    .json(status, description, "Failure", headers: headers)
  }

  static let malformed = failure(400, "The request is malformed.")
  static let missing = failure(404, "There is no such thing, or it is not the caller's.")
  static let conflict = failure(409, "It cannot be done as things stand.")
  static let tooLarge = failure(413, "The body is too large.")
  static let notJSON = failure(415, "The body does not say that it is JSON.")
  static let invalid = failure(422, "A value is missing or not allowed.")
  static let guessed = failure(
    429, "There were too many wrong passwords for this name.", headers: [.retryAfter])

  /// What is answered to who may not use a route.
  static func refusals(by access: Access) -> [OperationAnswer] {
    let bad = "The token is not good, or not any more"
    let (unknown, gone) = (failure(401, "No token was sent."), failure(404, "The account is gone."))
    switch access {
    case .anyone: return []
    case .signedIn: return [unknown, failure(403, "\(bad)."), gone]
    case .roles, .rolesOrOwnRecord: return [unknown, failure(403, "\(bad), or the account lacks the role."), gone]
    }
  }

  /// As OpenAPI has it.
  var openAPI: JSONValue {
    var answer: JSONObject = ["description": .string(description)]
    if !headers.isEmpty {
      var fields: JSONObject = [:]
      for header in headers { fields[header.name] = ["$ref": .string("#/components/headers/\(header.component)")] }
      answer["headers"] = .object(fields)
    }
    if !content.isEmpty {
      var types: JSONObject = [:]
      for (type, schema) in content {
        var media: JSONObject = [:]
        media["schema"] = schema?.json
        types[type] = .object(media)
      }
      answer["content"] = .object(types)
    }
    return .object(answer)
  }
}
