/// What each route of a domain takes and answers, by the names that `Router.descriptions` gives the routes.
///
/// It stands beside the domain's ``AccessTable``. Both and the router have the same routes: ``InterfaceDescription`` sees to it.
struct OperationTable: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var operations: [String: Operation]

  /// A route that is there twice is a programmer error.
  init(dictionaryLiteral elements: (String, Operation)...) {
    operations = Dictionary(uniqueKeysWithValues: elements)
  }

  /// All operations of both. A route that is in both is a programmer error.
  func merging(_ other: OperationTable) -> OperationTable {
    var merged = self
    merged.operations.merge(other.operations) { one, _ in
      preconditionFailure("The operation \(one.id) is described twice. Keep one of them.")
    }
    return merged
  }
}
