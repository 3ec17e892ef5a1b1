/// The text exposition format 0.0.4, read strictly: what Prometheus would take otherwise, or leave out, is an error.
struct PrometheusText {
  /// Why a text is none.
  struct Fault: Error, Equatable, CustomStringConvertible {
    let line: Int
    let reason: String
    var description: String { "line \(line): \(reason)" }
  }

  /// One number.
  struct Sample: Equatable {
    var name: String
    var labels: [String: String]
    var value: Double
  }

  /// All samples of one measure.
  struct Family: Equatable {
    var name: String
    var kind: String
    var samples: [Sample] = []
  }

  private(set) var families: [Family] = []

  /// Reads a text: each family once and in one piece, `HELP`, then `TYPE`, then its samples, no sample twice; a counter is
  /// no less than 0; a histogram's buckets grow, end in `+Inf`, and agree with `_count`.
  init(_ text: String) throws(Fault) {
    guard text.hasSuffix("\n") else { throw Fault(line: 0, reason: "the last line has no end") }
    var help: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
      let number = index + 1
      if line.hasPrefix("# HELP ") {
        let parts = line.dropFirst(7).split(separator: " ", maxSplits: 1)
        guard parts.count == 2, help == nil, Self.isName(parts[0]) else { throw Fault(line: number, reason: "HELP") }
        help = String(parts[0])
      } else if line.hasPrefix("# TYPE ") {
        let parts = line.dropFirst(7).split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts[0] == help, ["counter", "gauge", "histogram"].contains(parts[1]),
          !families.contains(where: { $0.name == parts[0] })
        else { throw Fault(line: number, reason: "TYPE") }
        help = nil
        families.append(Family(name: parts[0], kind: parts[1]))
      } else {
        guard help == nil else { throw Fault(line: number, reason: "HELP without TYPE") }
        try add(try Self.sample(line, number), number)
      }
    }
    for family in families where family.kind == "histogram" { try Self.check(family) }
  }

  /// The samples of a name.
  func samples(_ name: String) -> [Sample] { families.flatMap(\.samples).filter { $0.name == name } }

  private mutating func add(_ sample: Sample, _ line: Int) throws(Fault) {
    guard let family = families.last else { throw Fault(line: line, reason: "a sample without TYPE") }
    let suffixes = family.kind == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
    guard suffixes.contains(where: { family.name + $0 == sample.name }) else {
      throw Fault(line: line, reason: "\(sample.name) is no sample of \(family.name)")
    }
    guard !family.samples.contains(where: { $0.name == sample.name && $0.labels == sample.labels }) else {
      throw Fault(line: line, reason: "\(sample.name) is there twice")
    }
    guard family.kind == "gauge" || sample.value >= 0 else { throw Fault(line: line, reason: "less than 0") }
    families[families.count - 1].samples.append(sample)
  }

  private static func check(_ family: Family) throws(Fault) {
    var groups: [[String: String]: [(bound: Double, count: Double)]] = [:]
    for sample in family.samples where sample.name.hasSuffix("_bucket") {
      guard let text = sample.labels["le"], let bound = text == "+Inf" ? Double.infinity : Double(text) else {
        throw Fault(line: 0, reason: "a bucket without bound")
      }
      groups[sample.labels.filter { $0.key != "le" }, default: []].append((bound, sample.value))
    }
    let counts = family.samples.filter { $0.name.hasSuffix("_count") }
    let sums = family.samples.filter { $0.name.hasSuffix("_sum") }
    guard counts.count == groups.count, sums.count == groups.count else {
      throw Fault(line: 0, reason: "\(family.name) lacks a sum or a count")
    }
    for (labels, buckets) in groups {
      for (one, next) in zip(buckets, buckets.dropFirst()) {
        guard one.bound < next.bound, one.count <= next.count else {
          throw Fault(line: 0, reason: "the buckets of \(labels) do not grow")
        }
      }
      guard let last = buckets.last, last.bound == .infinity,
        counts.contains(where: { $0.labels == labels && $0.value == last.count }),
        sums.contains(where: { $0.labels == labels })
      else { throw Fault(line: 0, reason: "the last bucket of \(labels) is not its count") }
    }
  }

  private static func sample(_ line: Substring, _ number: Int) throws(Fault) -> Sample {
    let name = line.prefix { $0 != "{" && $0 != " " }
    guard isName(name) else { throw Fault(line: number, reason: "no name") }
    var rest = line.dropFirst(name.count)
    var labels: [String: String] = [:]
    if rest.first == "{" {
      rest = rest.dropFirst()
      while rest.first != "}" {
        let label = rest.prefix { $0 != "=" }
        guard isName(label), !label.contains(":"), rest.dropFirst(label.count).hasPrefix("=\"") else {
          throw Fault(line: number, reason: "a label's name")
        }
        rest = rest.dropFirst(label.count + 2)
        let value = try quoted(&rest, number)
        guard labels.updateValue(value, forKey: String(label)) == nil else {
          throw Fault(line: number, reason: "the label \(label) is there twice")
        }
        guard rest.first == "," || rest.first == "}" else { throw Fault(line: number, reason: "no comma") }
        if rest.first == "," { rest = rest.dropFirst() }
      }
      rest = rest.dropFirst()
    }
    guard rest.first == " ", let value = Double(rest.dropFirst()) else { throw Fault(line: number, reason: "no value") }
    return Sample(name: String(name), labels: labels, value: value)
  }

  /// A label's value up to its closing quote, which is taken too.
  private static func quoted(_ rest: inout Substring, _ number: Int) throws(Fault) -> String {
    var value = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return value
      case "\\":
        switch rest.popFirst() {
        case "\\": value.append("\\")
        case "\"": value.append("\"")
        case "n": value.append("\n")
        default: throw Fault(line: number, reason: "an escape that there is not")
        }
      default: value.append(character)
      }
    }
    throw Fault(line: number, reason: "a value without end")
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") }
  }
}
