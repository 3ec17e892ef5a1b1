import Testing

@testable import ServicesBackend

@Suite("Changes that PostgreSQL is sent together")
struct PostgreSQLChangesTests {
  private static func batch(_ name: String) -> DatabaseChange.Batch {
    DatabaseChange.Batch(
      asking: ["amount", "owner"], key: "owner",
      "UPDATE \(name) SET n = asked.amount FROM asked WHERE id = asked.owner",
      returning: "n", keyOfRow: "id")
  }

  private let notes = batch("note")
  private let lines = batch("line")

  private func change(_ batch: DatabaseChange.Batch, of key: Int64, to amount: Int64) -> DatabaseChange {
    DatabaseChange(
      batch: batch, values: [amount, key], lock: .user(key), event: DatabaseEvent(topic: "t\(key)", data: "\(amount)")
    ) { _ in nil }
  }

  /// The statements, each with its lists.
  private func sent(_ changes: [DatabaseChange]) -> [[String]] {
    PostgreSQLChanges.statements(of: changes).map { statement in
      [statement.batch.sql.contains("UPDATE note") ? "note" : "line"]
        + statement.sql.values.map { value in if case .text(let text) = value { text } else { "?" } }
    }
  }

  @Test("are one statement where each has a key of its own")
  func one() {
    #expect(
      sent([change(notes, of: 3, to: 30), change(notes, of: 1, to: 10)]) == [
        ["note", "{30,10}", "{3,1}", #"{"t3","t1"}"#, #"{"30","10"}"#]
      ])
    #expect(sent([]) == [])
  }

  @Test("are told apart by the key of what they have changed")
  func places() throws {
    let statements = PostgreSQLChanges.statements(of: [
      change(notes, of: 3, to: 1), change(lines, of: 4, to: 1), change(notes, of: 5, to: 1),
    ])
    let places = statements.map { statement in
      [Int64(3), 4, 5].map { key in
        try? statement.place(of: DatabaseRow(names: [DatabaseChange.Batch.keyColumn], values: [.integer(key)]))
      }
    }
    #expect(places == [[0, nil, 2], [nil, 1, nil]])
  }

  @Test("of one key come one after the other, in their order, whatever their batches")
  func order() {
    #expect(
      sent([
        change(notes, of: 1, to: 1), change(notes, of: 2, to: 2), change(lines, of: 1, to: 3),
        change(notes, of: 1, to: 4),
        change(notes, of: 2, to: 5), change(lines, of: 7, to: 6),
      ]).map { Array($0.prefix(3)) } == [
        ["note", "{1,2}", "{1,2}"], ["line", "{3,6}", "{1,7}"], ["note", "{4,5}", "{1,2}"],
      ])
  }

  @Test("have their texts quoted")
  func lists() {
    #expect(PostgreSQLList.text([String]()) == "{}")
    #expect(PostgreSQLList.text([Int64]()) == "{}")
    #expect(PostgreSQLList.text([Int64.min, 0, 7]) == "{-9223372036854775808,0,7}")
    #expect(PostgreSQLList.text(["", #"{"a":"\n",}"#, "NULL", "é'"]) == #"{"","{\"a\":\"\\n\",}","NULL","é'"}"#)
  }
}
