import FoundationEssentials

/// The order of a search's results, as SQL and as a comparison of values.
struct HospitalOrder: Sendable, Equatable {
  struct Term: Sendable, Equatable {
    let column: String
    let isDescending: Bool
    /// Resources may lack it; they come first, as SQLite has `NULL` before any value.
    let isOptional: Bool
  }

  let terms: [Term]

  init(_ sort: [FHIRSearch.Sort]) {
    terms = sort.map { sort in
      let column = Self.column(sort.key)
      return Term(
        column: column, isDescending: sort.isDescending, isOptional: ["birth_lower", "date_lower"].contains(column))
    }
  }

  /// What the order goes by first: conditions on it are ranges of the same index.
  var leadingColumn: String { terms.first?.column ?? "id" }

  /// The columns of the row `r`, in the order of the terms.
  var columns: String { terms.map { "r.\($0.column)" }.joined(separator: ", ") }

  /// What stands behind `ORDER BY`.
  var clause: String {
    terms.map { term in
      // PostgreSQL would have them the other way round.
      let absent = term.isOptional ? (term.isDescending ? " NULLS LAST" : " NULLS FIRST") : ""
      return "r.\(term.column)" + (term.isDescending ? " DESC" : "") + absent
    }.joined(separator: ", ")
  }

  /// The order's parts that come after a place, each a condition on the row `r` that an index can begin at; one after
  /// the other they hold each row once. No condition is the whole order.
  ///
  /// - Parameter isPresent: Whether only rows are looked for that have what the order goes by first.
  func parts(after place: [DatabaseValue]?, isPresent: Bool) -> [HospitalFragment] {
    guard let place, let first = terms.first, let value = place.first else { return [HospitalFragment("1 = 1")] }
    let isUniform = terms.allSatisfy { $0.isDescending == first.isDescending }
    guard isUniform, !terms.dropFirst().contains(where: \.isOptional) else { return [anywhere(after: place)] }
    let sign = first.isDescending ? "<" : ">"
    let absent = HospitalFragment("r.\(first.column) IS NULL")
    if isPresent, value == .null { return [] }
    if value == .null {
      let rest = absent.and(Self.row(terms.dropFirst(), sign, place.dropFirst()))
      return first.isDescending ? [rest] : [rest, HospitalFragment("r.\(first.column) IS NOT NULL")]
    }
    let present = Self.row(terms[...], sign, place[...])
    return first.isDescending && first.isOptional && !isPresent ? [present, absent] : [present]
  }

  /// Whether a row with values of the terms comes before another one.
  func precedes(_ left: [DatabaseValue], _ right: [DatabaseValue]) -> Bool {
    for (index, term) in terms.enumerated() {
      if Self.isLess(left[index], right[index]) { return !term.isDescending }
      if Self.isLess(right[index], left[index]) { return term.isDescending }
    }
    return false
  }

  /// What a version of a resource is sorted by.
  func values(of resource: StoredResource) -> [DatabaseValue] {
    terms.map { term in
      switch term.column {
      case "family": .text(resource.index.family)
      case "given": .text(resource.index.given)
      case "birth_lower": resource.index.birthDate.map { .integer($0.lower) } ?? .null
      case "date_lower": resource.index.date.map { .integer($0.lower) } ?? .null
      case "last_updated": .integer(FHIRDateRange(resource.lastUpdated).lower)
      default: .text(resource.id)
      }
    }
  }

  // MARK: Parts

  private static func row(
    _ terms: ArraySlice<Term>, _ sign: String, _ values: ArraySlice<DatabaseValue>
  ) -> HospitalFragment {
    let columns = terms.map { "r.\($0.column)" }.joined(separator: ", ")
    let marks = terms.map { _ in "?" }.joined(separator: ", ")
    return HospitalFragment("(\(columns)) \(sign) (\(marks))", Array(values))
  }

  /// The same for an order that no index has: a row comes after where one term does and those before it are equal.
  private func anywhere(after place: [DatabaseValue]) -> HospitalFragment {
    var alternatives: [String] = []
    var values: [DatabaseValue] = []
    for (index, term) in terms.enumerated() {
      let equal = terms[..<index].map { "r.\($0.column) IS NOT DISTINCT FROM ?" }
      let column = "r.\(term.column)"
      let isNull = place[index] == .null
      let further =
        switch (term.isDescending, isNull) {
        case (false, false): "\(column) > ?"
        case (false, true): "\(column) IS NOT NULL"
        case (true, false): "(\(column) < ? OR \(column) IS NULL)"
        case (true, true): "1 = 0"
        }
      alternatives.append("(" + (equal + [further]).joined(separator: " AND ") + ")")
      values += place[..<index]
      if !isNull { values.append(place[index]) }
    }
    return HospitalFragment("(" + alternatives.joined(separator: " OR ") + ")", values)
  }

  private static func isLess(_ left: DatabaseValue, _ right: DatabaseValue) -> Bool {
    switch (left, right) {
    case (.null, .null): false
    case (.null, _): true
    case (.integer(let left), .integer(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: false
    }
  }

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
}
