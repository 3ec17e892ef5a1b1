/// One segment of a route's pattern, `/api/products/:id`: taken apart once, since it is compared with each request.
enum RouteSegment: Sendable, CustomStringConvertible {
  /// This text and no other.
  case literal(String)
  /// Any text but an empty one, given to the handler under this name.
  case parameter(String)

  /// Reads it as it is written in a pattern: a parameter's name follows a colon.
  init(_ text: Substring) {
    self = text.hasPrefix(":") ? .parameter(String(text.dropFirst())) : .literal(String(text))
  }

  /// Whether it takes what stands there.
  var isParameter: Bool { if case .parameter = self { true } else { false } }

  /// As it is written in a pattern.
  var description: String {
    switch self {
    case .literal(let text): text
    case .parameter(let name): ":\(name)"
    }
  }

  /// Whether a request's decoded segment may stand in its place.
  func fits(_ segment: String) -> Bool {
    switch self {
    case .literal(let text): text == segment
    case .parameter: !segment.isEmpty
    }
  }

  /// Whether the same segments fit both.
  func hasShape(of other: RouteSegment) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let otherText)): text == otherText
    case (.parameter, .parameter): true
    default: false
    }
  }
}
