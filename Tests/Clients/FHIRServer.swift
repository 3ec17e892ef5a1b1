import CoreJSON
import CoreStores
import AmbientHTTPTesting
import ServicesClients
import Synchronization

/// A FHIR server of a few resources that answers as the standard says: what the client's writing is tested with.
final class FHIRServer: Sendable {
  struct State {
    var documents: [String: JSONValue] = [:]
    /// Called before a request is answered: somebody else may be faster.
    var before: [String: @Sendable (FHIRServer) -> Void] = [:]
  }

  private let state = Mutex(State())
  private let statement: String

  init(_ documents: [String], statement: String = FHIRServer.everything) throws {
    self.statement = statement
    for text in documents {
      let document = try JSONValue(parsing: text.utf8)
      let name = "\(document["resourceType"]?.string ?? "")/\(document["id"]?.string ?? "")"
      state.withLock { $0.documents[name] = document }
    }
  }

  func document(_ name: String) -> JSONValue? { state.withLock { $0.documents[name] } }

  /// Lets something happen right before the first request of a method is answered.
  func before(_ method: String, _ body: @escaping @Sendable (FHIRServer) -> Void) {
    state.withLock { $0.before[method] = body }
  }

  /// Somebody else changes a resource.
  func change(_ name: String, _ body: (inout JSONValue) -> Void) {
    state.withLock { state in
      guard var document = state.documents[name] else { return }
      body(&document)
      let version = Int(document["meta"]?["versionId"]?.string ?? "0") ?? 0
      document["meta"] = ["versionId": .string(String(version + 1))]
      state.documents[name] = document
    }
  }

  func reply(_ request: ReceivedRequest) -> String {
    let path = request.target.split(separator: "?")[0].dropFirst("/fhir".count)
    let name = String(path.drop { $0 == "/" })
    let happens = state.withLock { $0.before.removeValue(forKey: request.method) }
    happens?(self)
    if name == "metadata" { return json(statement, type: "application/fhir+json") }
    switch request.method {
    case "GET" where name.contains("/"):
      guard let document = document(name) else {
        return json(#"{"resourceType":"OperationOutcome"}"#, status: "404 Not Found")
      }
      return json(document.text(), type: "application/fhir+json")
    case "GET":
      let found = state.withLock { $0.documents.filter { $0.key.hasPrefix(name + "/") } }
      let entries = found.sorted { $0.key < $1.key }.map { #"{"resource":\#($0.value.text())}"# }
      return json(#"{"resourceType":"Bundle","entry":[\#(entries.joined(separator: ","))]}"#)
    case "PUT":
      let version = document(name)?["meta"]?["versionId"]?.string ?? ""
      guard request.values(for: "If-Match") == ["W/\"\(version)\""] else {
        return json(
          #"{"resourceType":"OperationOutcome","issue":[{"code":"conflict","diagnostics":"Stale."}]}"#,
          status: "412 Precondition Failed")
      }
      guard let sent = try? JSONValue(parsing: request.body) else { return json("{}", status: "400 Bad") }
      change(name) { $0 = sent }
      return json(document(name)?.text() ?? "")
    default:
      return json(#"{"resourceType":"OperationOutcome"}"#, status: "412 Precondition Failed")
    }
  }

  static let everything = #"""
    {"resourceType":"CapabilityStatement","rest":[{"mode":"server","interaction":[{"code":"transaction"}],"resource":[
      {"type":"Patient","conditionalCreate":true,
        "interaction":[{"code":"read"},{"code":"create"},{"code":"update"}]},
      {"type":"Appointment","searchInclude":["Appointment:patient"],
        "interaction":[{"code":"search-type"},{"code":"create"},{"code":"read"},{"code":"update"}]},
      {"type":"Slot","interaction":[{"code":"read"},{"code":"search-type"},{"code":"update"}]},
      {"type":"Schedule","interaction":[{"code":"search-type"}]},
      {"type":"Encounter","interaction":[{"code":"search-type"}]}]}]}
    """#
}
