/// What one route takes and answers, for who writes a client: an operation of OpenAPI 3.1.
///
/// It says nothing of who may use the route. ``AccessTable`` does, and the document takes `security` and the refusals that
/// come of it from there.
struct Operation: Sendable {
  /// What operations are grouped by.
  enum Tag: String, Sendable, CaseIterable {
    case market, scores, service

    /// What the group is, a sentence.
    var description: String {
      switch self {
      case .market: "Products, carts, orders and profiles."
      case .scores: "Recorded matches and their replays."
      case .service: "For who runs the server."
      }
    }
  }

  /// The `operationId`: a name for the method that a generated client has for it; no two are the same.
  let id: String
  let tag: Tag
  let summary: String
  /// What the summary does not say; most need no more.
  let description: String?
  /// Those of the path come first, in its order.
  let parameters: [OperationParameter]
  let body: OperationBody?
  /// What is answered by status, but for what the route's access and its body imply (``answers(for:)``).
  let ownAnswers: [OperationAnswer]

  init(
    _ id: String, _ tag: Tag, _ summary: String, description: String? = nil, parameters: [OperationParameter] = [],
    body: OperationBody? = nil, answers: [OperationAnswer]
  ) {
    self.id = id
    self.tag = tag
    self.summary = summary
    self.description = description
    self.parameters = parameters
    self.body = body
    ownAnswers = answers
  }

  /// All that is answered where `access` says who may use the route, one for each status, by status. What the operation says
  /// itself of a status counts.
  func answers(for access: Access) -> [OperationAnswer] {
    var answers: [Int: OperationAnswer] = [:]
    for answer in OperationAnswer.refusals(by: access) + (body?.refusals ?? []) + ownAnswers {
      answers[answer.status] = answer
    }
    return answers.values.sorted { $0.status < $1.status }
  }
}
