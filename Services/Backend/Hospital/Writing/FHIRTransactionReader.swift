import CoreJSON
import CoreStores
import ServicesHTTPMessages
import ServicesHTTPServer

/// Reads a Bundle of type `transaction` (FHIR R4, 3.1.0.11): its entries are carried out together or not at all.
struct FHIRTransactionReader {
  static let entryLimit = 100

  /// The changes that a body asks for, each checked for itself.
  static func changes(
    of body: JSONValue, allowsUpdatesWithoutVersion: Bool = false
  ) throws(OperationOutcome) -> [FHIRChange] {
    guard body["resourceType"]?.string == "Bundle" else {
      throw refusal(.invalid, "A transaction is sent as a Bundle.", "Bundle")
    }
    guard body["type"]?.string == "transaction" else {
      throw refusal(.notSupported, "Of the types of Bundle, only transaction and batch are carried out.", "Bundle.type")
    }
    let entries = body["entry"]?.elements ?? []
    guard entries.count <= entryLimit else {
      throw refusal(.tooCostly, "A transaction has at most \(entryLimit) entries.", "Bundle.entry")
    }
    var changes: [FHIRChange] = []
    var names: Set<String> = []
    var identities: Set<String> = []
    for (index, entry) in entries.enumerated() {
      let place = "Bundle.entry[\(index)]"
      var change = try change(entry, at: place, allowsUpdatesWithoutVersion: allowsUpdatesWithoutVersion)
      if let name = entry["fullUrl"]?.string, case .create = change.interaction {
        guard names.insert(name).inserted else {
          throw refusal(.duplicate, "Two entries have the same fullUrl.", "\(place).fullUrl")
        }
        change.temporaryName = name
      }
      switch change.interaction {
      case .update(_, let id, _), .delete(let id, _):
        guard identities.insert("\(change.type.rawValue)/\(id)").inserted else {
          throw refusal(.duplicate, "A transaction changes a resource once at most.", "\(place).request.url")
        }
      case .create: break
      }
      changes.append(change)
    }
    return changes
  }

  /// The change that an entry asks for.
  static func change(
    _ entry: JSONValue, at place: String, allowsUpdatesWithoutVersion: Bool
  ) throws(OperationOutcome) -> FHIRChange {
    let request = entry["request"]
    guard let method = request?["method"]?.string, let url = request?["url"]?.string else {
      throw refusal(.required, "An entry needs a request with method and url.", "\(place).request")
    }
    let query = method == "PUT" ? url.firstIndex(of: "?") : nil
    let parts = url.prefix(upTo: query ?? url.endIndex)
      .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isNamed = method != "POST" && query == nil
    guard let type = FHIRResourceType(rawValue: parts[0]), parts.count == (isNamed ? 2 : 1),
      parts.count == 1 || FHIRReference.isID(parts[1])
    else {
      throw refusal(
        .notSupported,
        "An entry's url is a type, such as Appointment, for POST, else type and id, such as Slot/1, or a search for PUT.",
        "\(place).request.url")
    }
    func condition() throws(OperationOutcome) -> FHIRVersionCondition? {
      guard let text = request?["ifMatch"]?.string else { return nil }
      guard let condition = FHIRVersionCondition([text]) else {
        throw refusal(.value, "ifMatch is a version such as W/\"1\".", "\(place).request.ifMatch")
      }
      return condition
    }
    func resource(id: String?) throws(OperationOutcome) -> JSONValue {
      guard let resource = entry["resource"] else {
        throw refusal(.required, "The entry needs a resource.", "\(place).resource")
      }
      let issues = FHIRValidator.issues(of: resource, type: type, id: id, at: "\(place).resource")
      if let refused = OperationOutcome(status: .unprocessableContent, issues: issues) { throw refused }
      return resource
    }
    switch method {
    case "POST":
      let unless = try request?["ifNoneExist"]?.string.map { text throws(OperationOutcome) in
        try FHIRConditions.search(text, type: type, place: "\(place).request.ifNoneExist")
      }
      return FHIRChange(type: type, interaction: .create(try resource(id: nil), unless: unless), place: place)
    case "PUT":
      let known = try condition() ?? (allowsUpdatesWithoutVersion ? .any : nil)
      if let query {
        let text = String(url[url.index(after: query)...])
        let search = try FHIRConditions.search(text, type: type, place: "\(place).request.url")
        var change = FHIRChange(type: type, interaction: .create(try resource(id: nil), unless: nil), place: place)
        change.matching = .init(search: search, condition: known)
        return change
      }
      guard let condition = known else {
        throw refusal(.required, FHIRConditions.versionWanted("request.ifMatch"), "\(place).request.ifMatch")
      }
      let resource = try resource(id: parts[1])
      return FHIRChange(type: type, interaction: .update(resource, id: parts[1], knowing: condition), place: place)
    case "DELETE":
      let condition = try condition() ?? .any
      return FHIRChange(type: type, interaction: .delete(id: parts[1], knowing: condition), place: place)
    default:
      throw refusal(
        .notSupported, "An entry's method is POST, PUT or DELETE.", "\(place).request.method")
    }
  }

  private static func refusal(
    _ code: OperationOutcome.Code, _ diagnostics: String, _ expression: String
  ) -> OperationOutcome {
    OperationOutcome(status: .badRequest, code: code, diagnostics: diagnostics, expression: expression)
  }
}

/// The conditions of changes as requests state them.
enum FHIRConditions {
  /// Why an update without a version is refused (FHIR R4, 3.1.0.5: a server may insist).
  static func versionWanted(_ field: String) -> String {
    "An update needs the version that it changes in \(field), such as W/\"1\": otherwise it could undo another's change."
  }

  /// The search of an `If-None-Exist`: its parameters as in a query, at least one of them a condition.
  static func search(_ text: String, type: FHIRResourceType, place: String) throws(OperationOutcome) -> FHIRSearch {
    let query: [RequestTarget.QueryItem]
    do {
      query = try RequestTarget(parsing: "/?" + (text.hasPrefix("?") ? text.dropFirst() : text[...])).query
    } catch {
      throw OperationOutcome(
        status: .badRequest, code: .value, diagnostics: "The condition is no query: \(error.description)",
        expression: place)
    }
    return try search(query.map { .init(name: $0.name, value: $0.value) }, type: type, place: place)
  }

  /// The search of a condition, strict: without one of its parameters it would mean other resources.
  static func search(
    _ parameters: [FHIRSearch.Parameter], type: FHIRResourceType, place: String
  ) throws(OperationOutcome) -> FHIRSearch {
    var search = try FHIRSearchParser(type: type).parse(parameters)
    guard !search.criteria.isEmpty else {
      throw OperationOutcome(
        status: .badRequest, code: .required, diagnostics: "The condition names no parameter to search by.",
        expression: place)
    }
    // Which ones are meant is said by the conditions alone, not by a page of them.
    search.count = FHIRSearch.defaultCount
    (search.offset, search.after, search.isCountOnly, search.total) = (0, nil, false, .accurate)
    search.includes = []
    return search
  }
}
