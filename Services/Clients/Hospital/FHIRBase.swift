import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import Synchronization

/// Where a server has its FHIR interface, of which an address above may have been given: a backend's is at `/fhir` below its own address.
///
/// Requests are made for the address that was given, and moved below the other one once that is known. A value for each client, shared by
/// its copies.
final class FHIRBase: Sendable {
  /// Where the interface is, as far as is known.
  enum Place: Sendable, Equatable {
    /// Nobody has asked yet: at the address that was given.
    case assumed
    /// At the address that was given.
    case given
    /// Below that address.
    case below
  }

  private let given: String
  private let place: Mutex<Place>

  /// The path of a backend's interface.
  private static let segment = "/fhir"

  /// - Parameter isSure: Whether the address that was given is the interface's, whatever it answers.
  init(_ given: URL, isSure: Bool) {
    var text = given.absoluteString
    while text.hasSuffix("/") { text.removeLast() }
    self.given = text
    place = Mutex(isSure ? .given : .assumed)
  }

  /// Where it is, as far as is known.
  var known: Place { place.withLock { $0 } }

  /// Keeps what has been found.
  func found(_ new: Place) { place.withLock { $0 = new } }

  /// A request as it has to be sent.
  func placed(_ request: HTTPRequest) -> HTTPRequest { known == .below ? moved(request) : request }

  /// A request below the address that was given, moved to where a backend has its interface. Links of replies are there already.
  func moved(_ request: HTTPRequest) -> HTTPRequest {
    let text = request.url.absoluteString
    guard text.hasPrefix(given) else { return request }
    let rest = text.dropFirst(given.count)
    let isThere = rest.hasPrefix(Self.segment) && ["/", "?", nil].contains(rest.dropFirst(Self.segment.count).first)
    guard !isThere, ["/", "?", nil].contains(rest.first), let url = URL(string: "\(given)\(Self.segment)\(rest)") else {
      return request
    }
    var request = request
    request.url = url
    return request
  }
}

extension FHIRClient {
  /// Sends a request to where the server has its interface.
  func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
    let sent = base.placed(request)
    do throws(ServiceError) {
      return try await endpoint.send(sent)
    } catch {
      guard try await isElsewhere(than: sent.url, after: error) else { throw error }
    }
    return try await endpoint.send(base.moved(request))
  }

  /// Sends a request to where the server has its interface, and reads the JSON of its reply.
  func load<Value: Decodable & SendableMetatype>(
    _ request: HTTPRequest, as type: Value.Type
  ) async throws(ServiceError) -> Value {
    let sent = base.placed(request)
    do throws(ServiceError) {
      return try await endpoint.load(sent, as: type)
    } catch {
      guard try await isElsewhere(than: sent.url, after: error) else { throw error }
    }
    return try await endpoint.load(base.moved(request), as: type)
  }

  /// Looks for the interface where a request has found nothing, for the first time: `metadata` tells, which a FHIR server has at its base
  /// (FHIR R4, 3.1.0 "capabilities").
  ///
  /// - Returns: Whether it is below the address that was given, and the request is to be sent there.
  /// - Throws: ``ServiceError`` with the reason `notFound` and what to write where there is none in either place.
  private func isElsewhere(than url: URL, after failure: ServiceError) async throws(ServiceError) -> Bool {
    guard failure.status == 404 else { return false }
    let metadata = try request(["metadata"])
    switch base.known {
    case .given: return false
    // Another request has found it meanwhile.
    case .below: return base.moved(HTTPRequest(url: url)).url != url
    case .assumed: break
    }
    switch try await answer(to: metadata) {
    case .interface, .other:
      base.found(.given)
      return false
    case .nothing: break
    }
    switch try await answer(to: base.moved(metadata)) {
    case .interface:
      base.found(.below)
      return true
    case .other, .nothing:
      // A server without a statement, whose own word this is.
      guard !failure.isWordedByServer else { return false }
      throw ServiceError(
        .notFound, failure.sentence,
        nextStep: "Give the address of its FHIR interface, as in  --server https://host/fhir", status: 404)
    }
  }

  private enum Answer {
    case interface, nothing, other
  }

  /// What stands at an address of a CapabilityStatement. One that wants a sign-in is there.
  private func answer(to request: HTTPRequest) async throws(ServiceError) -> Answer {
    do throws(ServiceError) {
      let statement = try await endpoint.load(request, as: FHIR.Capabilities.self)
      return statement.resourceType == "CapabilityStatement" ? .interface : .other
    } catch {
      switch error.status {
      case 404?: return .nothing
      case 401?, 403?: return .interface
      case nil where error.reason != .badReply: throw error
      default: return .other
      }
    }
  }
}
