import AppsCommandLine

/// What tracking and the value tree do and cost, beside raw observation and themselves.
enum StateMeasures {
  static let parts: [(name: String, measure: @MainActor () throws -> [Measure])] = [
    ("races", RaceMeasures.measure), ("leaks", LeakMeasures.measure), ("reads", ReadMeasures.measure),
    ("changes", ChangeMeasures.measure), ("reruns", RerunMeasures.measure), ("tree", TreeMeasures.measure),
    ("journal", JournalMeasures.measure), ("convergence", ConvergenceMeasures.measure),
  ]

  static let part = OptionKey<String?>(
    "part", .choice(parts.map(\.name), placeholder: "PART"), help: "Measure this part alone.")

  /// Measures everything, or one part.
  static func measure(_ part: String?) throws -> [Measure] {
    try parts.filter { part == nil || $0.name == part }.flatMap { try $0.measure() }
  }
}
