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

  /// The route that gives tokens.
  static let signIn = "POST /api/auth/login"

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
          throw OperationOutcome(refusing: failure, at: access)
        }
      }
    }
  }

  /// A name may hold what a name may, so it stands behind the number and within its brackets.
  private static func name(_ caller: Caller) -> String { "user \(caller.userID) (\(caller.username))" }
}

extension OperationOutcome {
  /// Who asks may not do so with a type of resource.
  ///
  /// - Parameter roles: Who may.
  static func mayNot(
    _ verb: String, _ type: FHIRResourceType, roles: Set<Role>, at place: String? = nil
  ) -> OperationOutcome {
    OperationOutcome(
      status: .forbidden, code: .forbidden,
      diagnostics: "This account may not \(verb) resources of type \(type.rawValue)." + advice(roles),
      expression: place,
      fields: HTTPFields(["WWW-Authenticate": challenge(roles)]))
  }

  /// Why nobody came in, in FHIR's form (RFC 6750 §3; FHIR R4, value set `issue-type`).
  init(refusing failure: HTTPFailure, at access: Access) {
    switch failure {
    case CallerReader.roleIsMissing:
      self.init(
        status: .forbidden, code: .forbidden,
        diagnostics: "This account may not do that." + Self.advice(access.sufficientRoles),
        fields: HTTPFields(["WWW-Authenticate": Self.challenge(access.sufficientRoles)]))
    case Authenticator.tokenIsMissing:
      self.init(
        status: .unauthorized, code: .login,
        diagnostics:
          "Sign in by \(FHIRVisitor.signIn) with an account of the hospital, and send its token as a bearer token.",
        fields: ["WWW-Authenticate": "Bearer"])
    default:
      self.init(
        status: .unauthorized, code: .login,
        diagnostics: "The token is not good (any more). Sign in again by \(FHIRVisitor.signIn).",
        fields: ["WWW-Authenticate": #"Bearer error="invalid_token""#])
    }
  }

  private static func advice(_ roles: Set<Role>) -> String {
    let names = names(roles)
    return names.isEmpty
      ? " Ask who runs the server for the role."
      : " Ask who runs the server for one of these roles: \(names.joined(separator: ", "))."
  }

  /// For programs: `roles` is a parameter of our own, which others pass over (RFC 9110 §11.2).
  private static func challenge(_ roles: Set<Role>) -> String {
    let names = names(roles)
    let parameter = names.isEmpty ? "" : ", roles=\"\(names.joined(separator: " "))\""
    return #"Bearer error="insufficient_scope""# + parameter
  }

  private static func names(_ roles: Set<Role>) -> [String] {
    Role.allCases.filter(roles.contains).map(\.rawValue)
  }
}
