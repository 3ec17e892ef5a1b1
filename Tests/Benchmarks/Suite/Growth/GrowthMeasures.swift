import AppsCommandLine

/// Whether each cost grows with what changed, and not with what is around it.
enum GrowthMeasures {
  static let parts: [(name: String, measures: @MainActor () -> [Growth])] = [
    ("branches", DeclaredGrowth.branches), ("removals", DeclaredGrowth.removals), ("stacks", DeclaredGrowth.stacks),
    ("inserts", DeclaredGrowth.inserts), ("screens", DeclaredGrowth.screens), ("keys", DeclaredGrowth.keys),
    ("typing", DeclaredGrowth.typing), ("views", RetainedGrowth.views),
    ("windows", WindowGrowth.windows),
  ]

  static let part = OptionKey<String?>(
    "part", .choice(parts.map(\.name), placeholder: "PART"), help: "Measure this part alone.")

  /// Measures everything, or one part.
  @MainActor
  static func measure(_ part: String?) -> [Measure] {
    parts.filter { part == nil || $0.name == part }.flatMap { $0.measures().flatMap { $0.measure() } }
  }
}
