/// The source that names the assets of a catalogue, as Xcode generates it: `Image(.flagOfKenya)`, `Color(.accent)`.
package struct AssetSymbols: Hashable, Sendable {
  /// The source: one file, for a program that imports SwiftUI.
  package let source: String
  /// Assets that have no name of their own in the source, each with the reason, as sentences.
  package let skipped: [String]

  /// Names assets.
  ///
  /// - Parameters:
  ///   - images: Names of pictures; of one in a group that gives its name, with the group's: `Flags/Kenya`.
  ///   - colors: Names of colours, the same.
  ///   - bundle: The expression of the bundle that they are in.
  ///   - hasExtensions: Colours and pictures are members of `Color`, `UIColor` and `UIImage`, too: `Color.clay`.
  package init(
    images: [String], colors: [String], bundle: String = "ProgramBundle.main", hasExtensions: Bool = true
  ) {
    var skipped: [String] = []
    let pictures = AssetNode(images, .image, skipped: &skipped)
    let paints = AssetNode(colors, .color, skipped: &skipped)
    var lines = [
      "// The names of the assets. Generated: changes are lost.", "", "import SwiftUI", "",
      "private let resourceBundle = \(bundle)",
    ]
    lines += Self.resources(paints, "ColorResource", "color") + Self.resources(pictures, "ImageResource", "image")
    if hasExtensions { lines += Self.extensions(pictures, paints) }
    source = lines.joined(separator: "\n") + "\n"
    self.skipped = skipped
  }

  private static func extensions(_ pictures: AssetNode, _ paints: AssetNode) -> [String] {
    var lines = members(paints.leavingOut(usualColors), of: "UIColor") { "UIColor(resource: .\($0))" }
    lines += members(paints.leavingOut(usualColors), of: "Color") { "Color(.\($0))" }
    let styles = paints.leavingOut(usualColors).members
    if !styles.isEmpty {
      lines += ["", "extension ShapeStyle where Self == Color {"]
      lines += styles.map { "  static var \($0.identifier): Color { Color(.\($0.identifier)) }" }
      lines.append("}")
    }
    lines += members(pictures, of: "UIImage") { "UIImage(resource: .\($0))" }
    return lines
  }

  private static func resources(_ node: AssetNode, _ type: String, _ kind: String) -> [String] {
    guard !node.isEmpty else { return [] }
    func body(_ node: AssetNode, _ indent: String) -> [String] {
      let members = node.members.flatMap { member in
        [
          "\(indent)/// The \(kind) “\(text(member.name))” of the asset catalog.",
          "\(indent)static let \(member.identifier) = \(type)(name: \(literal(member.name)), bundle: resourceBundle)",
        ]
      }
      return members
        + node.groups.flatMap { name, group in ["\(indent)enum \(name) {"] + body(group, indent + "  ") + ["\(indent)}"]
        }
    }
    return ["", "extension \(type) {"] + body(node, "  ") + ["}"]
  }

  private static func members(
    _ node: AssetNode, of type: String, value: (String) -> String
  ) -> [String] {
    guard !node.isEmpty else { return [] }
    func body(_ node: AssetNode, _ indent: String, _ path: String) -> [String] {
      let members = node.members.map { member in
        "\(indent)static var \(member.identifier): \(type) { \(value(path + member.identifier)) }"
      }
      return members
        + node.groups.flatMap { name, group in
          ["\(indent)enum \(name) {"] + body(group, indent + "  ", "\(path)\(name).") + ["\(indent)}"]
        }
    }
    return ["", "extension \(type) {"] + body(node, "  ", "") + ["}"]
  }

  /// As a literal of the language: a name may hold quotes.
  private static func literal(_ name: String) -> String {
    let escaped = name.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.generalCategory == .format:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Within a comment, which a line's end would end.
  private static func text(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 && !("\u{2028}"..."\u{2029}" ~= $0) }))
  }

  /// What colours have already: these keep Apple's, and are found as `Color(.name)`.
  private static let usualColors: Set = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "indigo", "label", "lightGray",
    "lightText", "link", "magenta", "mint", "orange", "pink", "primary", "purple", "red", "secondary", "separator",
    "teal", "tint", "tintColor", "white", "yellow", "accentColor", "background", "foreground", "tertiary", "quaternary",
    "quinary", "selection", "placeholder", "windowBackground", "fill", "placeholderText", "opaqueSeparator",
    "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "systemBackground", "secondarySystemBackground",
    "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground", "systemFill", "secondarySystemFill", "tertiarySystemFill",
    "quaternarySystemFill", "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal",
    "systemCyan", "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray",
    "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
  ]
}

/// Names within groups.
private struct AssetNode {
  var members: [(name: String, identifier: String)] = []
  var groups: [(name: String, node: AssetNode)] = []

  var isEmpty: Bool { members.isEmpty && groups.isEmpty }

  private init() {}

  init(_ names: [String], _ kind: AssetIdentifier.Kind, skipped: inout [String]) {
    for name in Set(names).sorted() {
      var parts = name.split(separator: "/").map(String.init)
      guard let last = parts.popLast(), let member = AssetIdentifier.member(last, kind) else {
        skipped.append("“\(name)” has no letter to be called by.")
        continue
      }
      let types = parts.compactMap(AssetIdentifier.type)
      guard types.count == parts.count else {
        skipped.append("“\(name)” is in a group without a letter to be called by.")
        continue
      }
      if let other = insert(name, member, below: types[...]) {
        skipped.append("“\(name)” would be called “\(member)”, as “\(other)” is.")
      }
    }
  }

  /// - Returns: What has the place already.
  private mutating func insert(_ name: String, _ member: String, below types: ArraySlice<String>) -> String? {
    guard let type = types.first else {
      if let other = members.first(where: { $0.identifier == member }) { return other.name }
      members.append((name, member))
      return nil
    }
    if let index = groups.firstIndex(where: { $0.name == type }) {
      return groups[index].node.insert(name, member, below: types.dropFirst())
    }
    var node = AssetNode()
    let other = node.insert(name, member, below: types.dropFirst())
    groups.append((type, node))
    return other
  }

  /// Without some names at the top.
  func leavingOut(_ names: Set<String>) -> AssetNode {
    var node = self
    node.members.removeAll { names.contains($0.identifier) }
    return node
  }
}
