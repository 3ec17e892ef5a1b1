/// Reads a search from the parameters of a request.
///
/// A lenient search passes over an unknown parameter and notes it, so that the answer can say so; a strict one refuses it,
/// since a search without one of its conditions shows what was not asked for (FHIR R4, 3.1.1.3). A parameter without a value
/// is ignored, as FHIR says. Of known parameters bad values, modifiers that are not supported (3.1.1.4.4) and chains that
/// lead nowhere are refused either way.
struct FHIRSearchParser {
  let type: FHIRResourceType
  var isLenient = false

  /// More conditions than a person writes; each costs a look into an index.
  private static let maximumConditions = 50

  /// Parameters that a search of any type knows; they shape its results, all but the last one, which is a condition.
  private static let commonNames: Set = [
    "_count", "_offset", "_after", "_sort", "_include", "_revinclude", "_elements", "_summary", "_total", "_format",
    "_pretty", "_has",
  ]

  func parse(_ parameters: [FHIRSearch.Parameter]) throws(OperationOutcome) -> FHIRSearch {
    var search = FHIRSearch(type: type)
    var conditions = 0
    for parameter in parameters where !parameter.value.isEmpty {
      guard try apply(parameter, to: &search) else { continue }
      // The place in the list is told by the link itself.
      if parameter.name != "_offset", parameter.name != "_after" { search.applied.append(parameter) }
      // Each word of a name is a look of its own.
      conditions += max(
        Self.split(parameter.value, at: ",").count,
        parameter.name == "name" ? FoldedText(parameter.value).words.count : 0)
      guard conditions <= Self.maximumConditions else {
        throw .parameter(parameter.name, .tooCostly, "The search has more than \(Self.maximumConditions) conditions.")
      }
    }
    // A place says more exactly than a number where to go on.
    if search.after != nil { search.offset = 0 }
    return search
  }

  /// Whether the parameter was used; a lenient search ignores what it does not know.
  private func apply(_ parameter: FHIRSearch.Parameter, to search: inout FHIRSearch) throws(OperationOutcome) -> Bool {
    switch parameter.name {
    case "_count":
      let count = try number(parameter, upTo: Int.max)
      search.count = min(count, FHIRSearch.maximumCount)
      // A page of none is a request for the total (FHIR R4, 3.1.1.5.3).
      if count == 0 { search.isCountOnly = true }
    case "_offset": search.offset = try number(parameter, upTo: FHIRSearch.maximumOffset)
    case "_after":
      guard let place = FHIRSearch.Place(parameter.value) else { throw .lostPlace }
      search.after = place
    case "_sort": search.sort = try sort(parameter)
    case "_include":
      let include = try include(parameter)
      if !search.includes.contains(include) { search.includes.append(include) }
    case "_revinclude":
      let include = try reverseInclude(parameter)
      if !search.reverseIncludes.contains(include) { search.reverseIncludes.append(include) }
    case "_elements": search.elements = try elements(parameter)
    case "_summary":
      guard ["count", "false"].contains(parameter.value) else {
        throw .parameter("_summary", .notSupported, "_summary can be count or false.")
      }
      if parameter.value == "count" { search.isCountOnly = true }
    case "_total":
      guard let total = FHIRSearch.Total(rawValue: parameter.value) else {
        throw .parameter("_total", .value, "_total can be none, estimate or accurate.")
      }
      search.total = total
    case "_format", "_pretty": break
    default:
      do throws(OperationOutcome) {
        guard let criterion = try condition(parameter.name, parameter.value) else { return false }
        search.criteria.append(criterion)
      } catch {
        guard isLenient, error.code == .notSupported, !isKnown(parameter.name) else { throw error }
        search.ignored.append(shown(parameter.name))
        return false
      }
    }
    return true
  }

  /// Whether a name is that of a known parameter, whatever modifier or chain follows it.
  private func isKnown(_ name: String) -> Bool {
    let parameter = String(name.prefix { $0 != ":" && $0 != "." })
    return Self.commonNames.contains(parameter) || FHIRSearchParameter.named(parameter, for: type) != nil
  }

  /// A condition by the whole name of its parameter, such as `family:exact` or `patient.family`; nil where it has no value.
  ///
  /// - Parameter depth: How many references lead here.
  func condition(
    _ name: String, _ value: String, depth: Int = 0
  ) throws(OperationOutcome) -> FHIRSearch.Criterion? {
    if name.hasPrefix("_has:") { return try having(name, value, depth: depth) }
    if name.contains(".") { return try chained(name, value, depth: depth) }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let known = parts.first.flatMap({ FHIRSearchParameter.named(String($0), for: type) }) else {
      let names = FHIRSearchParameter.all(for: type).map(\.name).joined(separator: ", ")
      throw .parameter(
        shown(name), .notSupported,
        "\(type.rawValue) cannot be searched by \"\(shown(name))\"; it can be by \(names).")
    }
    return try criterion(known, modifier: parts.count == 2 ? String(parts[1]) : nil, value)
  }

  private func criterion(
    _ parameter: FHIRSearchParameter, modifier: String?, _ value: String
  ) throws(OperationOutcome) -> FHIRSearch.Criterion? {
    var match = FHIRSearch.StringMatch.begins
    var targets = parameter.targets
    if let modifier, let target = targets.first(where: { $0.rawValue == modifier }) {
      // `actor:Patient=pat-0001`
      targets = [target]
    } else if let modifier {
      guard parameter.kind == .string, let known = FHIRSearch.StringMatch(rawValue: modifier), known != .begins else {
        throw .parameter(
          parameter.name, .notSupported, "The modifier \":\(shown(modifier))\" is not supported for \(parameter.name).")
      }
      match = known
    }
    let values = Self.split(value, at: ",").filter { !$0.isEmpty }
    guard !values.isEmpty else { return nil }
    switch parameter.kind {
    case .string: return .string(parameter: parameter.name, match: match, values: values.map(Self.unescaped))
    case .token where parameter.name == "_id": return .id(values.map(Self.unescaped))
    case .token: return .token(parameter: parameter.name, values: values.map(Self.token))
    case .reference:
      var tokens: [FHIRSearch.Token] = []
      for value in values.map(Self.unescaped) {
        if let reference = FHIRReference(value), targets.contains(reference.type) {
          tokens.append(.init(system: .absent, value: reference.text))
        } else {
          // An id alone may be of any type that is meant.
          tokens += targets.map { .init(system: .absent, value: "\($0.rawValue)/\(value)") }
        }
      }
      return .token(parameter: parameter.name, values: tokens)
    case .date:
      var dates: [FHIRSearch.DateValue] = []
      for value in values { dates.append(try date(parameter, value)) }
      return .date(parameter: parameter.name, values: dates)
    }
  }

  private func date(_ parameter: FHIRSearchParameter, _ value: String) throws(OperationOutcome) -> FHIRSearch.DateValue
  {
    var prefix = FHIRDatePrefix.eq
    var rest = value
    if let first = value.utf8.first, !(0x30...0x39).contains(first) {
      guard let known = FHIRDatePrefix(rawValue: String(value.prefix(2))) else {
        let known = FHIRDatePrefix.allCases.map(\.rawValue).joined(separator: ", ")
        throw .parameter(
          parameter.name, .value, "\"\(shown(value))\" begins with none of the prefixes \(known).")
      }
      prefix = known
      rest = String(value.dropFirst(2))
    }
    guard let range = FHIRDateRange(rest, allowsTime: parameter.name != "birthdate") else {
      let form =
        parameter.name != "birthdate"
        ? "2026, 2026-01, 2026-01-05 or 2026-01-05T08:00:00Z" : "1974, 1974-12 or 1974-12-03"
      throw .parameter(parameter.name, .value, "\"\(shown(value))\" is no date; write it like \(form).")
    }
    return FHIRSearch.DateValue(prefix: prefix, range: range)
  }

  private func sort(_ parameter: FHIRSearch.Parameter) throws(OperationOutcome) -> [FHIRSearch.Sort] {
    var sorts: [FHIRSearch.Sort] = []
    for part in parameter.value.split(separator: ",") {
      let isDescending = part.hasPrefix("-")
      let name = String(isDescending ? part.dropFirst() : part)
      guard let key = FHIRSortKey(rawValue: name), FHIRSortKey.all(for: type).contains(key) else {
        let known = FHIRSortKey.all(for: type).map(\.rawValue).joined(separator: ", ")
        throw .parameter(
          "_sort", .notSupported, "\(type.rawValue) cannot be sorted by \"\(shown(name))\"; it can be by \(known).")
      }
      if !sorts.contains(where: { $0.key == key }) { sorts.append(.init(key: key, isDescending: isDescending)) }
    }
    return sorts
  }

  private func number(_ parameter: FHIRSearch.Parameter, upTo maximum: Int) throws(OperationOutcome) -> Int {
    guard parameter.value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(parameter.value),
      number <= maximum
    else {
      throw .parameter(parameter.name, .value, "\(parameter.name) must be a whole number, 0 or more.")
    }
    return number
  }

  /// Input goes into an answer: cut, and without control characters.
  func shown(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(60).filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }))
  }

  // MARK: Escapes (FHIR R4, 3.1.1.4.19)

  private static func token(_ value: String) -> FHIRSearch.Token {
    let parts = split(value, at: "|")
    guard parts.count > 1 else { return .init(system: .any, value: unescaped(value)) }
    let system = unescaped(parts[0])
    let rest = unescaped(parts[1...].joined(separator: "|"))
    return .init(system: system.isEmpty ? .absent : .named(system), value: rest.isEmpty ? nil : rest)
  }

  /// Parts between unescaped separators, their escapes kept.
  static func split(_ value: String, at separator: Character) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in value {
      if character == separator, !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  /// `\,` `\|` `\$` `\\` stand for themselves.
  static func unescaped(_ value: String) -> String {
    var result = ""
    var isEscaped = false
    for character in value {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        if isEscaped, !",|$\\".contains(character) { result.append("\\") }
        result.append(character)
        isEscaped = false
      }
    }
    return isEscaped ? result + "\\" : result
  }
}
