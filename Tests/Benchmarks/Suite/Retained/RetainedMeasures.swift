import AppsCommandLine

/// What views cost: to make, to lay out, to change and to draw.
enum RetainedMeasures {
  static let parts: [(name: String, measure: @MainActor () throws -> [Measure])] = [
    ("changes", ViewChangeMeasures.measure), ("building", ViewBuildingMeasures.measure),
    ("theme", ThemeMeasures.measure), ("constraints", ConstraintMeasures.measure), ("lists", ListMeasures.measure),
  ]

  static let part = OptionKey<String?>(
    "part", .choice(parts.map(\.name), placeholder: "PART"), help: "Measure this part alone.")

  /// Measures everything, or one part.
  static func measure(_ part: String?) throws -> [Measure] {
    try parts.filter { part == nil || $0.name == part }.flatMap { try $0.measure() }
  }
}
