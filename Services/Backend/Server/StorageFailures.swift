import ServicesHTTPMessages
import ServicesHTTPServer

extension DatabaseError: HTTPFailureConvertible {
  /// What a client is told: nothing of paths or schema.
  var failure: HTTPFailure {
    switch self {
    case .busy: HTTPFailure(.serviceUnavailable, description, fields: ["Retry-After": "1"])
    case .unreachable:
      HTTPFailure(
        .serviceUnavailable, "The server cannot reach its data just now. Try again in a moment.",
        fields: ["Retry-After": "2"])
    case .unstorable: HTTPFailure(.unprocessableContent, description)
    case .full: HTTPFailure(.insufficientStorage, "The server has no space left. Tell who runs it.")
    case .readOnly, .gone:
      HTTPFailure(
        .serviceUnavailable, "The server cannot write its data. Tell who runs it.", fields: ["Retry-After": "5"])
    case .readOnlyServer:
      HTTPFailure(
        .serviceUnavailable, "The server's database takes no writes just now. Try again later, or tell who runs it.",
        fields: ["Retry-After": "5"])
    case .corrupt, .notADatabase, .cannotOpen, .newerSchema, .changedMigration:
      HTTPFailure(.serviceUnavailable, "The server cannot read its data. Tell who runs it.")
    case .closed: HTTPFailure(.serviceUnavailable, "The server is ending. Try again.", fields: ["Retry-After": "1"])
    case .constraint: HTTPFailure(.conflict, description)
    case .exists, .unexpectedValue, .programFailed, .notADump, .nothingThere, .inUse, .notOffered, .other:
      HTTPFailure(.internalServerError, "Internal server error")
    }
  }
}

extension UploadError: HTTPFailureConvertible {
  /// What a client is told: nothing of paths.
  var failure: HTTPFailure {
    switch self {
    case .full: HTTPFailure(.insufficientStorage, "The server has no space left for images. Tell who runs it.")
    case .readOnly: HTTPFailure(.internalServerError, "The server cannot store images. Tell who runs it.")
    case .system: HTTPFailure(.internalServerError, "The server could not store or read the image. Try again.")
    }
  }
}
