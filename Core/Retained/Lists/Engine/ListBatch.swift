/// Collects the updates and completions between `beginUpdates` and `endUpdates`, also nested ones, until they are made as
/// one change.
@MainActor
struct ListBatch {
  private(set) var updates: ListUpdates?
  private var depth = 0
  private var completions: [@MainActor (Bool) -> Void] = []

  /// Nothing is being gathered: a change is made at once.
  var isOpen: Bool { depth > 0 }

  /// From here on changes are gathered.
  mutating func begin() { depth += 1 }

  /// - Returns: Whether the outermost batch has ended; `nil` where none had begun.
  mutating func end() -> Bool? {
    guard depth > 0 else { return nil }
    depth -= 1
    return depth == 0
  }

  mutating func add(_ change: (inout ListUpdates) -> Void) {
    var gathered = updates ?? ListUpdates()
    change(&gathered)
    updates = gathered
  }

  mutating func add(_ completion: @escaping @MainActor (Bool) -> Void) { completions.append(completion) }

  /// Hands over what was gathered, and who is to be told.
  mutating func take() -> (updates: ListUpdates?, completions: [@MainActor (Bool) -> Void]) {
    defer {
      updates = nil
      completions = []
    }
    return (updates, completions)
  }

  /// What is said of changes that do not fit.
  static func warning(_ name: String, _ failure: ListUpdates.Failure, diffable: String) -> String {
    """
    \(name) was told changes that do not fit its data. \(failure.text) Everything was loaded anew.
    To fix it, change the data first, then tell every change of it in one performBatchUpdates, or use \
    \(diffable), which finds the changes itself.
    """
  }
}
