import FoundationEssentials

/// The hospital's FHIR R4 interface: patients, practitioners and their roles, read and search.
///
/// - `GET /fhir/metadata`: the CapabilityStatement.
/// - `GET /fhir/Patient`, `/fhir/Practitioner`, `/fhir/PractitionerRole`, and the same search as a form to
///   `POST /fhir/Patient/_search`: a searchset Bundle (``FHIRSearchParser`` for the parameters).
/// - `GET /fhir/Patient/:id` and the like, with `ETag: W/"version"` and `Last-Modified`; `If-None-Match` gives 304.
///
/// Every error is an OperationOutcome. Reading patients is recorded before the data is given away: who, when, which ids.
public struct HospitalModule: BackendModule {
  /// `hospital`
  public static let domain = "hospital"
  /// The hospital's tables.
  public static var migrations: [Migration] { SQLiteHospitalRepository.migrations }

  private let repository: any HospitalRepository
  private let seeding: @Sendable () async throws -> Void
  private let now: @Sendable () -> Date
  private let actor: @Sendable (HTTPRequest) -> String

  /// The hospital in the backend's database.
  public init(_ context: BackendContext) throws {
    let repository = SQLiteHospitalRepository(database: context.database)
    self.init(repository: repository, now: context.now) { request in
      // Nobody needs to sign in here; a token that is not good names nobody.
      (try? context.authenticator.userID(of: request)).map { "user \($0)" } ?? "anonymous"
    } seeding: {
      _ = try await repository.insertIfEmpty { try HospitalGenerator().resources() }
    }
  }

  init(
    repository: any HospitalRepository, now: @escaping @Sendable () -> Date,
    actor: @escaping @Sendable (HTTPRequest) -> String, seeding: @escaping @Sendable () async throws -> Void = {}
  ) {
    self.repository = repository
    self.now = now
    self.actor = actor
    self.seeding = seeding
  }

  /// Fills an empty database with the synthetic hospital.
  public func seed() async throws { try await seeding() }

  /// Adds the routes below `/fhir`.
  public func register(in router: inout Router) {
    router.renderFailures(below: "/fhir") { OperationOutcome($0).response }
    router.get("/fhir/metadata") { request in
      try await answer(request) { try Self.json(.ok, CapabilityStatement(base: Self.base(of: request))) }
    }
    for type in FHIRResourceType.allCases {
      router.get("/fhir/\(type.rawValue)") { request in
        try await answer(request) { try await search(type, request, request.target.query) }
      }
      router.post("/fhir/\(type.rawValue)/_search") { request in
        try await answer(request) { try await search(type, request, request.target.query + Self.form(request)) }
      }
      router.get("/fhir/\(type.rawValue)/:id") { request in
        try await answer(request) { try await read(type, request) }
      }
    }
  }

  /// How many resources of each type there are.
  public func counts() async throws -> [String: Int] {
    try await repository.counts().reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
  }

  // MARK: Answers

  private func answer(
    _ request: HTTPRequest, _ body: () async throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    do {
      let accepts = request.fields.values(of: "Accept")
      guard FHIRMediaType.isAcceptable(format: request.target.value(of: "_format"), accept: accepts) else {
        throw OperationOutcome(
          status: 406, code: .notSupported, diagnostics: "Only JSON is offered: \(FHIRMediaType.json).")
      }
      return try await body()
    } catch let outcome as OperationOutcome {
      return outcome.response
    }
  }

  private func search(
    _ type: FHIRResourceType, _ request: HTTPRequest, _ query: [RequestTarget.QueryItem]
  ) async throws -> HTTPResponse {
    let isLenient = request.fields.values(of: "Prefer").contains { $0.contains("handling=lenient") }
    let parameters = query.map { FHIRSearch.Parameter(name: $0.name, value: $0.value) }
    let search = try FHIRSearchParser(type: type, isLenient: isLenient).parse(parameters)
    let result = try await repository.search(search)
    if type == .patient {
      try await repository.record(
        PatientAccess(
          at: now(), actor: actor(request), interaction: .search, patientIDs: result.resources.map(\.id),
          parameters: search.applied.map(\.name)))
    }
    let bundle = FHIRBundle.searchset(search, result, base: Self.base(of: request))
    return .data(.ok, ["Content-Type": FHIRMediaType.json, "Cache-Control": "no-store"], Data(bundle.utf8))
  }

  private func read(_ type: FHIRResourceType, _ request: HTTPRequest) async throws -> HTTPResponse {
    let id = request.parameters["id"] ?? ""
    guard Self.isID(id), let resource = try await repository.resource(type, id: id) else {
      throw OperationOutcome(
        status: .notFound, code: .notFound, diagnostics: "There is no \(type.rawValue) with this id.")
    }
    let tag = "W/\"\(resource.version)\""
    var fields: HTTPFields = [
      "ETag": tag, "Last-Modified": HTTPDate.text(resource.lastUpdated), "Cache-Control": "no-cache",
    ]
    if EntityTag.matches(request.fields.values(of: "If-None-Match"), tag) { return .data(.notModified, fields) }
    if type == .patient {
      try await repository.record(
        PatientAccess(at: now(), actor: actor(request), interaction: .read, patientIDs: [id], parameters: []))
    }
    fields["Content-Type"] = FHIRMediaType.json
    return .data(.ok, fields, Data(resource.document.utf8))
  }

  private static func json(_ status: HTTPStatus, _ value: some Encodable) throws -> HTTPResponse {
    try .json(status, value, fields: ["Content-Type": FHIRMediaType.json])
  }

  /// The base that the client used, from its `Host`.
  static func base(of request: HTTPRequest) -> String {
    let host = request.fields["Host"] ?? ""
    let isPlain = host.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789.-:[]".unicodeScalars.contains(scalar))
    }
    return "http://\(host.isEmpty || !isPlain ? "localhost" : host)/fhir"
  }

  /// The items of a form (WHATWG URL 5.1): the same syntax as a query.
  private static func form(_ request: HTTPRequest) throws -> [RequestTarget.QueryItem] {
    let type = request.fields["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    guard request.body.isEmpty || type == "application/x-www-form-urlencoded" else {
      throw OperationOutcome(
        status: .unsupportedMediaType, code: .notSupported,
        diagnostics: "A search is posted as application/x-www-form-urlencoded.")
    }
    return try RequestTarget(parsing: "/?" + String(decoding: request.body, as: UTF8.self)).query
  }

  /// FHIR R4, data type `id`.
  private static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      }
  }
}
