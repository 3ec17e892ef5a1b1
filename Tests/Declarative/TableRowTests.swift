import Core
import CoreTestSupport
import Testing

private struct Person: Identifiable {
  let id: Int
  let name: String
}

private let people = [Person(id: 2, name: "Ada"), Person(id: 3, name: "Alan")]

@MainActor
@Suite struct TableRowTests {
  @Test("rows of a table are written one by one, and for each element")
  func rows() {
    let host = TestHost(
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        TableRow(Person(id: 1, name: "Grace"))
        ForEach(people) { person in TableRow(person) }
      }, columns: 12, rows: 5)
    #expect(host.snapshot == " Name\n Grace\n Ada\n Alan\n")
  }

  @Test("rows stand in sections, and one is chosen")
  func sections() throws {
    struct Screen: View {
      @State private var chosen: Person.ID?
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Table(of: Person.self, selection: $chosen) {
            TableColumn("Name", value: \.name)
          } rows: {
            Section("Guests") { ForEach(people) { TableRow($0) } }
          }
          Text(chosen.map { "chosen \($0)" } ?? "none")
        }
      }
    }
    let host = TestHost(Screen(), columns: 12, rows: 6)
    #expect(host.snapshot == " Name\n Guests\n Ada\n Alan\n\nnone")
    try host.press("tab", "down", "enter")
    #expect(host.snapshot.contains("chosen 3"), "\(host.snapshot)")
  }

  @Test("sections and rows stand beside each other; rows are there only where they are asked for, and have menus")
  func mixed() throws {
    struct Screen: View {
      @State private var guests = people
      @State private var order = [KeyPathComparator(\Person.name)]
      var body: some View {
        Table(of: Person.self, sortOrder: $order) {
          TableColumn("Name", value: \.name)
        } rows: {
          TableRow(Person(id: 1, name: "Grace"))
          Section("Guests") {
            ForEach(guests.sorted(using: order)) { guest in
              TableRow(guest).contextMenu { Button("Remove") { guests.removeAll { $0.id == guest.id } } }
            }
          }
          Section {
            if guests.count < 2 {
              TableRow(Person(id: 4, name: "Edsger"))
            } else {
              TableRow(Person(id: 5, name: "Tony"))
            }
          } header: {
            Label("Waiting", systemImage: "clock")
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 16, rows: 8)
    #expect(host.snapshot == " Name ⌃\n Grace\n Guests\n Ada\n Alan\n ◷ Waiting\n Tony\n")
    try host.press("enter")
    #expect(host.snapshot == " Name ⌄\n Grace\n Guests\n Alan\n Ada\n ◷ Waiting\n Tony\n")
    try host.press("tab", "down", "r")
    #expect(host.snapshot == " Name ⌄\n Grace\n Guests\n Ada\n ◷ Waiting\n Edsger\n\n")
  }
}
