/// A search, read from a query and checked: a value that the repository carries out.
struct FHIRSearch: Sendable, Hashable {
  /// One parameter; all must be met, of its values any.
  indirect enum Criterion: Sendable, Hashable {
    case string(parameter: String, match: StringMatch, values: [String])
    case token(parameter: String, values: [Token])
    case date(parameter: String, values: [DateValue])
    case id([String])
    /// A resource that a reference names must meet it: `patient.family=…`.
    case chained(parameter: String, target: FHIRResourceType, Criterion)
    /// A resource of another type that names it by a reference must meet it: `_has:Appointment:patient:status=…`.
    case having(type: FHIRResourceType, parameter: String, Criterion)
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

  /// What the results bring along: the resources of a type that name them by a reference.
  struct ReverseInclude: Sendable, Hashable {
    var type: FHIRResourceType
    var parameter: String
  }

  struct Sort: Sendable, Hashable {
    var key: FHIRSortKey
    var isDescending: Bool
  }

  /// What is said of how many results there are (FHIR R4, 3.1.1.5.3).
  enum Total: String, Sendable, Hashable {
    case omitted = "none"
    /// Counted as exactly as `accurate`: what a guess saves is not worth its being wrong.
    case estimate
    case accurate
  }

  /// A result that a page ended with. It stands for its place in the order, wherever the resource is by now: its version
  /// tells what it was sorted by then. No name or date of anybody gets into an address that way.
  struct Place: Sendable, Hashable {
    var id: String
    var version: Int

    /// As it stands in a link.
    var text: String { "\(version).\(id)" }

    init(id: String, version: Int) {
      self.id = id
      self.version = version
    }

    /// Reads what ``text`` wrote; nil for anything else.
    init?(_ text: String) {
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let version = Int(parts[0]), FHIRReference.isID(parts[1])
      else { return nil }
      self.init(id: String(parts[1]), version: version)
    }
  }

  static let defaultCount = 20
  static let maximumCount = 200
  /// How many resources a page brings along by `_revinclude` at most.
  static let maximumReverseIncludes = 1_000
  /// A page has no more bytes than these of what was found, but for its first resource, nor of what it brings along: the rest is on the next
  /// one.
  static let maximumPageBytes = 2 << 20
  /// A page begins at most here: enough for every hospital, and no number that overflows.
  static let maximumOffset = 10_000_000

  var type: FHIRResourceType
  var criteria: [Criterion] = []
  var sort: [Sort] = []
  var includes: [Include] = []
  var reverseIncludes: [ReverseInclude] = []
  /// The elements that are wanted of each result; none for all.
  var elements: [String] = []
  /// The names of parameters that a lenient search passes over.
  var ignored: [String] = []
  /// The size of a page.
  var count = defaultCount
  /// How many results come before the page.
  var offset = 0
  /// The result that the page comes after.
  var after: Place?
  var total = Total.accurate
  /// Only the total is wanted.
  var isCountOnly = false
  /// The parameters that were used, as given, for the links; without ``offset`` and ``after``.
  var applied: [Parameter] = []

  /// The whole order, which leaves no two results equal, so that pages never overlap: given names come after family
  /// names, and the id decides in the end, in the direction of what comes before it.
  var order: [Sort] {
    var order: [Sort] = []
    for one in sort where !order.contains(where: { $0.key == .id }) { order.append(one) }
    let isDescending = order.last?.isDescending ?? false
    if order.map(\.key) == [.family] { order.append(.init(key: .given, isDescending: isDescending)) }
    if !order.contains(where: { $0.key == .id }) { order.append(.init(key: .id, isDescending: isDescending)) }
    return order
  }

  struct Parameter: Sendable, Hashable {
    var name: String
    var value: String
  }
}
