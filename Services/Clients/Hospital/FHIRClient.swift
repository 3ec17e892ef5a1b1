import CoreJSON
public import CoreStores
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// Speaks to any FHIR R4 server (HL7 FHIR 4.0.1, RESTful API, JSON).
///
/// Patients and doctors are read whatever the server says of itself. Of all else its CapabilityStatement decides: what it
/// does not offer is refused here, as ``ServiceError/Reason/unsupported``, and nothing is sent.
public struct FHIRClient: PatientService, DoctorService {
  let endpoint: ServiceEndpoint
  /// Resources asked for a page; the server may give fewer.
  let pageSize: Int
  let statement = FHIRStatement()
  let refusals = FHIRSearchControls.Refusals()

  /// Where the interface is.
  let base: FHIRBase

  /// Creates a client; the endpoint's base is the FHIR base URL.
  ///
  /// - Parameter findsBase: Whether that may be an address above it: where nothing is found there, the interface is looked for at `/fhir`
  ///   below it, as a backend has it.
  public init(endpoint: ServiceEndpoint, pageSize: Int = 200, findsBase: Bool = false) {
    self.endpoint = endpoint
    self.pageSize = pageSize
    base = FHIRBase(endpoint.base, isSure: !findsBase)
  }

  /// `GET [base]/Patient?name=…`, page after page until `limit` or the end.
  public func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList {
    let query = Self.query(matching: text, count: min(limit, pageSize))
    let found = try await search("Patient", query: query, limit: limit, as: FHIR.Person.self)
    return list(found, matching: text, isWhole: true, isNameless: text != nil && found.passesOver("name"))
  }

  /// `GET [base]/Patient?name=…`, then `link[relation=next]` as given.
  public func patients(matching text: String?, on page: PatientPage?) async throws(ServiceError) -> PatientList {
    let found: Findings<FHIR.Person>
    if let page {
      let url = try nextURL(Link(text: page.name, page: try endpoint.url(["Patient"])))
      found = try await self.page(url, as: FHIR.Person.self)
    } else {
      let query = Self.query(matching: text, count: min(pageSize, Self.shownPageSize))
      found = try await firstPage(of: "Patient", query: query, as: FHIR.Person.self)
      // Of later pages the link, which may be opaque, does not tell.
      if text != nil, found.passesOver("name") { refusals.insert("Patient.name") }
    }
    var list = list(found, matching: text, isWhole: false, isNameless: refusals.contains("Patient.name"))
    if let next = found.next { list.next = PatientPage(name: try nextURL(next).absoluteString) }
    return list
  }

  /// Patients as they were found; where the server passed over the order or the name, they are seen to here.
  private func list(
    _ found: Findings<FHIR.Person>, matching text: String?, isWhole: Bool, isNameless: Bool
  ) -> PatientList {
    var patients = found.resources.compactMap(Patient.init)
    if isWhole, found.passesOver("_sort") { patients = patients.sorted { $0.name.sortsBefore($1.name) } }
    guard let text, isNameless else { return PatientList(patients: patients, total: found.total) }
    // The server counts all of them.
    return PatientList(patients: patients.filter { $0.name.hasPart(beginningWith: text) }, total: nil)
  }

  /// Patients on a page that somebody looks at.
  private static let shownPageSize = 50

  private static func query(matching text: String?, count: Int) -> [(name: String, value: String)] {
    [(name: "_sort", value: "family,given"), ("_count", String(count))] + (text.map { [("name", escaped($0))] } ?? [])
  }

  /// `GET [base]/Patient/ID`.
  public func patient(id: Patient.ID) async throws(ServiceError) -> Patient {
    let request = try request(["Patient", id])
    guard let patient = Patient(try await load(request, as: FHIR.Person.self)) else {
      throw ServiceError(.badReply, "\(endpoint.name) answered with something that is no Patient.")
    }
    return patient
  }

  /// Two searches with `_summary=count`, the second with `_lastUpdated=ge…`, at the same time. A server that answers without
  /// `total`, which it may, is asked for the patients themselves, up to a thousand of them.
  public func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts {
    async let total = Result { () async throws(ServiceError) in try await count([]) }
    async let changed = Result { () async throws(ServiceError) in
      try await count([(name: "_lastUpdated", value: "ge\(day)")])
    }
    let counts = (await total, await changed)
    return PatientCounts(total: try counts.0.get(), changed: try counts.1.get())
  }

  /// `GET [base]/Practitioner`, page after page.
  public func doctors() async throws(ServiceError) -> [Doctor] {
    let query = [(name: "_sort", value: "family,given"), ("_count", String(pageSize))]
    let found = try await search("Practitioner", query: query, limit: 1_000, as: FHIR.Person.self)
    let doctors = found.resources.compactMap(Doctor.init)
    return found.passesOver("_sort") ? doctors.sorted { $0.name.sortsBefore($1.name) } : doctors
  }

  private func count(_ query: [(name: String, value: String)]) async throws(ServiceError) -> Int? {
    let summary = query + [(name: "_summary", value: "count")]
    let counted = try await firstPage(of: "Patient", query: summary, as: FHIR.Person.self)
    // A server that passes over the day counts all of them.
    let isLoose = query.contains { counted.passesOver($0.name) }
    if let total = counted.total { return isLoose ? nil : total }
    let pages = query + [(name: "_elements", value: "id"), ("_count", String(pageSize))]
    let found = try await search("Patient", query: pages, limit: Self.countLimit, as: FHIR.Person.self)
    return found.total ?? (found.resources.count < Self.countLimit ? found.resources.count : nil)
  }

  /// More are not counted one by one.
  private static let countLimit = 1_000

  /// A `,` would mean another name, `$` and `|` have meanings in other types of parameters (FHIR R4, 3.1.1.3 Escaping).
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\,$|".contains($0) ? ["\\", $0] : [$0] })
  }

  // MARK: Requests

  func request(
    _ segments: [String], query: [(name: String, value: String)] = []
  ) throws(ServiceError) -> HTTPRequest {
    HTTPRequest(url: try endpoint.url(segments, query: query), fields: ["Accept": "application/fhir+json"])
  }

  /// A request that writes.
  func request(
    _ method: HTTPMethod, _ segments: [String], _ body: JSONValue, fields: [(name: String, value: String)] = []
  ) throws(ServiceError) -> HTTPRequest {
    var request = try request(segments)
    request.method = method
    request.body = Data(body.text().utf8)
    request.fields.put("Content-Type", "application/fhir+json")
    do throws(HTTPFieldError) {
      for (name, value) in fields { try request.fields.set(name, to: value) }
    } catch {
      throw endpoint.serviceError(HTTPError(error))
    }
    return request
  }

  /// Sends a request and reads the JSON of its reply without loss; with the version that its fields name.
  func element(_ request: HTTPRequest) async throws(ServiceError) -> (element: JSONValue, version: String?) {
    let response = try await send(request)
    do throws(JSONValue.Malformed) {
      return (try JSONValue(parsing: response.body), response.fields["ETag"].map(Self.version))
    } catch {
      throw unusable("it is not valid JSON: \(error.reason.lowercased())")
    }
  }

  /// What a server says of a resource that it has written.
  struct Written {
    /// The resource, or the outcome of a transaction; `nil` where the reply is empty or cannot be read, which is no failure.
    var element: JSONValue?
    var version: String?
    var location: String?
  }

  /// Sends a request that writes.
  @discardableResult
  func write(_ request: HTTPRequest) async throws(ServiceError) -> Written {
    let response = try await send(request)
    // It is written, so a reply that cannot be read is no failure.
    return Written(
      element: try? JSONValue(parsing: response.body), version: response.fields["ETag"].map(Self.version),
      location: response.fields["Location"] ?? response.fields["Content-Location"])
  }

  /// A reply that is something else than was asked for.
  func unusable(_ reason: String) -> ServiceError { endpoint.serviceError(.unexpectedContent(reason: reason)) }

  /// `3` of `W/"3"`.
  private static func version(_ tag: String) -> String {
    let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    return opaque.count >= 2 && opaque.hasPrefix("\"") && opaque.hasSuffix("\"")
      ? String(opaque.dropFirst().dropLast()) : String(opaque)
  }
}

extension PersonName {
  /// Whether one of the names in it begins so, as FHIR's search by `name` finds people.
  fileprivate func hasPart(beginningWith text: String) -> Bool {
    let beginning = text.lowercased()
    return ([family] + given.split(separator: " ").map(String.init)).contains { $0.lowercased().hasPrefix(beginning) }
  }

  /// The order in which servers are asked to list people.
  fileprivate func sortsBefore(_ other: PersonName) -> Bool {
    (family.lowercased(), given.lowercased()) < (other.family.lowercased(), other.given.lowercased())
  }
}
