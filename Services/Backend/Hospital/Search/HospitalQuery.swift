/// A search as SQL: statements whose text depends on the shape of the search alone, and the values to bind.
///
/// None of them reads a table from end to end or has SQLite sort what was found, in the orders that an index has; see
/// ``HospitalCondition`` for the two ways. Several keys beyond family and given name, or of both directions, are sorted.
struct HospitalQuery: Sendable, Equatable {
  let type: FHIRResourceType
  let order: HospitalOrder
  let conditions: [HospitalCondition]

  /// Where one way becomes quicker than the other; the answers are the same.
  struct Limits: Sendable, Equatable {
    /// Of so many resources that may meet a condition the list is read and sorted; of more, the results are walked in
    /// their order. Either takes one to a few milliseconds there, however many resources there are.
    var list = 1_000
    /// Of so many the list becomes a set before the walk, which then passes many others quickly; of more, making the set
    /// would take longer than the walk to the end of a page.
    var set = 10_000
  }

  /// Whether a condition leaves out what lacks the date that the order goes by first.
  private let hasLeadingDate: Bool

  init(_ search: FHIRSearch) {
    type = search.type
    let order = HospitalOrder(search.order)
    self.order = order
    hasLeadingDate = search.criteria.contains { criterion in
      guard case .date(let parameter, _) = criterion else { return false }
      return HospitalCondition.column(ofDate: parameter) == order.leadingColumn
    }
    conditions = search.criteria.map { HospitalCondition($0, type: search.type, leading: order.leadingColumn) }
  }

  /// What is read of a resource `r`: whom it is about comes from its index, not from its document.
  static let columns = """
    key, type, id, version, last_updated, document, (SELECT group_concat(substr(value, 9), ' ') FROM hospital_token \
    WHERE resource = r.key AND parameter = 'patient') AS patients
    """

  /// A resource by its `key`.
  static let rowStatement = "SELECT \(columns) FROM hospital_resource AS r WHERE key = ?"

  /// The resources of a type that name another one by a parameter, in the order in which they came.
  static let reverseIncludeStatement = """
    SELECT \(columns) FROM hospital_resource AS r WHERE key IN (SELECT resource FROM hospital_token \
    WHERE type = ? AND parameter = ? AND value = ?) ORDER BY key LIMIT ?
    """

  /// The parts of the order after a place; see ``HospitalOrder/parts(after:isPresent:)``.
  func parts(after place: [DatabaseValue]?) -> [HospitalFragment] {
    order.parts(after: place, isPresent: hasLeadingDate)
  }

  /// How many entries the source of a condition has, one more than the limits at most, so that asking costs little.
  static func sizeStatement(_ source: HospitalFragment, _ limits: Limits) -> HospitalFragment {
    HospitalFragment(
      "SELECT count(*) AS n FROM (\(source.text) LIMIT ?) AS found",
      source.values + [.integer(max(limits.list, limits.set) + 1)])
  }

  /// `key` and the order's values of all results, in no order, read from the source of a condition.
  func listStatement(from index: Int) -> HospitalFragment? {
    guard let source = conditions[index].source else { return nil }
    let rest = HospitalFragment.all(others(than: index))
    return HospitalFragment(
      "SELECT r.key, \(order.columns) FROM hospital_resource AS r WHERE r.key IN (\(source.text)) AND \(rest.text)",
      source.values + rest.values)
  }

  /// The results of a part of the order; two more values: how many at most, and how many come before them.
  ///
  /// - Parameter index: The condition whose source is made a set; nil for none.
  func walkStatement(_ part: HospitalFragment, set index: Int? = nil) -> HospitalFragment {
    var questions = [part]
    if let index, let source = conditions[index].source {
      // The sign keeps SQLite from going by the set, out of the order.
      questions.append(HospitalFragment("+r.key IN (\(source.text))", source.values))
      questions += others(than: index)
    } else {
      questions += conditions.map(\.probe)
    }
    let probes = HospitalFragment.all(questions)
    return HospitalFragment(
      """
      SELECT \(Self.columns) FROM hospital_resource AS r WHERE r.type = ? AND \(probes.text) \
      ORDER BY \(order.clause) LIMIT ? OFFSET ?
      """, [.text(type.rawValue)] + probes.values)
  }

  /// How many results there are, counted in the source of a condition where there is one.
  func countStatement(from index: Int?) -> HospitalFragment {
    guard !conditions.isEmpty else {
      return HospitalFragment("SELECT n FROM hospital_total WHERE type = ?", [.text(type.rawValue)])
    }
    guard let index, let source = conditions[index].source else {
      let probes = HospitalFragment.all(conditions.map(\.probe))
      return HospitalFragment(
        "SELECT count(*) AS n FROM hospital_resource AS r WHERE r.type = ? AND \(probes.text)",
        [.text(type.rawValue)] + probes.values)
    }
    let rest = others(than: index)
    // A source that lists others, too, is one of names, whose question needs the key alone.
    let isInIndex = conditions.indices.allSatisfy { $0 == index || !conditions[$0].needsRow }
    let probes = HospitalFragment.all(rest)
    if isInIndex {
      return HospitalFragment(
        "SELECT count(DISTINCT r.key) AS n FROM (\(source.text)) AS r WHERE \(probes.text)",
        source.values + probes.values)
    }
    return HospitalFragment(
      "SELECT count(*) AS n FROM hospital_resource AS r WHERE r.key IN (\(source.text)) AND \(probes.text)",
      source.values + probes.values)
  }

  /// The questions that are still open once the source of one condition was read.
  private func others(than index: Int) -> [HospitalFragment] {
    conditions.indices.filter { $0 != index || !conditions[$0].isWhole }.map { conditions[$0].probe }
  }
}
