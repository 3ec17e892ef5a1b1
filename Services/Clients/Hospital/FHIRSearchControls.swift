import Synchronization

/// The parameters of a search that arrange its results, and are no condition: without them the results are the same, in another order or
/// with more in them. A server may refuse them (FHIR R4, 3.1.1.3 "Server Conformance").
enum FHIRSearchControls {
  private static let names: Set = ["_sort", "_elements", "_include", "_summary", "_total"]

  /// The conditions alone, and how many results a page has.
  static func removed(from query: [(name: String, value: String)]) -> [(name: String, value: String)] {
    query.filter { !names.contains($0.name) }
  }

  /// Whether a status says that the search cannot be answered as it was asked.
  static func isRefusal(_ status: Int?) -> Bool { status.map { [400, 422, 501].contains($0) } ?? false }

  /// What a server was found to refuse or to pass over: types of resources whose searches it refuses with controls, which it is not
  /// asked with again, and parameters of a type, as `Patient.name`.
  final class Refusals: Sendable {
    private let names = Mutex<Set<String>>([])

    func contains(_ name: String) -> Bool { names.withLock { $0.contains(name) } }
    func insert(_ name: String) { names.withLock { _ = $0.insert(name) } }
  }
}
