import CoreJSON

/// All that the server says of its routes, part by part as they were registered, and the OpenAPI document that comes of it.
///
/// ```swift
/// var interface = InterfaceDescription()
/// interface.add(MarketModule.interface, routes: router.descriptions)
/// print(interface.document(components: components).text())
/// ```
/// A value: the same parts give the same bytes.
struct InterfaceDescription: Sendable {
  private struct Entry: Sendable {
    let method: String
    /// With parameters as OpenAPI has them, `/api/products/{id}`.
    let path: String
    let operation: Operation
    let access: Access
  }

  private var entries: [Entry] = []
  private var elsewhere: [(prefix: String, place: String)] = []

  /// Adds what a part says of its routes, in their order.
  ///
  /// That the part names other routes than these, or an operation twice, is a programmer error, and ends a debug build; else the document
  /// has what both name.
  mutating func add(_ part: InterfacePart, routes: some Collection<String>) {
    let problems = part.problems(routes: routes)
    assert(
      problems.isEmpty,
      "The tables and the router differ. \(problems.joined(separator: " ")) Change the routes, operations and access together."
    )
    switch part {
    case .elsewhere(let prefix, let place): elsewhere.append((prefix, place))
    case .described(let access, let operations):
      for route in routes {
        guard let operation = operations.operations[route], let use = access.routes[route] else { continue }
        assert(
          !entries.contains { $0.operation.id == operation.id },
          "Two operations are called \(operation.id). Give \(route) another name.")
        let words = route.split(separator: " ")
        let segments = words[1].split(separator: "/").map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0) }
        entries.append(
          Entry(
            method: words[0].lowercased(), path: "/" + segments.joined(separator: "/"), operation: operation,
            access: use))
      }
    }
  }

  /// The document, OpenAPI 3.1.0: operations by path, the paths as they were registered.
  ///
  /// - Parameter components: What operations refer to by name, `components` of the document.
  func document(components: JSONValue) -> JSONValue {
    var paths: JSONObject = [:]
    for entry in entries {
      var methods: JSONObject = [:]
      if case .object(let known)? = paths[entry.path] { methods = known }
      methods[entry.method] = Self.json(entry.operation, entry.access)
      paths[entry.path] = .object(methods)
    }
    let used = Set(entries.map(\.operation.tag))
    let tags = Operation.Tag.allCases.filter { used.contains($0) }.map { tag -> JSONValue in
      ["name": .string(tag.rawValue), "description": .string(tag.description)]
    }
    return [
      "openapi": "3.1.0",
      "info": ["title": "Ambient backend", "version": .string(Self.version), "description": .string(description)],
      "tags": .array(tags),
      "paths": .object(paths),
      "components": components,
    ]
  }

  /// The version of the interface, which is that of the programs.
  static let version = "0.1.0"

  private var description: String {
    let others = elsewhere.map { part in
      "What is below \(part.prefix) is left out here: it is described at \(part.place). "
    }
    return """
      \(others.joined())HEAD is answered wherever GET is. A body is sent with its Content-Length and its Content-Type, and has at most \
      100 KiB unless its operation says otherwise. Further members of a request's body are passed over; a member given twice is refused. \
      A parameter of the query is given once, and further parameters are passed over.
      """
  }

  private static func json(_ operation: Operation, _ access: Access) -> JSONValue {
    var members: JSONObject = ["tags": [.string(operation.tag.rawValue)], "summary": .string(operation.summary)]
    members["description"] = operation.description.map { .string($0) }
    members["operationId"] = .string(operation.id)
    if access != .anyone { members["security"] = [["bearer": []]] }
    if !operation.parameters.isEmpty { members["parameters"] = .array(operation.parameters.map(\.openAPI)) }
    members["requestBody"] = operation.body?.openAPI
    var responses: JSONObject = [:]
    for answer in operation.answers(for: access) { responses["\(answer.status)"] = answer.openAPI }
    responses["default"] = ["$ref": "#/components/responses/Failure"]
    members["responses"] = .object(responses)
    return .object(members)
  }
}
