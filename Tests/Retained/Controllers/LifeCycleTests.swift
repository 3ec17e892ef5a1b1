import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("The life of controllers, as the tables of the documentation have it")
struct LifeCycleTests {
  @Test("every call comes in its place, and no other comes", arguments: LifeCycleEvent.allCases)
  func order(event: LifeCycleEvent) throws {
    let documented = try DocumentedTable("call", in: "views.md").column(of: event)
    #expect(documented.count == 13)
    let calls = event.run().calls
    #expect(Set(calls).count == calls.count, "a call came twice: \(calls)")
    for (row, cell) in documented {
      #expect(cell == (calls.firstIndex(of: row).map { "\($0 + 1)" } ?? "–"), "\(event.rawValue): \(row)")
    }
    #expect(Set(calls).isSubset(of: documented.keys), "not in the table: \(calls)")
  }

  @Test(
    "the reason is given in every call of the controller that it is about, and in no other",
    arguments: LifeCycleEvent.allCases)
  func reasons(event: LifeCycleEvent) throws {
    let documented = try DocumentedTable("reason", in: "views.md").column(of: event)
    #expect(documented.count == 4)
    let journal = event.run()
    for (reason, cell) in documented {
      let said = journal.reasons[reason] ?? [:]
      for (call, isSo) in said { #expect(isSo == call.hasPrefix(cell), "\(event.rawValue): \(reason) in \(call)") }
      #expect(cell == "–" || said.keys.contains { $0.hasPrefix(cell) }, "\(event.rawValue): \(reason)")
    }
  }
}
