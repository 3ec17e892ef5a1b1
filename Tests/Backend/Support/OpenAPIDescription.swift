import Foundation
import RawConnections
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

/// The backend's own description, for holding answers against it.
struct OpenAPIDescription {
  /// As it is sent.
  let bytes: Data
  let root: [String: Any]

  /// Asks a server that does not listen for it.
  init() async throws {
    let folder = try TemporaryFolder()
    var configuration = BackendConfiguration(dataFolder: folder.path + "/data", address: .loopback(0))
    configuration.passwordCost = .minimum
    let routed = try await BackendServer.routed(configuration)
    defer { try? routed.database.close() }
    let response = await routed.router.respond(
      to: ServerRequest(method: .get, target: try RequestTarget(parsing: "/openapi.json")))
    #expect(response.status == .ok)
    bytes = if case .data(let data) = response.body { data } else { Data() }
    root = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
  }

  /// `GET /api/products/:id` as the router tells it, for each operation described.
  var routes: [String] {
    operations.map { "\($0.method.uppercased()) \($0.path.replacing(/\{([^}]*)\}/) { ":\($0.output.1)" })" }
  }

  /// The operations by path and method.
  var operations: [(path: String, method: String, value: [String: Any])] {
    (root["paths"] as? [String: [String: [String: Any]]] ?? [:]).flatMap { path, methods in
      methods.map { (path, $0.key, $0.value) }
    }
  }

  /// Every `$ref` there is.
  var references: Set<String> { Self.references(in: root) }

  /// What a pointer `#/components/…` leads to.
  func resolve(_ reference: String) -> [String: Any]? {
    let steps = reference.split(separator: "/").dropFirst()
    return steps.reduce(root as Any) { ($0 as? [String: Any])?[String($1)] as Any } as? [String: Any]
  }

  /// What of an answer is not as described; empty when it is all true.
  func misfits(_ method: String, _ path: String, _ response: RawResponse) throws -> [String] {
    guard let operation = operations.first(where: { $0.path == path && $0.method == method.lowercased() })?.value,
      let responses = operation["responses"] as? [String: [String: Any]]
    else { return ["\(method) \(path) is not described"] }
    guard var described = responses["\(response.status)"] else { return ["\(response.status) is not described"] }
    if let reference = described["$ref"] as? String { described = resolve(reference) ?? [:] }
    guard let content = described["content"] as? [String: [String: Any]] else {
      return response.body.isEmpty ? [] : ["\(response.status) has a body"]
    }
    let type = response.field("Content-Type")?.split(separator: ";").first.map(String.init) ?? ""
    guard let media = content[type] else { return ["\(type) is not described"] }
    guard type == "application/json", let schema = media["schema"] as? [String: Any] else { return [] }
    let value = try JSONSerialization.jsonObject(with: response.body, options: .fragmentsAllowed)
    return misfits(value, schema, at: "$")
  }

  // MARK: Schemas

  /// As much of JSON Schema as the description uses.
  func misfits(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      guard let target = resolve(reference) else { return ["\(reference) leads nowhere"] }
      return misfits(value, target, at: place)
    }
    if let choices = schema["anyOf"] as? [[String: Any]] {
      let results = choices.map { misfits(value, $0, at: place) }
      return results.contains([]) ? [] : results.min { $0.count < $1.count } ?? []
    }
    var found: [String] = []
    if let constant = schema["const"], !same(value, constant) { found.append("\(place) is not \(constant)") }
    if let choices = schema["enum"] as? [Any], !choices.contains(where: { same(value, $0) }) {
      found.append("\(place) is none of \(choices)")
    }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
    if let types, !types.contains(where: { isOf($0, value) }) { return found + ["\(place) is not \(types)"] }
    if let number = value as? NSNumber, !number.isBoolean {
      if let minimum = schema["minimum"] as? Double, number.doubleValue < minimum {
        found.append("\(place) < \(minimum)")
      }
      if let maximum = schema["maximum"] as? Double, number.doubleValue > maximum {
        found.append("\(place) > \(maximum)")
      }
      if let bound = schema["exclusiveMinimum"] as? Double, number.doubleValue <= bound {
        found.append("\(place) <= \(bound)")
      }
    }
    if let text = value as? String, let pattern = schema["pattern"] as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(place) does not match \(pattern)")
    }
    if let text = value as? String, schema["format"] as? String == "date-time",
      text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) == nil
    {
      found.append("\(place) is no time")
    }
    if let items = value as? [Any], let schema = schema["items"] as? [String: Any] {
      found += items.enumerated().flatMap { misfits($0.element, schema, at: "\(place)[\($0.offset)]") }
    }
    if let members = value as? [String: Any] { found += memberMisfits(members, schema, at: place) }
    return found
  }

  private func memberMisfits(_ members: [String: Any], _ schema: [String: Any], at place: String) -> [String] {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let missing = (schema["required"] as? [String] ?? []).filter { members[$0] == nil }.map {
      "\(place).\($0) is missing"
    }
    return missing
      + members.flatMap { name, value -> [String] in
        guard let property = properties[name] else {
          return schema["additionalProperties"] as? Bool == false ? ["\(place).\(name) is not described"] : []
        }
        return misfits(value, property, at: "\(place).\(name)")
      }
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    switch (type, value) {
    case ("null", is NSNull), ("object", is [String: Any]), ("array", is [Any]), ("string", is String): true
    case ("boolean", let number as NSNumber): number.isBoolean
    case ("integer", let number as NSNumber): !number.isBoolean && number.doubleValue == number.doubleValue.rounded()
    case ("number", let number as NSNumber): !number.isBoolean
    default: false
    }
  }

  private func same(_ one: Any, _ other: Any) -> Bool {
    (one as? String).map { $0 == other as? String }
      ?? (one as? NSNumber).map { number in
        (other as? NSNumber).map { $0 == number && $0.isBoolean == number.isBoolean } ?? false
      } ?? false
  }

  private static func references(in value: Any) -> Set<String> {
    switch value {
    case let members as [String: Any]:
      members.reduce(into: []) { found, member in
        if member.key == "$ref", let reference = member.value as? String { found.insert(reference) }
        found.formUnion(references(in: member.value))
      }
    case let items as [Any]: items.reduce(into: []) { $0.formUnion(references(in: $1)) }
    default: []
    }
  }
}
