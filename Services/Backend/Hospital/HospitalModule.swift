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
/// Every error is an OperationOutcome. Reading data of patients is recorded before it is given away, writing together
/// with what is written: who, when, which ids.
public struct HospitalModule: BackendModule {
  /// `hospital`
  public static let domain = "hospital"
  /// The hospital's tables.
  public static var migrations: [Migration] { SQLiteHospitalRepository.migrations }

  let repository: any HospitalRepository
  private let seeding: @Sendable () async throws -> Void
  private let preparation: Preparation
  let now: @Sendable () -> Date
  /// Whether an update need not state the version that it changes. Not unless the server was started so: what somebody
  /// wrote in between would be lost without a word, and these are records of patients. Nothing can be lost where nothing
  /// is yet, so what comes to be by an update that finds no resource needs none.
  let allowsUpdatesWithoutVersion: Bool
  private let actor: @Sendable (ServerRequest) -> String
  private let publicBaseURL: PublicBaseURL?

  /// The hospital in the backend's database.
  public init(_ context: BackendContext) throws {
    let repository = SQLiteHospitalRepository(database: context.database)
    self.init(
      repository: repository, now: context.now, publicBaseURL: context.publicBaseURL,
      allowsUpdatesWithoutVersion: context.allowsFHIRUpdatesWithoutVersion
    ) { request in
      // Nobody needs to sign in here; a token that is not good names nobody.
      (try? context.authenticator.userID(of: request)).map { "user \($0)" } ?? "anonymous"
    } seeding: {
      let now = context.now()
      try await repository.fill(HospitalGenerator(), HospitalPlan(at: now, offset: Self.localOffset(at: now)))
    }
  }

  init(
    repository: any HospitalRepository, now: @escaping @Sendable () -> Date, publicBaseURL: PublicBaseURL? = nil,
    allowsUpdatesWithoutVersion: Bool = false,
    actor: @escaping @Sendable (ServerRequest) -> String, seeding: @escaping @Sendable () async throws -> Void = {}
  ) {
    self.repository = repository
    self.now = now
    self.allowsUpdatesWithoutVersion = allowsUpdatesWithoutVersion
    self.actor = actor
    self.publicBaseURL = publicBaseURL
    self.seeding = seeding
    preparation = Preparation(seeding)
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
    router.get("/fhir/metadata") { request in
      try await answer(request, isReady: true) {
        let statement = CapabilityStatement(
          base: base(of: request), allowsUpdatesWithoutVersion: allowsUpdatesWithoutVersion)
        return try Self.json(.ok, statement)
      }
    }
    router.post("/fhir") { request in try await answer(request) { try await bundle(request) } }
    for type in FHIRResourceType.allCases {
      let path = "/fhir/\(type.rawValue)"
      router.get(path) { request in
        try await answer(request) { try await search(type, request, request.target.query) }
      }
      router.post(path + "/_search") { request in
        try await answer(request) { try await search(type, request, request.target.query + Self.form(request)) }
      }
      router.get(path + "/:id") { request in try await answer(request) { try await read(type, request) } }
      router.get(path + "/_history") { request in
        try await answer(request) { try await history(type, request, isWhole: true) }
      }
      router.get(path + "/:id/_history") { request in
        try await answer(request) { try await history(type, request, isWhole: false) }
      }
      router.get(path + "/:id/_history/:version") { request in
        try await answer(request) { try await readVersion(type, request) }
      }
      router.post(path) { request in try await answer(request) { try await create(type, request) } }
      router.put(path) { request in try await answer(request) { try await updateMatching(type, request) } }
      router.put(path + "/:id") { request in try await answer(request) { try await update(type, request) } }
      router.patch(path + "/:id") { request in try await answer(request) { try await patch(type, request) } }
      router.delete(path + "/:id") { request in try await answer(request) { try await delete(type, request) } }
    }
  }

  /// How many resources of each type there are.
  public func counts() async throws -> [String: Int] {
    try await repository.counts().reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
  }

  // MARK: Answers

  /// - Parameter isReady: Whether it can be answered before the hospital is filled.
  private func answer(
    _ request: ServerRequest, isReady: Bool = false, _ body: () async throws -> ServerResponse
  ) async throws -> ServerResponse {
    do {
      let accepts = request.fields.values(for: "Accept")
      guard FHIRMediaType.isAcceptable(format: request.target.value(of: "_format"), accept: accepts) else {
        throw OperationOutcome(
          status: 406, code: .notSupported, diagnostics: "Only JSON is offered: \(FHIRMediaType.json).")
      }
      if !isReady { try await ready() }
      return try await body()
    } catch let outcome as OperationOutcome {
      return outcome.response
    }
  }

  /// Who sends a request.
  func author(of request: ServerRequest) -> FHIRAuthor { FHIRAuthor(name: actor(request), time: now()) }

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
