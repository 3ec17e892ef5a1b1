/// Where a package finds Ambient, as its manifest says it.
package struct AmbientDependency: Sendable {
  /// A full path, or a URL.
  private let place: String

  /// - Parameter place: What ``AmbientCheckout/named(_:)`` gives.
  package init(_ place: String) { self.place = place }

  private var isPath: Bool { place.hasPrefix("/") }

  /// The element of a package's `dependencies`.
  package var package: String {
    isPath
      ? ".package(name: \"Ambient\", path: \(SwiftText.literal(place)))"
      : ".package(url: \(SwiftText.literal(place)), branch: \"main\")"
  }

  /// The element of a target's `dependencies` for one of Ambient's products.
  package func product(_ name: String) -> String {
    let last = place.lastPathPart
    let package = isPath ? "Ambient" : last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    return ".product(name: \"\(name)\", package: \(SwiftText.literal(package)), condition: .when(platforms: [.linux]))"
  }
}
