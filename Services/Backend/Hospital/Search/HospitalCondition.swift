/// One condition of a search in two forms: as a question about a row, and as a list of the resources that may meet it.
///
/// Which form is quick depends on how many meet it. Of few the list is read, whatever the order of the results; where
/// many do, the results are walked in their order, each is asked, and the walk ends with the page.
struct HospitalCondition: Sendable, Equatable {
  /// Whether the row `r` meets it.
  var probe: HospitalFragment
  /// A query of `key`s out of one index, some of them more than once: all resources that meet it; nil where no index
  /// tells.
  var source: HospitalFragment?
  /// Whether the source lists no others.
  var isWhole = true
  /// Whether the question needs more of the row than its key.
  var needsRow = false

  /// - Parameter leading: The column that the results are sorted by; a range of any other one must not lure SQLite from
  ///   the index that has the order.
  init(_ criterion: FHIRSearch.Criterion, type: FHIRResourceType, leading: String = "") {
    switch criterion {
    case .id(let ids):
      let values = ids.map { DatabaseValue.text($0) }
      let marks = ids.map { _ in "?" }.joined(separator: ", ")
      probe = HospitalFragment("r.id IN (\(marks))", values)
      source = HospitalFragment(
        "SELECT key FROM hospital_resource WHERE type = ? AND id IN (\(marks))", [.text(type.rawValue)] + values)
      needsRow = true
    case .string(let parameter, let match, let texts):
      let alternatives = texts.map { Names(parameter, match, $0) }
      probe = Self.either(alternatives.map(\.probe))
      source = Self.union(alternatives.map { $0.source(type) })
      isWhole = alternatives.allSatisfy { $0.words.count <= 1 }
    case .token(let parameter, let tokens):
      let found = tokens.map { Self.token(parameter, $0) }
      probe = Self.either(
        found.map {
          HospitalFragment("EXISTS (SELECT 1 FROM hospital_token WHERE resource = r.key AND \($0.text))", $0.values)
        })
      source = Self.union(
        zip(tokens, found).map { token, condition -> HospitalFragment? in
          // Without a value there is no place in the index to begin at.
          guard token.value != nil else { return nil }
          return HospitalFragment(
            "SELECT resource AS key FROM hospital_token WHERE type = ? AND \(condition.text)",
            [.text(type.rawValue)] + condition.values)
        })
    case .date(let parameter, let dates):
      let columns = DateColumns(parameter, type)
      let plus = columns.lower == leading ? "r." : "+r."
      probe = Self.either(dates.map { columns.condition($0, prefix: plus) })
      source = Self.union(
        dates.map { date -> HospitalFragment? in
          guard date.prefix != .ne else { return nil }
          let condition = columns.condition(date, prefix: "")
          return HospitalFragment(
            "SELECT key FROM hospital_resource WHERE type = ? AND \(condition.text)",
            [.text(type.rawValue)] + condition.values)
        })
      needsRow = true
    case .chained(let parameter, let target, let inner):
      let named = Self.rows(meeting: inner, of: target)
      let condition = HospitalFragment(
        "parameter = '\(parameter)' AND value IN (SELECT '\(target.rawValue)/' || r.id FROM \(named.text))",
        named.values)
      probe = HospitalFragment(
        "EXISTS (SELECT 1 FROM hospital_token WHERE resource = r.key AND \(condition.text))", condition.values)
      source = HospitalFragment(
        "SELECT resource AS key FROM hospital_token WHERE type = ? AND \(condition.text)",
        [.text(type.rawValue)] + condition.values)
    case .having(let other, let parameter, let inner):
      let naming = Self.rows(meeting: inner, of: other)
      // "Patient0" comes after all that begin with "Patient/".
      let ids = HospitalFragment(
        """
        SELECT substr(value, \(type.rawValue.utf8.count + 2)) FROM hospital_token \
        WHERE resource IN (SELECT r.key FROM \(naming.text)) AND parameter = '\(parameter)' \
        AND value >= '\(type.rawValue)/' AND value < '\(type.rawValue)0'
        """, naming.values)
      probe = HospitalFragment("r.id IN (\(ids.text))", ids.values)
      source = HospitalFragment(
        "SELECT key FROM hospital_resource WHERE type = ? AND id IN (\(ids.text))",
        [.text(type.rawValue)] + ids.values)
      needsRow = true
    }
  }

  /// The rows of a type that meet a condition: what stands behind `FROM`. They are called `r` as the results are, which
  /// nothing in there speaks of.
  private static func rows(meeting criterion: FHIRSearch.Criterion, of type: FHIRResourceType) -> HospitalFragment {
    let condition = HospitalCondition(criterion, type: type)
    guard let source = condition.source else {
      return HospitalFragment(
        "hospital_resource AS r WHERE r.type = ? AND \(condition.probe.text)",
        [.text(type.rawValue)] + condition.probe.values)
    }
    let list = HospitalFragment("hospital_resource AS r WHERE r.key IN (\(source.text))", source.values)
    return condition.isWhole ? list : list.and(condition.probe)
  }

  private static func either(_ alternatives: [HospitalFragment]) -> HospitalFragment {
    let one = HospitalFragment.joined(alternatives, separator: " OR ")
    return HospitalFragment("(\(one.text))", one.values)
  }

  private static func union(_ alternatives: [HospitalFragment?]) -> HospitalFragment? {
    let known = alternatives.compactMap(\.self)
    return known.count == alternatives.count ? HospitalFragment.joined(known, separator: " UNION ALL ") : nil
  }

  private static func token(_ parameter: String, _ token: FHIRSearch.Token) -> HospitalFragment {
    var condition = HospitalFragment("parameter = '\(parameter)'")
    if let value = token.value { condition = condition.and(HospitalFragment("value = ?", [.text(value)])) }
    switch token.system {
    case .any: return condition
    case .absent: return condition.and(HospitalFragment("system IS NULL"))
    case .named(let system): return condition.and(HospitalFragment("system = ?", [.text(system)]))
    }
  }

  // MARK: Names

  /// A text that names are compared with.
  private struct Names {
    /// Conditions that a name each must meet; none are met by nothing.
    let words: [HospitalFragment]
    private let parameters: String
    private let isRange: Bool

    init(_ parameter: String, _ match: FHIRSearch.StringMatch, _ text: String) {
      parameters = parameter == "name" ? "('family', 'given')" : "('\(parameter)')"
      isRange = match != .contains
      let folded = FoldedText(text)
      switch match {
      case .exact:
        // The folded text is in the index; the exact one decides.
        words = [HospitalFragment("folded = ? AND exact = ?", [.text(folded.value), .text(text)])]
      case .contains:
        words = folded.isEmpty ? [] : [HospitalFragment("instr(folded, ?) > 0", [.text(folded.value)])]
      case .begins:
        // Each word of a `name` may begin another part of it; a family or given name is compared as a whole.
        let beginnings = parameter == "name" ? folded.words.map(String.init) : [folded.value]
        words =
          folded.isEmpty
          ? []
          : beginnings.map {
            HospitalFragment("folded >= ? AND folded < ?", [.text($0), .text($0 + "\u{10FFFF}")])
          }
      }
    }

    var probe: HospitalFragment {
      guard !words.isEmpty else { return HospitalFragment("1 = 0") }
      return .all(
        words.map {
          HospitalFragment(
            "EXISTS (SELECT 1 FROM hospital_name WHERE resource = r.key AND parameter IN \(parameters) AND \($0.text))",
            $0.values)
        })
    }

    /// Those of the longest beginning, as the fewest meet it.
    func source(_ type: FHIRResourceType) -> HospitalFragment? {
      guard let longest = words.max(by: { Self.length($0) < Self.length($1) }) else {
        return HospitalFragment("SELECT key FROM hospital_resource WHERE 1 = 0")
      }
      guard isRange else { return nil }
      return HospitalFragment(
        "SELECT resource AS key FROM hospital_name WHERE type = ? AND parameter IN \(parameters) AND \(longest.text)",
        [.text(type.rawValue)] + longest.values)
    }

    private static func length(_ word: HospitalFragment) -> Int {
      guard case .text(let text)? = word.values.first else { return 0 }
      return text.utf8.count
    }
  }

  // MARK: Dates

  /// Where the beginning of a date is kept.
  static func column(ofDate parameter: String) -> String {
    switch parameter {
    case "birthdate": "birth_lower"
    case "_lastUpdated": "last_updated"
    default: "date_lower"
    }
  }

  /// The two ends of a date.
  private struct DateColumns {
    let lower: String
    let upper: String
    /// How long such a date can be, in milliseconds; nil for one without a bound. By it a condition on the end is a
    /// condition on the beginning, too, which an index can begin at.
    let width: Int64?

    init(_ parameter: String, _ type: FHIRResourceType) {
      lower = HospitalCondition.column(ofDate: parameter)
      switch parameter {
      case "birthdate":
        // A leap year.
        upper = "birth_upper"
        width = 366 * 86_400_000
      case "_lastUpdated":
        upper = lower
        width = 0
      default:
        upper = "date_upper"
        width = type == .encounter ? nil : 1_000
      }
    }

    /// As `FHIRDatePrefix.isMet`; a resource without the date meets none.
    func condition(_ date: FHIRSearch.DateValue, prefix: String) -> HospitalFragment {
      let low = DatabaseValue.integer(date.range.lower)
      let high = DatabaseValue.integer(date.range.upper)
      let (lower, upper) = (prefix + lower, prefix + upper)
      // Implied by the rest: what begins earlier has ended before.
      let earliest = width.map {
        HospitalFragment("\(lower) >= ?", [.integer(max(date.range.lower, FHIRDateRange.earliest) - $0)])
      }
      switch date.prefix {
      case .eq: return HospitalFragment("(\(lower) >= ? AND \(lower) <= ? AND \(upper) <= ?)", [low, high, high])
      case .ne: return HospitalFragment("NOT (\(lower) >= ? AND \(upper) <= ?)", [low, high])
      case .gt: return Self.both(earliest, HospitalFragment("\(upper) > ?", [high]))
      case .sa: return HospitalFragment("\(lower) > ?", [high])
      case .lt: return HospitalFragment("\(lower) < ?", [low])
      case .eb: return HospitalFragment("(\(lower) < ? AND \(upper) < ?)", [low, low])
      case .ge:
        return Self.both(
          earliest, HospitalFragment("(\(upper) > ? OR (\(lower) >= ? AND \(upper) <= ?))", [high, low, high]))
      case .le:
        return Self.both(
          HospitalFragment("\(lower) <= ?", [high]),
          HospitalFragment("(\(lower) < ? OR (\(lower) >= ? AND \(upper) <= ?))", [low, low, high]))
      }
    }

    private static func both(_ implied: HospitalFragment?, _ condition: HospitalFragment) -> HospitalFragment {
      guard let implied else { return condition }
      let both = implied.and(condition)
      return HospitalFragment("(\(both.text))", both.values)
    }
  }
}
