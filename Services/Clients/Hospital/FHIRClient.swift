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

  /// Creates a client; the endpoint's base is the FHIR base URL.
  public init(endpoint: ServiceEndpoint, pageSize: Int = 200) {
    self.endpoint = endpoint
    self.pageSize = pageSize
  }

  /// `GET [base]/Patient?name=…`, page after page until `limit` or the end.
  public func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList {
    let query = Self.query(matching: text, count: min(limit, pageSize))
    let found = try await search("Patient", query: query, limit: limit, as: FHIR.Person.self)
    return PatientList(patients: found.resources.compactMap(Patient.init), total: found.total)
  }

  /// `GET [base]/Patient?name=…`, then `link[relation=next]` as given.
  public func patients(matching text: String?, on page: PatientPage?) async throws(ServiceError) -> PatientList {
    var request = try request(["Patient"], query: Self.query(matching: text, count: min(pageSize, Self.shownPageSize)))
    if let page { request.url = try nextURL(page.name, after: request.url) }
    let found = try await self.page(request, as: FHIR.Person.self)
    var list = PatientList(patients: found.resources.compactMap(Patient.init), total: found.total)
    if let link = found.next {
      list.next = PatientPage(name: try nextURL(link, after: request.url).absoluteString)
    }
    return list
  }

  /// Patients on a page that somebody looks at.
  private static let shownPageSize = 50

  private static func query(matching text: String?, count: Int) -> [(name: String, value: String)] {
    [(name: "_sort", value: "family,given"), ("_count", String(count))] + (text.map { [("name", escaped($0))] } ?? [])
  }

  /// `GET [base]/Patient/ID`.
  public func patient(id: Patient.ID) async throws(ServiceError) -> Patient {
    let request = try request(["Patient", id])
    guard let patient = Patient(try await endpoint.load(request, as: FHIR.Person.self)) else {
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
    return try await search("Practitioner", query: query, limit: 1_000, as: FHIR.Person.self)
      .resources.compactMap(Doctor.init)
  }

  private func count(_ query: [(name: String, value: String)]) async throws(ServiceError) -> Int? {
    let request = try request(["Patient"], query: query + [(name: "_summary", value: "count")])
    if let total = try await page(request, as: FHIR.Person.self).total { return total }
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

  /// Follows `link[relation=next]` as given until `limit` resources are there or the pages end.
  func search<Found: Decodable & SendableMetatype>(
    _ type: String, query: [(name: String, value: String)], limit: Int, as found: Found.Type
  ) async throws(ServiceError) -> (resources: [Found], total: Int?) {
    var request = try request([type], query: query)
    var resources: [Found] = []
    var total: Int?
    var seen: Set<URL> = []
    while seen.insert(request.url).inserted {
      let page = try await page(request, as: found)
      resources += page.resources
      total = total ?? page.total
      guard resources.count < limit, let next = page.next else { break }
      request.url = try nextURL(next, after: request.url)
    }
    return (Array(resources.prefix(limit)), total)
  }

  /// A page of what is searched for, and the link to the next one as given.
  private func page<Found: Decodable & SendableMetatype>(
    _ request: HTTPRequest, as found: Found.Type
  ) async throws(ServiceError) -> (resources: [Found], total: Int?, next: String?) {
    let page = try await endpoint.load(request, as: FHIR.Bundle<Found>.self)
    guard page.resourceType == "Bundle" else {
      throw ServiceError(.badReply, "\(endpoint.name) answered with something that is no Bundle.")
    }
    return (page.resources, page.total, page.next)
  }

  private func nextURL(_ link: String, after url: URL) throws(ServiceError) -> URL {
    guard let url = URL(string: link, relativeTo: url)?.absoluteURL,
      ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false
    else {
      throw ServiceError(.badReply, "\(endpoint.name) names a next page that is no URL.")
    }
    return url
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
    let response = try await endpoint.send(request)
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
    let response = try await endpoint.send(request)
    // It is written, so a reply that cannot be read is no failure.
    return Written(
      element: try? JSONValue(parsing: response.body), version: response.fields["ETag"].map(Self.version),
      location: response.fields["Location"])
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
