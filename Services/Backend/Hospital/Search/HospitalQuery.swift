/// A search as SQL: statements whose text depends on the shape of the search alone, and the values to bind.
struct HospitalQuery: Sendable, Equatable {
  private(set) var values: [DatabaseValue]
  private var conditions: [String]
  private var order: [String]

  init(_ search: FHIRSearch) {
    conditions = ["type = ?"]
    values = [.text(search.type.rawValue)]
    order = search.sort.map { sort in Self.column(sort.key) + (sort.isDescending ? " DESC" : "") }
    // The id decides between equals, so that pages never overlap.
    order.append("id")
    for criterion in search.criteria { add(criterion) }
  }

  var countStatement: String {
    "SELECT count(*) AS n FROM hospital_resource WHERE " + conditions.joined(separator: " AND ")
  }

  /// Two more values: the size of the page and how many come before it.
  var pageStatement: String {
    """
    SELECT \(Self.columns) FROM hospital_resource WHERE \(conditions.joined(separator: " AND ")) \
    ORDER BY \(order.joined(separator: ", ")) LIMIT ? OFFSET ?
    """
  }

  /// What is read of a resource: whom it is about comes from its index, not from its document.
  static let columns = """
    key, type, id, version, last_updated, document, (SELECT group_concat(substr(value, 9), ' ') FROM hospital_token \
    WHERE resource = key AND parameter = 'patient') AS patients
    """

  private static func column(_ key: FHIRSortKey) -> String {
    switch key {
    case .family: "family"
    case .given: "given"
    case .birthdate: "birth_lower"
    case .id: "id"
    case .lastUpdated: "last_updated"
    case .date, .start: "date_lower"
    }
  }

  private mutating func add(_ criterion: FHIRSearch.Criterion) {
    var alternatives: [String] = []
    switch criterion {
    case .id(let ids):
      alternatives = ids.map { _ in "id = ?" }
      values += ids.map { .text($0) }
    case .string(let parameter, let match, let texts):
      alternatives = texts.map { string(parameter, match, $0) }
    case .token(let parameter, let tokens):
      alternatives = tokens.map { token(parameter, $0) }
    case .date(let parameter, let dates):
      let columns =
        switch parameter {
        case "birthdate": ("birth_lower", "birth_upper")
        case "_lastUpdated": ("last_updated", "last_updated")
        default: ("date_lower", "date_upper")
        }
      alternatives = dates.map { date($0, lower: columns.0, upper: columns.1) }
    }
    conditions.append("(" + alternatives.joined(separator: " OR ") + ")")
  }

  private mutating func string(_ parameter: String, _ match: FHIRSearch.StringMatch, _ text: String) -> String {
    let parameters = parameter == "name" ? "('family', 'given')" : "('\(parameter)')"
    func names(_ condition: String) -> String {
      "key IN (SELECT resource FROM hospital_name WHERE parameter IN \(parameters) AND \(condition))"
    }
    switch match {
    case .exact:
      // The folded text is in the index; the exact one decides.
      values += [.text(FoldedText(text).value), .text(text)]
      return names("folded = ? AND exact = ?")
    case .contains:
      let folded = FoldedText(text)
      guard !folded.isEmpty else { return "0" }
      values.append(.text(folded.value))
      return names("instr(folded, ?) > 0")
    case .begins:
      let folded = FoldedText(text)
      // Each word of a `name` may begin another part of it; a family or given name is compared as a whole.
      let beginnings = parameter == "name" ? folded.words.map(String.init) : [folded.value]
      guard !folded.isEmpty else { return "0" }
      let parts = beginnings.map { beginning in
        values += [.text(beginning), .text(beginning + "\u{10FFFF}")]
        return names("folded >= ? AND folded < ?")
      }
      return "(" + parts.joined(separator: " AND ") + ")"
    }
  }

  private mutating func token(_ parameter: String, _ token: FHIRSearch.Token) -> String {
    var condition = "parameter = '\(parameter)'"
    if let value = token.value {
      condition += " AND value = ?"
      values.append(.text(value))
    }
    switch token.system {
    case .any: break
    case .absent: condition += " AND system IS NULL"
    case .named(let system):
      condition += " AND system = ?"
      values.append(.text(system))
    }
    return "key IN (SELECT resource FROM hospital_token WHERE \(condition))"
  }

  /// As `FHIRDatePrefix.isMet`; a resource without the date meets none.
  private mutating func date(_ date: FHIRSearch.DateValue, lower: String, upper: String) -> String {
    let low = DatabaseValue.integer(date.range.lower)
    let high = DatabaseValue.integer(date.range.upper)
    switch date.prefix {
    case .eq:
      values += [low, high]
      return "(\(lower) >= ? AND \(upper) <= ?)"
    case .ne:
      values += [low, high]
      return "NOT (\(lower) >= ? AND \(upper) <= ?)"
    case .gt, .sa:
      values.append(high)
      return "\(date.prefix == .gt ? upper : lower) > ?"
    case .lt, .eb:
      values.append(low)
      return "\(date.prefix == .lt ? lower : upper) < ?"
    case .ge:
      values += [high, low, high]
      return "(\(upper) > ? OR (\(lower) >= ? AND \(upper) <= ?))"
    case .le:
      values += [low, low, high]
      return "(\(lower) < ? OR (\(lower) >= ? AND \(upper) <= ?))"
    }
  }
}
