import CoreJSON
import Foundation
import AmbientHTTPTesting
import Synchronization

/// A small FHIR store that answers in a dialect, to whoever has a credential.
final class DialectServer: Sendable {
  private struct State {
    var documents: [String: JSONValue] = [:]
    var count = 100
  }

  let dialect: FHIRDialect
  private let isAllowed: @Sendable (String?) -> Bool
  private let state = Mutex(State())

  init(_ dialect: FHIRDialect, _ documents: [String], isAllowed: @escaping @Sendable (String?) -> Bool) throws {
    self.dialect = dialect
    self.isAllowed = isAllowed
    for text in documents { state.withLock { _ = store(try? JSONValue(parsing: text.utf8), 1, &$0) } }
  }

  /// The resources of a type, by their names.
  func documents(_ type: String) -> [JSONValue] {
    state.withLock { state in
      state.documents.filter { $0.key.hasPrefix(type + "/") }.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Somebody else changes a resource.
  func change(_ name: String, _ member: String, _ value: JSONValue) {
    state.withLock { state in
      guard var document = state.documents[name] else { return }
      document[member] = value
      _ = store(document, number(of: document) + 1, &state)
    }
  }

  func reply(_ request: ReceivedRequest) -> String {
    let parts = request.target.split(separator: "?", maxSplits: 1).map(String.init)
    let path = String(parts[0].dropFirst("/fhir".count).drop { $0 == "/" })
    let query = parts.count > 1 ? Self.query(parts[1]) : []
    if path == "metadata", dialect.isStatementOpen { return answer("200 OK", statement) }
    guard isAllowed(request.values(for: "Authorization").first) else {
      return answer("401 Unauthorized", dialect.unauthorized, ["WWW-Authenticate: Bearer"])
    }
    if path == "metadata" { return answer("200 OK", statement) }
    let base = "http://\(request.values(for: "Host").first ?? "")/fhir"
    let content = try? JSONValue(parsing: request.body)
    let isName = path.contains("/")
    return state.withLock { state in
      switch request.method {
      case "GET" where isName:
        guard let document = state.documents[path] else {
          return answer("404 Not Found", dialect.outcome("not-found", "Unknown."))
        }
        return shown("200 OK", document)
      case "GET": return search(path, query, base, state)
      case "PUT":
        guard let content, let known = state.documents[path] else { return answer("400 Bad Request", "") }
        guard isCurrent(request.values(for: "If-Match").first, known) else { return answer(dialect.conflict, stale) }
        return written("200 OK", store(content, number(of: known) + 1, &state))
      case "POST" where path.isEmpty: return transaction(content, &state)
      case "POST":
        guard var content else { return answer("400 Bad Request", "") }
        let condition = request.values(for: "If-None-Exist").first.map(Self.query) ?? []
        if dialect.hasConditionalCreate, !condition.isEmpty,
          let known = matching(path, condition, state).first
        {
          return written("200 OK", known)
        }
        content["id"] = .string(next(&state))
        let made = store(content, 1, &state)
        let place = "\(dialect.hasTag ? base + "/" : "")\(path)/\(made?["id"]?.string ?? "")/_history/\(version(1))"
        return written("201 Created", made, ["Location: \(place)"])
      default: return answer("405 Method Not Allowed", "")
      }
    }
  }

  // MARK: Writing

  private var stale: String { dialect.outcome("conflict", "Not the current version.") }

  private func next(_ state: inout State) -> String {
    state.count += 1
    // As long as an id may be.
    let number = String(state.count)
    return String(repeating: "n", count: 64 - number.count) + number
  }

  private func version(_ number: Int) -> String { "\(dialect.version.0)\(number)\(dialect.version.1)" }

  private func number(of document: JSONValue?) -> Int {
    let text = document?["meta"]?["versionId"]?.string ?? ""
    return Int(text.dropFirst(dialect.version.0.count).dropLast(dialect.version.1.count)) ?? 0
  }

  private func isCurrent(_ tag: String?, _ document: JSONValue) -> Bool {
    tag == "W/\"\(version(number(of: document)))\""
  }

  private func store(_ document: JSONValue?, _ number: Int, _ state: inout State) -> JSONValue? {
    guard var document, let type = document["resourceType"]?.string, let id = document["id"]?.string else { return nil }
    document["meta"] = ["versionId": .string(version(number))]
    state.documents["\(type)/\(id)"] = document
    return document
  }

  private func transaction(_ bundle: JSONValue?, _ state: inout State) -> String {
    guard dialect.hasTransactions else {
      return answer("404 Not Found", dialect.outcome("not-supported", "No bundles."))
    }
    let entries = bundle?["entry"]?.elements ?? []
    for entry in entries where entry["request"]?["method"]?.string == "PUT" {
      guard let known = state.documents[entry["request"]?["url"]?.string ?? ""],
        isCurrent(entry["request"]?["ifMatch"]?.string, known)
      else { return answer(dialect.conflict, stale) }
    }
    var replies: [String] = []
    for entry in entries {
      guard var resource = entry["resource"] else { continue }
      if entry["request"]?["method"]?.string == "POST" { resource["id"] = .string(next(&state)) }
      let name = "\(resource["resourceType"]?.string ?? "")/\(resource["id"]?.string ?? "")"
      let number = number(of: state.documents[name]) + 1
      _ = store(resource, number, &state)
      replies.append(#"{"response":{"status":"200","location":"\#(name)/_history/\#(version(number))"}}"#)
    }
    return answer(
      "200 OK",
      #"{"resourceType":"Bundle","type":"transaction-response","entry":[\#(replies.joined(separator: ","))]}"#)
  }

  // MARK: Searching

  private func search(_ path: String, _ query: [(String, String)], _ base: String, _ state: State) -> String {
    if let refused = query.first(where: { dialect.refused.contains($0.0) }) {
      return answer("400 Bad Request", dialect.outcome("invalid", "Unknown search parameter: \(refused.0)"))
    }
    var query = query
    var type = path
    if case .keptSearch = dialect.paging, let kept = query.first(where: { $0.0 == "_getpages" })?.1 {
      let offset = query.filter { $0.0 == "_offset" }
      let parts = kept.split(separator: "?", maxSplits: 1).map(String.init)
      type = parts[0]
      query = Self.query(parts[1]) + offset
    }
    let place: String =
      switch dialect.paging {
      case .keptSearch: "_offset"
      case .cursor(let name): name
      }
    let start = query.first { $0.0 == place }.flatMap { Int($0.1) } ?? 0
    query.removeAll { $0.0 == place }
    let found = matching(type, query, state)
    let count = query.first { $0.0 == "_count" }.flatMap { Int($0.1) } ?? 50
    let isCount = query.contains { $0 == ("_summary", "count") }
    let end = min(start + count, found.count)
    let same = query.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&")
    let heeded = query.filter { !dialect.passedOver.contains($0.0) }
      .map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&")
    var links = [#"{"relation":"self","url":"\#(base)/\#(type)?\#(heeded)"}"#]
    if end < found.count, !isCount {
      let url =
        switch dialect.paging {
        case .keptSearch: "\(base)?_getpages=\(Self.encoded("\(type)?\(same)"))&_offset=\(end)&_bundletype=searchset"
        case .cursor(let name): "\(base)/\(type)?\(same)&\(name)=\(end)"
        }
      links.append(#"{"relation":"next","url":"\#(url)"}"#)
    }
    let total = dialect.hasTotal ? #""total":\#(found.count),"# : ""
    let entries = isCount ? [] : found[start..<end].map { #"{"resource":\#($0.text())}"# }
    return answer(
      "200 OK",
      #"{"resourceType":"Bundle","type":"searchset",\#(total)"link":[\#(links.joined(separator: ","))],"#
        + #""entry":[\#(entries.joined(separator: ","))]}"#)
  }

  private func matching(_ type: String, _ query: [(String, String)], _ state: State) -> [JSONValue] {
    let all = state.documents.filter { $0.key.hasPrefix(type + "/") }.sorted { $0.key < $1.key }.map(\.value)
    let found = all.filter { document in
      query.allSatisfy { name, value in
        guard !dialect.passedOver.contains(name) else { return true }
        switch name {
        case "name": return (document["name"]?.text() ?? "").lowercased().contains(#"":"\#(value.lowercased())"#)
        case "identifier":
          let parts = value.split(separator: "|").map(String.init)
          return (document["identifier"]?.elements ?? []).contains { $0["value"]?.string == parts.last }
        case "patient": return document.text().contains(#""Patient/\#(value)""#)
        case "slot": return document.text().contains(#""\#(value)""#)
        case "status": return document["status"]?.string == value
        default: return true
        }
      }
    }
    guard query.contains(where: { $0.0 == "_sort" && $0.1.hasPrefix("family") }) else { return found }
    func family(_ document: JSONValue) -> String { document["name"]?.elements.first?["family"]?.string ?? "" }
    return found.sorted { family($0) < family($1) }
  }

  // MARK: Replies

  private func answer(_ status: String, _ body: String, _ fields: [String] = []) -> String {
    RawReply.text(body, status: status, fields: ["Content-Type: \(dialect.mediaType)"] + fields)
  }

  private func shown(_ status: String, _ document: JSONValue?, _ fields: [String] = []) -> String {
    let tag = dialect.hasTag ? ["ETag: W/\"\(version(number(of: document)))\""] : []
    return answer(status, document?.text() ?? "", fields + tag)
  }

  private func written(_ status: String, _ document: JSONValue?, _ fields: [String] = []) -> String {
    dialect.showsWritten ? shown(status, document, fields) : answer(status, "", fields)
  }

  private var statement: String {
    let types = ["Patient", "Practitioner", "Schedule", "Slot", "Appointment", "Encounter"].map { type in
      #"{"type":"\#(type)","versioning":"versioned","conditionalCreate":\#(dialect.hasConditionalCreate),"interaction":["#
        + #"{"code":"read"},{"code":"search-type"},{"code":"create"},{"code":"update"}]}"#
    }
    let interaction = dialect.hasTransactions ? #""interaction":[{"code":"transaction"},{"code":"batch"}],"# : ""
    return #"{"resourceType":"CapabilityStatement","fhirVersion":"4.0.1","rest":[{"mode":"client"},"#
      + #"{"mode":"server",\#(interaction)"resource":[\#(types.joined(separator: ","))]}]}"#
  }

  private static func query(_ text: String) -> [(String, String)] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map { $0.removingPercentEncoding ?? "" }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? ""
  }
}
