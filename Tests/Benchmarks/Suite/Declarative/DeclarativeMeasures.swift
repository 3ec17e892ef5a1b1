import AppsCommandLine

/// What declared views cost: to show, to evaluate, to change.
enum DeclarativeMeasures {
  static let parts: [(name: String, measure: @MainActor () throws -> [Measure])] = [
    ("rows", RowMeasures.measure), ("lists", FirstFrameMeasures.lists), ("stacks", FirstFrameMeasures.stacks),
    ("evaluations", EvaluationMeasures.measure), ("frames", FullFrameMeasures.measure),
    ("memory", MemoryMeasures.measure),
  ]

  static let part = OptionKey<String?>(
    "part", .choice(parts.map(\.name), placeholder: "PART"), help: "Measure this part alone.")

  /// Measures everything, or one part.
  static func measure(_ part: String?) throws -> [Measure] {
    try parts.filter { part == nil || $0.name == part }.flatMap { try $0.measure() }
  }
}
