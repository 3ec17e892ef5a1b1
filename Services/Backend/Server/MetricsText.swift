import ServicesHTTPServer

/// Numbers in the text form that Prometheus reads (exposition format 0.0.4): each family once, its `HELP` and `TYPE` first.
struct MetricsText: Sendable {
  /// What was written so far.
  private(set) var text = ""

  /// A number that only grows.
  mutating func counter(_ name: String, _ help: String, _ value: UInt64) {
    family(name, "counter", help)
    text += "\(name) \(value)\n"
  }

  /// A number that goes up and down; below 0 it is 0.
  mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    family(name, "gauge", help)
    text += "\(name) \(max(0, value))\n"
  }

  /// How many requests were refused, a sample for each reason.
  mutating func refusals(_ measures: RequestMeasures) {
    let name = "backend_requests_refused_total"
    family(name, "counter", "Requests refused by a limit or by the guard, before a handler saw them.")
    for reason in RefusalReason.allCases {
      text += "\(name){\(Self.label("reason", reason.rawValue))} \(measures.refusals(reason))\n"
    }
  }

  /// How long requests took, a histogram for each route and class of status that there was.
  mutating func durations(_ measures: RequestMeasures) {
    let name = "backend_request_duration_seconds"
    family(name, "histogram", "From the request line to the end of the answer, by route; without event streams.")
    for route in measures.routes {
      for series in route.series {
        let labels = [
          Self.label("method", route.method), Self.label("route", route.route),
          Self.label("status", series.statusClass),
        ].joined(separator: ",")
        var total: UInt64 = 0
        for (index, count) in series.counts.enumerated() {
          total += count
          let bounds = RouteMeasures.bounds
          let bound = index < bounds.count ? Self.seconds(bounds[index]) : "+Inf"
          text += "\(name)_bucket{\(labels),\(Self.label("le", bound))} \(total)\n"
        }
        text += "\(name)_sum{\(labels)} \(Self.seconds(series.nanoseconds))\n"
        text += "\(name)_count{\(labels)} \(total)\n"
      }
    }
  }

  private mutating func family(_ name: String, _ kind: String, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
  }

  /// A label with its value in quotes, in which a backslash, a quote and a line end are escaped.
  static func label(_ name: String, _ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\(name)=\"\(escaped)\""
  }

  /// Nanoseconds as seconds, exactly: `0.0005`, `10`.
  static func seconds(_ nanoseconds: UInt64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest > 0 else { return "\(whole)" }
    let digits = String(rest)
    var fraction = String(repeating: "0", count: 9 - digits.utf8.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(whole).\(fraction)"
  }
}
