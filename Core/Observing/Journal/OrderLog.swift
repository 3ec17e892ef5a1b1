/// The order in which the parts of a program run: bodies, properties, layouts and effects, the first time and again.
///
/// For tests that hold the engine to its order while it is rebuilt. It is off but within ``record(_:)``, and costs a look at
/// a variable then. What changed, and why something ran, is told by ``ChangeJournal``.
@MainActor
package enum OrderLog {
  private static var entries: [String]?

  /// Takes down that something runs. The text is only made where it is taken down.
  package static func add(_ entry: @autoclosure () -> String) {
    if entries != nil { entries?.append(entry()) }
  }

  /// What runs while `body` does.
  package static func record(_ body: () throws -> Void) rethrows -> [String] {
    let former = entries
    defer { entries = former }
    entries = []
    try body()
    return entries ?? []
  }
}
