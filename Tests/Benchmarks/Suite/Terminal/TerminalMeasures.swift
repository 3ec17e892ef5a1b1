import AppsCommandLine

/// What the terminal layer does and costs.
enum TerminalMeasures {
  static let parts: [(name: String, measure: @MainActor () throws -> [Measure])] = [
    ("frames", FrameMeasures.measure), ("input", InputMeasures.measure), ("program", ProgramMeasures.measure),
    ("peers", PeerMeasures.measure),
  ]

  static let part = OptionKey<String?>(
    "part", .choice(parts.map(\.name), placeholder: "PART"), help: "Measure this part alone.")

  /// Measures everything, or one part.
  static func measure(_ part: String?) throws -> [Measure] {
    try parts.filter { part == nil || $0.name == part }.flatMap { try $0.measure() }
  }
}
