/// The order in which the parts of a program run: bodies, properties, layouts and effects, the first time and again.
///
/// For tests that hold the engine to its order while it is rebuilt, and for lessons that count what runs. It is off but within
/// ``record(_:)``, or between ``start()`` and ``stop()``; off, it costs a look at a variable. What changed, and why something ran,
/// is told by ``ChangeJournal``.
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

  /// Takes down all that runs from now on; what was taken down before is forgotten.
  package static func start() { entries = [] }

  /// What has run since ``start()``, or since this was asked last; empty where nothing is taken down.
  package static func take() -> [String] {
    guard let taken = entries else { return [] }
    entries = []
    return taken
  }

  /// Takes down nothing any more.
  package static func stop() { entries = nil }
}
