/// The text of a `Package.swift`.
///
/// It names no default localization: SwiftPM would then write an `Info.plist` of its own among the resources, before the program's.
package struct PackageManifest: Sendable {
  package struct Target: Sendable {
    package enum Kind: String, Sendable {
      case executable = "executableTarget", library = "target", test = "testTarget"
    }
    package let kind: Kind
    package let name: String
    package var dependencies: [String] = []
    package var resources: [String] = []
    package var settings: [String] = []

    package init(kind: Kind, name: String) {
      self.kind = kind
      self.name = name
    }
  }

  package let name: String
  /// Lines of comments above.
  package var notes: [String] = []
  /// Elements of `dependencies`.
  package var packages: [String] = []
  package var targets: [Target] = []

  package init(name: String) { self.name = name }

  package var text: String {
    var lines = ["// swift-tools-version: 6.3"] + notes.map { "// \($0)" }
    lines += ["import PackageDescription", "", "let package = Package(", "  name: \(SwiftText.literal(name)),"]
    lines += list("dependencies", packages, indent: "  ", ending: ",")
    lines.append("  targets: [")
    for target in targets {
      lines.append("    .\(target.kind.rawValue)(")
      let lists = [
        ("dependencies", target.dependencies),
        ("resources", target.resources.map { ".copy(\(SwiftText.literal($0)))" }),
        ("swiftSettings", target.settings),
      ].filter { !$0.1.isEmpty }
      lines.append("      name: \(SwiftText.literal(target.name))\(lists.isEmpty ? "" : ",")")
      for (index, element) in lists.enumerated() {
        lines += list(element.0, element.1, indent: "      ", ending: index == lists.count - 1 ? "" : ",")
      }
      lines.append("    ),")
    }
    return (lines + ["  ]", ")", ""]).joined(separator: "\n")
  }

  private func list(_ label: String, _ elements: [String], indent: String, ending: String) -> [String] {
    ["\(indent)\(label): ["] + elements.map { "\(indent)  \($0)," } + ["\(indent)]\(ending)"]
  }
}
