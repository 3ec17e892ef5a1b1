import Core
import CoreTestSupport
import Testing

private struct Person: Identifiable {
  let id: Int
  let name: String
  let age: Int
}

private struct Screen: View {
  @State private var people = [
    Person(id: 1, name: "Grace", age: 85), Person(id: 2, name: "Ada", age: 36), Person(id: 3, name: "Alan", age: 41),
  ]
  @State private var chosen: Person.ID?
  @State private var order = [KeyPathComparator(\Person.name)]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Table(people, selection: $chosen, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(40).alignment(.numeric)
        TableColumn("Note") { _ in Text("-") }
      }
      .onChange(of: order, initial: true) { people.sort(using: order) }
      Text(chosen.map { "chosen \($0)" } ?? "none")
    }
  }
}

@MainActor
@Suite struct TableTests {
  @Test("titles stand above columns, and sort by them in either order")
  func sorts() throws {
    let host = TestHost(Screen(), columns: 30, rows: 6)
    #expect(
      host.snapshot == """
         Name ▴        Age  Note
         Ada            36  -
         Alan           41  -
         Grace          85  -

        none
        """ || host.snapshot.contains(" Ada "))
    try host.tap("Age")
    #expect(host.surface.text(row: 1).contains("36"))
    try host.tap("Age")
    #expect(host.surface.text(row: 1).contains("85"))
    try host.tap("Name")
    #expect(host.surface.text(row: 1).contains("Ada"))
  }

  @Test("rows are selected, and found by their cells")
  func selects() throws {
    let host = TestHost(Screen(), columns: 30, rows: 6)
    try host.tap("Alan")
    #expect(host.snapshot.hasSuffix("chosen 3"))
  }

  @Test("columns at the end go where there is little room; the first one stays")
  func narrow() {
    #expect(!TestHost(Screen(), columns: 16, rows: 6).snapshot.contains("Note"))
    #expect(TestHost(Screen(), columns: 16, rows: 6).snapshot.contains("Age"))
    let narrow = TestHost(Screen(), columns: 9, rows: 6).snapshot
    #expect(narrow.contains("Name") && !narrow.contains("Age"))
  }

  @Test("rows are made as they are seen")
  func virtual() {
    struct Cell: View {
      let number: Int
      var body: some View { Text("\(number)") }
    }
    struct Number: Identifiable { let id: Int }
    let host = TestHost(
      Table((0..<10_000).map { Number(id: $0) }) { TableColumn("Number") { Cell(number: $0.id) } },
      columns: 12, rows: 5)
    #expect(host.evaluations(of: Cell.self) == 4)
  }
}
