import FoundationEssentials
import Glibc
import ServicesHTTPMessages
public import ServicesHTTPServer

/// The hospital's FHIR R4 interface: patients and staff, times and appointments, who is admitted.
///
/// - `GET /fhir/metadata`: the CapabilityStatement.
/// - `GET /fhir/Patient` and the like, and the same search as a form to `POST /fhir/Patient/_search`: a searchset Bundle
///   (``FHIRSearchParser`` for the parameters).
/// - `GET /fhir/Patient/:id`, and a version of it at `/_history/:version`, with `ETag: W/"version"` and `Last-Modified`;
///   `If-None-Match` gives 304; what was deleted, 410.
/// - `GET /fhir/Patient/:id/_history` and `GET /fhir/Patient/_history`: their versions, the newest first.
/// - `POST /fhir/Patient`, with `If-None-Exist` only where a search finds none; `PUT /fhir/Patient/:id` with the version
///   that it changes in `If-Match`, refused without (400) and when it is another by now (412); `DELETE /fhir/Patient/:id`.
/// - `PUT /fhir/Patient?identifier=…`: the one resource that the search finds, else a new one.
/// - `PATCH /fhir/Patient/:id`: a JSON Patch (RFC 6902) of the version in `If-Match`.
/// - `POST /fhir`: a Bundle of type transaction, carried out as a whole or not at all, or of type batch, each entry for
///   itself.
///
/// Who may do so where a sign-in is wanted (``FHIRAccess``), ``FHIRRights`` says. Every error is an OperationOutcome. Reading data of patients is recorded before it is given away, writing together
/// with what is written: who, when, which ids.
public struct HospitalModule: BackendModule {
  /// `hospital`
  public static let domain = "hospital"
  /// The hospital's tables.
  public static var migrations: [Migration] { DatabaseHospitalRepository.migrations }

  let repository: any HospitalRepository
  private let seeding: @Sendable () async throws -> Void
  private let preparation: Preparation
  let now: @Sendable () -> Date
  /// Whether an update need not state the version that it changes. Not unless the server was started so: what somebody
  /// wrote in between would be lost without a word, and these are records of patients. Nothing can be lost where nothing
  /// is yet, so what comes to be by an update that finds no resource needs none.
  let allowsUpdatesWithoutVersion: Bool
  private let visitor: FHIRVisitor.Reader
  private let fhirAccess: FHIRAccess
  private let publicBaseURL: PublicBaseURL?

  /// The hospital in the backend's database.
  public init(_ context: BackendContext) throws {
    let repository = DatabaseHospitalRepository(database: context.database)
    self.init(
      repository: repository, now: context.now, publicBaseURL: context.publicBaseURL,
      allowsUpdatesWithoutVersion: context.allowsFHIRUpdatesWithoutVersion, fhirAccess: context.fhirAccess,
      visitor: FHIRVisitor.reader(context)
    ) {
      let now = context.now()
      try await repository.fill(HospitalGenerator(), HospitalPlan(at: now, offset: Self.localOffset(at: now)))
    }
  }

  init(
    repository: any HospitalRepository, now: @escaping @Sendable () -> Date, publicBaseURL: PublicBaseURL? = nil,
    allowsUpdatesWithoutVersion: Bool = false, fhirAccess: FHIRAccess, visitor: @escaping FHIRVisitor.Reader,
    seeding: @escaping @Sendable () async throws -> Void = {}
  ) {
    self.repository = repository
    self.now = now
    self.allowsUpdatesWithoutVersion = allowsUpdatesWithoutVersion
    self.visitor = visitor
    self.fhirAccess = fhirAccess
    self.publicBaseURL = publicBaseURL
    self.seeding = seeding
    preparation = Preparation(seeding)
  }

  /// An open hospital that calls its visitors as it is told; for tests.
  init(
    repository: any HospitalRepository, now: @escaping @Sendable () -> Date, allowsUpdatesWithoutVersion: Bool = false,
    actor: @escaping @Sendable (ServerRequest) -> String
  ) {
    self.init(
      repository: repository, now: now, allowsUpdatesWithoutVersion: allowsUpdatesWithoutVersion, fhirAccess: .open
    ) { request, _ in
      FHIRVisitor(name: actor(request), rights: .all)
    }
  }

  /// Fills an empty database with the synthetic hospital, and a filled one with the days that it lacks.
  public func seed() async throws { try await seeding() }

  /// Begins to fill it. Thousands of resources take a quarter of a second: whoever asks for them waits, nobody else does.
  public func prepare() async throws { preparation.begin() }

  /// Returns when it is filled.
  public func ready() async throws { try await preparation.wait() }

  /// Adds the routes below `/fhir`.
  public func register(in router: inout Router) {
    router.renderFailures(below: "/fhir") { OperationOutcome($0).response }
    route(.get, "/fhir/metadata", in: &router, isReady: true) { request, _ in
      try Self.json(
        .ok,
        CapabilityStatement(
          base: base(of: request), fhirAccess: fhirAccess, allowsUpdatesWithoutVersion: allowsUpdatesWithoutVersion))
    }
    route(.post, "/fhir", in: &router) { try await bundle($0, $1) }
    for type in FHIRResourceType.allCases {
      for offered in FHIRTypeRoute.allCases {
        route(offered.method, offered.pattern(of: type), in: &router) { try await answer(offered, type, $0, $1) }
      }
    }
  }

  private func answer(
    _ route: FHIRTypeRoute, _ type: FHIRResourceType, _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    switch route {
    case .read: try await read(type, request, visitor)
    case .readVersion: try await readVersion(type, request, visitor)
    case .update: try await update(type, request, visitor)
    case .patch: try await patch(type, request, visitor)
    case .delete: try await delete(type, request, visitor)
    case .create: try await create(type, request, visitor)
    case .search: try await search(type, request, request.target.query, visitor)
    case .history: try await history(type, request, isWhole: false, visitor)
    case .historyOfType: try await history(type, request, isWhole: true, visitor)
    case .searchByForm: try await search(type, request, request.target.query + Self.form(request), visitor)
    case .updateMatching: try await updateMatching(type, request, visitor)
    }
  }

  /// How many resources of each type there are.
  public func counts() async throws -> [String: Int] {
    try await repository.counts().reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
  }

  // MARK: Answers

  /// Adds a route of which ``HospitalAccess`` says who may use it.
  ///
  /// - Parameter isReady: Whether it can be answered before the hospital is filled.
  private func route(
    _ method: HTTPMethod, _ pattern: String, in router: inout Router, isReady: Bool = false,
    _ handler: @escaping @Sendable (ServerRequest, FHIRVisitor) async throws -> ServerResponse
  ) {
    let access = HospitalAccess.table[method, pattern]
    router.on(method, pattern) { request in
      do {
        let visitor = try await visitor(request, access)
        let accepts = request.fields.values(for: "Accept")
        guard FHIRMediaType.isAcceptable(format: request.target.value(of: "_format"), accept: accepts) else {
          throw OperationOutcome(
            status: 406, code: .notSupported, diagnostics: "Only JSON is offered: \(FHIRMediaType.json).")
        }
        if !isReady { try await ready() }
        return try await handler(request, visitor)
      } catch let outcome as OperationOutcome {
        return outcome.response
      }
    }
  }

  /// Who does something, and when.
  func author(_ visitor: FHIRVisitor) -> FHIRAuthor { FHIRAuthor(name: visitor.name, time: now()) }

  static func json(_ status: HTTPStatus, _ value: some Encodable) throws -> ServerResponse {
    try .json(status, value, fields: HTTPFields(["Content-Type": FHIRMediaType.json]))
  }

  /// The base of the addresses in replies: where the world reaches the server, else what the client used, from its
  /// `Host`.
  func base(of request: ServerRequest) -> String {
    if let publicBaseURL { return "\(publicBaseURL)/fhir" }
    let host = request.fields["Host"] ?? ""
    let isPlain = host.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789.-:[]".unicodeScalars.contains(scalar))
    }
    return "http://\(host.isEmpty || !isPlain ? "localhost" : host)/fhir"
  }

  /// How many seconds this machine's clock is ahead of UTC. Foundation's zones would cost start-up time.
  private static func localOffset(at date: Date) -> Int {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts.tm_gmtoff / 60 * 60
  }
}

extension HospitalModule: DescribedModule {
  static var interface: InterfacePart { .elsewhere(below: "/fhir", at: "/fhir/metadata") }
}
