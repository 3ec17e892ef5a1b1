public import Core

/// Runs `body`, and insists that these changes came of it, and no others, in this order.
///
/// ```swift
/// try expectChanges(of: basket, [#"Basket.items: [] → ["chair"]"#, "Basket.total: 0 → 2"]) {
///   basket.add("chair", price: 2)
/// }
/// ```
///
/// A change is a value that is another one once everything is at rest, however often it was set: stores in their order, properties
/// in that in which the store lists them; then what observers of the cycle have read and no store lists, without values. The
/// cycle is flushed before and after.
///
/// - Parameters:
///   - store: Whose journaled properties count, called by the name of its type.
///   - cycle: Whose observers count, too; the main one unless set.
///   - expected: The changes as `RecordedChange` prints them.
///   - body: Makes the changes, on the main actor.
/// - Returns: The updates, to look at what ran because of them.
/// - Throws: ``UnexpectedChanges``, or what `body` throws.
@MainActor
@discardableResult
public func expectChanges(
  of store: any Journaled, in cycle: UpdateCycle = .main, _ expected: [String], by body: () throws -> Void
) throws -> [RecordedUpdate] {
  try expectChanges(of: [store], in: cycle, expected, by: body)
}

/// The same of several stores, in their order.
@MainActor
@discardableResult
public func expectChanges(
  of stores: [any Journaled], in cycle: UpdateCycle = .main, _ expected: [String], by body: () throws -> Void
) throws -> [RecordedUpdate] {
  let journal = journal(of: stores, in: cycle)
  defer { journal.stop() }
  try body()
  cycle.flush()
  return try journal.recording.updates.insisting(on: expected)
}

/// The same for a body that waits. Other code of the main actor may run meanwhile, and what it changes counts.
@MainActor
@discardableResult
public func expectChanges(
  of store: any Journaled, in cycle: UpdateCycle = .main, _ expected: [String],
  by body: @MainActor () async throws -> Void
) async throws -> [RecordedUpdate] {
  try await expectChanges(of: [store], in: cycle, expected, by: body)
}

/// The same of several stores, for a body that waits.
@MainActor
@discardableResult
public func expectChanges(
  of stores: [any Journaled], in cycle: UpdateCycle = .main, _ expected: [String],
  by body: @MainActor () async throws -> Void
) async throws -> [RecordedUpdate] {
  let journal = journal(of: stores, in: cycle)
  defer { journal.stop() }
  try await body()
  cycle.flush()
  return try journal.recording.updates.insisting(on: expected)
}

/// A journal of the stores that records from now on.
@MainActor
private func journal(of stores: [any Journaled], in cycle: UpdateCycle) -> ChangeJournal {
  cycle.flush()
  let journal = ChangeJournal(in: cycle)
  for store in stores { journal.register(store) }
  journal.start()
  return journal
}

/// A test's body made other changes than `expectChanges(of:_:by:)` was told to expect.
public struct UnexpectedChanges: Error, Hashable, Sendable, CustomStringConvertible {
  /// The changes that the test expected, in its order.
  public let expected: [String]
  /// The changes that came, in their order, as `RecordedChange` prints them.
  public let changes: [String]

  /// What is missing (`-`), what is too much (`+`), and what is as expected.
  public var description: String {
    guard changes.sorted() != expected.sorted() else {
      return "The changes came in another order:\n" + changes.map { "    \($0)" }.joined(separator: "\n")
    }
    let missing = expected.filter { !changes.contains($0) }.map { "  - \($0)" }
    let tooMuch = changes.filter { !expected.contains($0) }.map { "  + \($0)" }
    let same = changes.filter { expected.contains($0) }.map { "    \($0)" }
    return (["Other changes came than expected (- missing, + not expected):"] + missing + tooMuch + same)
      .joined(separator: "\n")
  }
}

extension [RecordedUpdate] {
  fileprivate func insisting(on expected: [String]) throws(UnexpectedChanges) -> [RecordedUpdate] {
    let changes = flatMap(\.changes).map { "\($0)" }
    guard changes == expected else { throw UnexpectedChanges(expected: expected, changes: changes) }
    return self
  }
}
