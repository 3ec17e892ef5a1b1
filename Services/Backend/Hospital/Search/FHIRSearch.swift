/// A search, read from a query and checked: a value that the repository carries out.
struct FHIRSearch: Sendable, Hashable {
  /// One parameter; all must be met, of its values any.
  enum Criterion: Sendable, Hashable {
    case string(parameter: String, match: StringMatch, values: [String])
    case token(parameter: String, values: [Token])
    case date(parameter: String, values: [DateValue])
    case id([String])
  }

  /// How a string is compared (FHIR R4, 3.1.1.4.8).
  enum StringMatch: String, Sendable, Hashable {
    /// The beginning of a word, case and accents aside.
    case begins
    /// Anywhere, case and accents aside.
    case contains
    /// The whole element, to the letter.
    case exact
  }

  /// `value` (any system), `system|value`, `|value` (no system) or `system|` (any value).
  struct Token: Sendable, Hashable {
    enum System: Sendable, Hashable {
      case any
      case absent
      case named(String)
    }

    var system: System
    var value: String?
  }

  struct DateValue: Sendable, Hashable {
    var prefix: FHIRDatePrefix
    var range: FHIRDateRange
  }

  /// What the results bring along: the resources that a reference parameter of theirs names.
  struct Include: Sendable, Hashable {
    var parameter: String
  }

  struct Sort: Sendable, Hashable {
    var key: FHIRSortKey
    var isDescending: Bool
  }

  static let defaultCount = 20
  static let maximumCount = 200
  /// A page begins at most here: enough for every hospital, and no number that overflows.
  static let maximumOffset = 10_000_000

  var type: FHIRResourceType
  var criteria: [Criterion] = []
  var sort: [Sort] = []
  var includes: [Include] = []
  /// The size of a page.
  var count = defaultCount
  /// How many results come before the page.
  var offset = 0
  /// Only the total is wanted.
  var isCountOnly = false
  /// The parameters that were used, as given, for the links; without ``offset``.
  var applied: [Parameter] = []

  struct Parameter: Sendable, Hashable {
    var name: String
    var value: String
  }
}
