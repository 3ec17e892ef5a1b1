import CoreEnvironment

/// The values that are read at a view as the inspector lists them: first what is set there or above, with where and by
/// whom, then the system's traits that have their defaults.
@MainActor
struct InspectorTraits {
  private(set) var lines: [InspectorLine] = []

  /// - Parameter name: What the view is called.
  init(_ view: UIView, named name: String) {
    lines.append(InspectorLine(name, detail: InspectorTree.details(of: view), .title))
    let node = Self.node(of: view)
    let provenances = node.provenances
    for provenance in provenances {
      guard let writer = provenance.writer else { continue }
      lines.append(InspectorLine("\(Self.name(provenance.key)): \(Self.text(writer.value))"))
      lines.append(InspectorLine("  set " + Self.place(of: writer), .secondary))
      for hidden in provenance.writers.dropFirst() {
        lines.append(InspectorLine("  hides \(Self.text(hidden.value)), set " + Self.place(of: hidden), .secondary))
      }
    }
    let set = Set(provenances.map(\.key))
    for trait in Self.systemTraits where !set.contains("\(trait)") {
      lines.append(InspectorLine("\(Self.name("\(trait)")): \(Self.defaultValue(of: trait))", detail: "default"))
    }
  }

  /// Where values are read for the view: looking must make no node for it.
  static func node(of view: UIView) -> ValueNode {
    for view in sequence(first: view, next: \.superview) {
      if let node = view.ownNode ?? view.inheritedNode ?? view.controller?.valueNode { return node }
    }
    return view.valueNode
  }

  /// A value that is written on one line: what is longer is cut.
  private static func text(_ value: String) -> String {
    value.count > 60 ? value.prefix(59) + "…" : value
  }

  private static func place(of writer: ValueProvenance.Writer) -> String {
    let how =
      switch writer.face {
      case .environment: "by .environment"
      case .trait: "by traitOverrides"
      }
    return "at \(writer.path.last ?? "") \(how)"
  }

  /// As the property is called: `userInterfaceStyle` for `UITraitUserInterfaceStyle`.
  static func name(_ type: String) -> String {
    guard type.hasPrefix("UITrait") else { return type }
    let name = type.dropFirst("UITrait".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  static func defaultValue<Trait: UITraitDefinition>(of trait: Trait.Type) -> String { "\(Trait.defaultValue)" }

  static let systemTraits: [UITrait] = [
    UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitHorizontalSizeClass.self,
    UITraitVerticalSizeClass.self, UITraitDisplayGamut.self, UITraitColorDepth.self, UITraitActiveAppearance.self,
    UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceIdiom.self,
    UITraitDisplayScale.self, UITraitTintColor.self, UITraitPlainSymbols.self, UITraitScreenReader.self,
  ]
}
