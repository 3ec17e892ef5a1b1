/// A value as people read it: an object by its type, as what it holds is its own.
package enum ValueText {
  /// The text; `nil` for an optional that holds nothing.
  package static func of(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { of($0.value) } ?? "nil" }
    return type(of: value) is AnyClass ? "\(type(of: value))" : "\(value)"
  }
}
