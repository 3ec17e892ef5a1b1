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

  func search(_ search: FHIRSearch) async throws -> FHIRSearchResult {
    let found = resources.withLock { all in
      all.filter { resource in
        resource.type == search.type && search.criteria.allSatisfy { Self.isMet($0, resource) }
      }
    }
    let sorted = found.sorted { left, right in
      for sort in search.sort {
        let (one, other) = sort.isDescending ? (right, left) : (left, right)
        if Self.isBefore(sort.key, one, other) { return true }
        if Self.isBefore(sort.key, other, one) { return false }
      }
      return Self.isBefore(.id, left, right)
    }
    let page = search.isCountOnly ? [] : sorted.dropFirst(search.offset).prefix(search.count).map(\.current)
    return FHIRSearchResult(total: found.count, resources: page)
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

  private static func isMet(_ criterion: FHIRSearch.Criterion, _ resource: StoredResource) -> Bool {
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
      guard let found = parameter == "birthdate" ? index.birthDate : FHIRDateRange(resource.lastUpdated) else {
        return false
      }
      return values.contains { $0.prefix.isMet(by: found, wanted: $0.range) }
    }
  }

  private static func isBefore(_ key: FHIRSortKey, _ left: StoredResource, _ right: StoredResource) -> Bool {
    func bytes(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
    switch key {
    case .family: return bytes(left.index.family, right.index.family)
    case .given: return bytes(left.index.given, right.index.given)
    case .birthdate: return (left.index.birthDate?.lower ?? .min) < (right.index.birthDate?.lower ?? .min)
    case .id: return bytes(left.id, right.id)
    case .lastUpdated: return left.lastUpdated < right.lastUpdated
    }
  }
}

extension StoredResource {
  var current: Version { Version(id: id, version: version, lastUpdated: lastUpdated, document: document) }
}

/// The demo hospital's resources, made once for all tests: they are values.
enum DemoHospital {
  private static let shared = Result { try HospitalGenerator().resources() }

  static func resources() throws -> [StoredResource] { try shared.get() }
}
