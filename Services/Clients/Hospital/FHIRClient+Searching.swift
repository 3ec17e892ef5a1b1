import CoreStores
import FoundationEssentials
import ServicesHTTP

extension FHIRClient {
  /// Names and values of a search, in their order.
  typealias Query = [(name: String, value: String)]

  /// A link as a page has it.
  struct Link {
    let text: String
    /// The page's own address.
    let page: URL
  }

  /// What a search has found.
  struct Findings<Found> {
    /// The resources, in the server's order.
    var resources: [Found] = []
    /// How many there are in all; `nil` where the server does not say.
    var total: Int?
    /// Where the next page is; looked at when it is wanted.
    var next: Link?
    /// The parameters that the server says it has heeded (FHIR R4, 3.1.1.3 "Server Conformance"); `nil` where it does not say.
    var heeded: Set<String>?

    /// Whether a parameter that was sent may have been passed over.
    func passesOver(_ parameter: String) -> Bool { heeded.map { !$0.contains(parameter) } ?? false }
  }

  /// Follows `link[relation=next]` as given until `limit` resources are there or the pages end.
  func search<Found: Decodable & SendableMetatype>(
    _ type: String, query: Query, limit: Int, as found: Found.Type
  ) async throws(ServiceError) -> Findings<Found> {
    var findings = try await firstPage(of: type, query: query, as: found)
    var seen: Set<URL> = []
    while findings.resources.count < limit, let next = try findings.next.map(nextURL), seen.insert(next).inserted {
      let page = try await self.page(next, as: found)
      findings.resources += page.resources
      findings.total = findings.total ?? page.total
      findings.next = page.next
    }
    findings.resources = Array(findings.resources.prefix(limit))
    return findings
  }

  /// The first page of a search. Where the server refuses the parameters that only arrange the results it is asked again without them,
  /// and from then on at once.
  func firstPage<Found: Decodable & SendableMetatype>(
    of type: String, query: Query, as found: Found.Type
  ) async throws(ServiceError) -> Findings<Found> {
    let conditions = FHIRSearchControls.removed(from: query)
    guard conditions.count < query.count, !refusals.contains(type) else {
      return try await unarranged(type, conditions, as: found)
    }
    do throws(ServiceError) {
      return try await page(try endpoint.url([type], query: query), as: found)
    } catch {
      guard FHIRSearchControls.isRefusal(error.status) else { throw error }
      let findings = try await unarranged(type, conditions, as: found)
      refusals.insert(type)
      return findings
    }
  }

  private func unarranged<Found: Decodable & SendableMetatype>(
    _ type: String, _ conditions: Query, as found: Found.Type
  ) async throws(ServiceError) -> Findings<Found> {
    var findings = try await page(try endpoint.url([type], query: conditions), as: found)
    findings.heeded = findings.heeded ?? Set(conditions.map(\.name))
    return findings
  }

  /// A page of what is searched for. The server is asked to be lenient with what it does not know (`Prefer: handling=lenient`, FHIR R4,
  /// 3.1.1.3): what it passes over is looked at here.
  func page<Found: Decodable & SendableMetatype>(
    _ url: URL, as found: Found.Type
  ) async throws(ServiceError) -> Findings<Found> {
    let request = HTTPRequest(
      url: url, fields: ["Accept": "application/fhir+json", "Prefer": "handling=lenient"])
    let page = try await load(request, as: FHIR.Bundle<Found>.self)
    guard page.resourceType == "Bundle" else {
      throw ServiceError(.badReply, "\(endpoint.name) answered with something that is no Bundle.")
    }
    var findings = Findings(resources: page.resources, total: page.total, heeded: page.heeded)
    findings.next = page.next.map { Link(text: $0, page: url) }
    return findings
  }

  /// The URL of a link to a next page.
  func nextURL(_ next: Link) throws(ServiceError) -> URL {
    let (link, page) = (next.text, next.page)
    // Whatever the host, it is our own socket that is asked.
    let base = endpoint.isLocal ? URL(string: link, relativeTo: page)?.absoluteURL : nil
    switch FHIRPageLink.url(link, on: page, base: base ?? endpoint.base) {
    case .success(let url): return url
    case .failure(.noURL): throw ServiceError(.badReply, "\(endpoint.name) names a next page that is no URL.")
    case .failure(.elsewhere(let host)):
      throw ServiceError(
        .badReply, "\(endpoint.name) names a next page at another server, \(host), which is not asked.",
        nextStep: "Use the address that the server has for itself:  --server URL")
    }
  }
}
