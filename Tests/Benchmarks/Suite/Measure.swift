import CoreTerminal

/// One row of a report: a value beside the floor that was measured in the same run.
struct Measure {
  var name: String
  var value: Double
  var unit: String
  var floor: Double
  var goal: Goal

  /// What is good enough.
  enum Goal {
    /// At most so many times the floor.
    case ratio(Double)
    /// At most so much, whatever the floor.
    case value(Double)
    /// None: the figure is for information.
    case reported
  }

  var ratio: Double { floor == 0 ? (value == 0 ? 1 : .infinity) : value / floor }

  var holds: Bool {
    switch goal {
    case .ratio(let most): ratio <= most
    case .value(let most): value <= most
    case .reported: true
    }
  }

  private var goalText: String {
    switch goal {
    case .ratio(let most): "≤ \(Self.rounded(most)) × floor"
    case .value(let most): "≤ \(Self.rounded(most))\(unit.isEmpty ? "" : " \(unit)")"
    case .reported: "reported"
    }
  }

  /// The row as one line of JSON. The names are our own and need no escaping.
  var json: String {
    """
    {"measure":"\(name)","value":\(Self.rounded(value)),"unit":"\(unit)","floor":\(Self.rounded(floor)),\
    "ratio":\(Self.rounded(ratio)),"goal":"\(goalText)","holds":\(holds)}
    """
  }

  static func table(_ measures: [Measure]) -> String {
    var table = TextTable([
      .init("MEASURE"), .init("VALUE", alignment: .right), .init("FLOOR", alignment: .right), .init("UNIT"),
      .init("RATIO", alignment: .right), .init("GOAL", alignment: .right), .init("HOLDS"),
    ])
    for measure in measures {
      table.add([
        measure.name, rounded(measure.value), rounded(measure.floor), measure.unit, rounded(measure.ratio),
        measure.goalText, measure.holds ? "yes" : "NO",
      ])
    }
    return table.aligned()
  }

  static func rounded(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    let hundredths = Int((number * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}
