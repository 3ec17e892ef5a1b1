import ServicesHTTPMessages
import ServicesHTTPServer

/// Who asks the hospital, and how far that one may go.
struct FHIRVisitor: Sendable, Equatable {
  /// As the record of accesses has it: `user 2 (ada)`, or `anonymous`.
  var name: String
  var rights: FHIRRights

  /// Tells who sends a request to a route.
  ///
  /// - Throws: `OperationOutcome` 401 or 403 where that one may not use it.
  typealias Reader = @Sendable (ServerRequest, Access) async throws -> FHIRVisitor

  static let nobody = "anonymous"

  /// How visitors are told in a backend: by the accounts' tokens.
  static func reader(_ context: BackendContext) -> Reader {
    let callers = CallerReader(
      authenticator: context.authenticator, standings: context.standings, table: HospitalAccess.table)
    switch context.fhirAccess {
    case .open:
      return { request, _ in
        // Nobody needs to sign in here; a token that is not good names nobody.
        guard Authenticator.bearer(of: request) != nil else { return FHIRVisitor(name: nobody, rights: .all) }
        do {
          return FHIRVisitor(name: name(try await callers.caller(of: request, .anyone)), rights: .all)
        } catch is HTTPFailure {
          return FHIRVisitor(name: nobody, rights: .all)
        }
      }
    case .signedIn:
      return { request, access in
        if access == .anyone { return FHIRVisitor(name: nobody, rights: .none) }
        do {
          let caller = try await callers.caller(of: request, access)
          return FHIRVisitor(name: name(caller), rights: .held(caller.roles, patientID: caller.patientID))
        } catch let failure as HTTPFailure {
          throw OperationOutcome(refusing: failure)
        }
      }
    }
  }

  /// A name may hold what a name may, so it stands behind the number and within its brackets.
  private static func name(_ caller: Caller) -> String { "user \(caller.userID) (\(caller.username))" }
}

extension OperationOutcome {
  /// Who asks may not do so with a type of resource.
  static func mayNot(_ verb: String, _ type: FHIRResourceType, at place: String? = nil) -> OperationOutcome {
    OperationOutcome(
      status: .forbidden, code: .forbidden,
      diagnostics:
        "This account may not \(verb) resources of type \(type.rawValue). Ask who runs the server for the role.",
      expression: place, fields: ["WWW-Authenticate": #"Bearer error="insufficient_scope""#])
  }

  /// Why nobody came in, in FHIR's form (RFC 6750 §3; FHIR R4, value set `issue-type`).
  init(refusing failure: HTTPFailure) {
    switch failure {
    case CallerReader.roleIsMissing:
      self.init(
        status: .forbidden, code: .forbidden, diagnostics: failure.message,
        fields: ["WWW-Authenticate": #"Bearer error="insufficient_scope""#])
    case Authenticator.tokenIsMissing:
      self.init(
        status: .unauthorized, code: .login,
        diagnostics: "Sign in with an account of the hospital, and send its token as a bearer token.",
        fields: ["WWW-Authenticate": "Bearer"])
    default:
      self.init(
        status: .unauthorized, code: .login, diagnostics: "The token is not good (any more). Sign in again.",
        fields: ["WWW-Authenticate": #"Bearer error="invalid_token""#])
    }
  }
}
