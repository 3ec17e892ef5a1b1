import FoundationEssentials
import Synchronization

@testable import ServicesBackend

/// A hospital in an array that carries out searches word for word as FHIR states them: what the database is compared with.
final class InMemoryHospitalRepository: HospitalRepository {
  private let resources = Mutex<[StoredResource]>([])
  private let accesses = Mutex<[PatientAccess]>([])

  /// What was recorded.
  var recorded: [PatientAccess] { accesses.withLock { $0 } }

  func resource(_ type: FHIRResourceType, id: String) async throws -> StoredResource.Version? {
    resources.withLock { $0.first { $0.type == type && $0.id == id } }?.current
  }

  func version(_ type: FHIRResourceType, id: String, number: Int) async throws -> PastVersion? {
    try await resource(type, id: id).flatMap { $0.version == number ? .document($0) : nil }
  }

  func isDeleted(_ type: FHIRResourceType, id: String) async throws -> Bool { false }

  func search(_ search: FHIRSearch) async throws -> FHIRSearchResult {
    let all = resources.withLock { $0 }
    let found = all.filter { resource in
      resource.type == search.type && search.criteria.allSatisfy { Self.isMet($0, resource, of: all) }
    }
    let sorted = found.sorted { left, right in
      for sort in search.order {
        let (one, other) = sort.isDescending ? (right, left) : (left, right)
        if Self.isBefore(sort.key, one, other) { return true }
        if Self.isBefore(sort.key, other, one) { return false }
      }
      return false
    }
    var rest = sorted[...]
    if let place = search.after {
      guard let index = sorted.firstIndex(where: { $0.id == place.id && $0.version == place.version }) else {
        throw OperationOutcome.lostPlace
      }
      rest = sorted[(index + 1)...]
    }
    rest = rest.dropFirst(search.offset)
    let page = search.isCountOnly ? [] : Array(rest.prefix(search.count))
    var result = FHIRSearchResult(
      total: search.total == .omitted && !search.isCountOnly ? nil : found.count, resources: page.map(\.current))
    result.hasMore = !search.isCountOnly && rest.count > page.count
    for resource in page {
      for include in search.includes {
        let named = resource.index.tokens.filter { $0.parameter == include.parameter }.map(\.value).sorted()
        for other in named.compactMap({ name in all.first { $0.current.reference == name } })
        where !(result.resources + result.included).contains(other.current) {
          result.included.append(other.current)
        }
      }
    }
    for include in search.reverseIncludes {
      for resource in page {
        for other in all where other.type == include.type && Self.names(other, include.parameter, resource) {
          guard !(result.resources + result.included).contains(other.current) else { continue }
          result.included.append(other.current)
        }
      }
    }
    return result
  }

  /// Each resource has one version, the current one.
  func history(_ history: FHIRHistory) async throws -> FHIRHistory.Page {
    let found = resources.withLock { $0 }.filter {
      $0.type == history.type && (history.id == nil || history.id == $0.id)
    }
    return FHIRHistory.Page(
      entries: found.prefix(history.count).map {
        .init(
          id: $0.id, version: $0.version, lastUpdated: FHIRDateRange($0.lastUpdated).lower, resource: $0.current)
      })
  }

  /// It is for reading alone.
  func apply(_ changes: [FHIRChange], by author: FHIRAuthor) async throws -> [FHIRChangeResult] {
    throw DatabaseError.readOnly
  }

  func counts() async throws -> [FHIRResourceType: Int] {
    resources.withLock { $0.reduce(into: [:]) { $0[$1.type, default: 0] += 1 } }
  }

  func insert(_ new: [StoredResource]) async throws {
    resources.withLock { $0 += new }
  }

  func record(_ access: PatientAccess) async throws {
    accesses.withLock { $0.append(access) }
  }

  private static func isMet(
    _ criterion: FHIRSearch.Criterion, _ resource: StoredResource, of all: [StoredResource]
  ) -> Bool {
    let index = resource.index
    switch criterion {
    case .id(let ids): return ids.contains(resource.id)
    case .string(let parameter, let match, let values):
      let names = index.names.filter { parameter == "name" || $0.parameter == parameter }
      return values.contains { value in
        let folded = FoldedText(value)
        func begins(_ text: String) -> Bool {
          names.contains { $0.suffixes.contains { Array($0.unicodeScalars).starts(with: Array(text.unicodeScalars)) } }
        }
        switch match {
        case .exact: return names.contains { $0.exact == value }
        case .contains: return !folded.isEmpty && names.contains { $0.suffixes.contains { $0.contains(folded.value) } }
        case .begins where folded.isEmpty: return false
        case .begins: return parameter == "name" ? folded.words.allSatisfy { begins(String($0)) } : begins(folded.value)
        }
      }
    case .token(let parameter, let tokens):
      return tokens.contains { wanted in
        index.tokens.contains { token in
          guard token.parameter == parameter, wanted.value == nil || wanted.value == token.value else { return false }
          switch wanted.system {
          case .any: return true
          case .absent: return token.system == nil
          case .named(let system): return token.system == system
          }
        }
      }
    case .date(let parameter, let values):
      let date =
        switch parameter {
        case "birthdate": index.birthDate
        case "_lastUpdated": FHIRDateRange(resource.lastUpdated)
        default: index.date
        }
      guard let found = date else { return false }
      return values.contains { $0.prefix.isMet(by: found, wanted: $0.range) }
    case .chained(let parameter, let target, let inner):
      return all.contains { other in
        other.type == target && names(resource, parameter, other) && isMet(inner, other, of: all)
      }
    case .having(let type, let parameter, let inner):
      return all.contains { other in
        other.type == type && names(other, parameter, resource) && isMet(inner, other, of: all)
      }
    }
  }

  private static func names(_ one: StoredResource, _ parameter: String, _ other: StoredResource) -> Bool {
    one.index.tokens.contains { $0.parameter == parameter && $0.value == other.current.reference }
  }

  private static func isBefore(_ key: FHIRSortKey, _ left: StoredResource, _ right: StoredResource) -> Bool {
    func bytes(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
    switch key {
    case .family: return bytes(left.index.family, right.index.family)
    case .given: return bytes(left.index.given, right.index.given)
    case .birthdate: return (left.index.birthDate?.lower ?? .min) < (right.index.birthDate?.lower ?? .min)
    case .date, .start: return (left.index.date?.lower ?? .min) < (right.index.date?.lower ?? .min)
    case .id: return bytes(left.id, right.id)
    case .lastUpdated: return left.lastUpdated < right.lastUpdated
    }
  }
}

/// The demo hospital's resources, made once for all tests: they are values.
enum DemoHospital {
  private static let shared = Result { try HospitalGenerator().resources() }
  private static let plan = Result {
    let plan = HospitalPlan(HospitalGenerator(patientCount: 60, practitionerCount: 6), at: day)
    return try plan.schedules() + plan.encounters() + plan.days.flatMap { try plan.appointments(on: $0) }
  }

  /// Monday, 23 November 2026, 10:00 UTC.
  static let day = Date(timeIntervalSince1970: 1_795_428_000)

  static func resources() throws -> [StoredResource] { try shared.get() }

  /// Also two weeks of a small part of it.
  static func withPlan() throws -> [StoredResource] { try shared.get() + plan.get() }
}
