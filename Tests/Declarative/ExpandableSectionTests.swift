import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ExpandableSectionTests {
  private struct Screen: View {
    @State private var showsFruit = true
    @State private var showsBread = false

    var body: some View {
      List {
        Section(isExpanded: $showsFruit) {
          Text("Apple")
          Text("Pear")
        } header: {
          Text("Fruit")
        }
        Section("Bread", isExpanded: $showsBread) {
          Text("Rye")
        }
      }
    }
  }

  @Test("a sign before the title of a section says whether its rows are there")
  func look() {
    let host = TestHost(Screen(), columns: 12, rows: 5)
    #expect(host.snapshot == " ▾ Fruit\n Apple\n Pear\n ▸ Bread\n")
  }

  @Test("who cannot see it is told whether a section is open")
  func spoken() {
    let host = TestHost(Screen(), columns: 12, rows: 5)
    #expect(host.elements.map(\.spoken).first == "Fruit, button, expanded")
    #expect(host.elements.map(\.spoken).last == "Bread, button, collapsed")
  }

  @Test("a click on the title opens and closes it")
  func mouse() {
    let host = TestHost(Screen(), columns: 12, rows: 5)
    host.click(column: 4, row: 0)
    #expect(host.snapshot == " ▸ Fruit\n ▸ Bread\n\n\n")
    host.click(column: 4, row: 1)
    #expect(host.snapshot == " ▸ Fruit\n ▾ Bread\n Rye\n\n")
  }

  @Test("arrows lead to the title; Return turns it, arrows open and close it")
  func keys() throws {
    let host = TestHost(Screen(), columns: 12, rows: 5)
    try host.press("down", "down", "down", "enter")
    #expect(host.snapshot == " ▾ Fruit\n Apple\n Pear\n ▾ Bread\n Rye")
    try host.press("left")
    #expect(host.snapshot == " ▾ Fruit\n Apple\n Pear\n ▸ Bread\n")
    try host.press("home", "left")
    #expect(host.snapshot == " ▸ Fruit\n ▸ Bread\n\n\n")
    try host.press("right")
    #expect(host.snapshot == " ▾ Fruit\n Apple\n Pear\n ▸ Bread\n")
  }

  @Test("a title is no row that is selected, and no element to be deleted")
  func rows() throws {
    struct Chosen: View {
      @State private var words = ["a", "b"]
      @State private var isExpanded = true
      @State private var chosen: String?
      var body: some View {
        VStack(spacing: 0) {
          Text(chosen ?? "none")
          List(selection: $chosen) {
            Section("Words", isExpanded: $isExpanded) {
              ForEach(words, id: \.self) { Text($0) }.onDelete { words.remove(atOffsets: $0) }
            }
          }
        }
      }
    }
    let host = TestHost(Chosen(), columns: 12, rows: 4)
    try host.press("enter", "enter")
    #expect(host.snapshot == "    none\n ▾ Words\n a\n b")
    try host.press("delete", "down", "delete")
    #expect(host.snapshot == "    none\n ▾ Words\n b\n")
    try host.press("enter")
    #expect(host.surface.text(row: 0).contains("b"), "\(host.snapshot)")
  }

  @Test("outside of a list it opens and closes, too")
  func outside() {
    struct Stack: View {
      @State private var isExpanded = false
      var body: some View {
        VStack(alignment: .leading) {
          Section("Bread", isExpanded: $isExpanded) { Text("Rye") }
        }
      }
    }
    let host = TestHost(Stack(), columns: 10, rows: 2)
    #expect(host.snapshot.contains("▸ Bread") && !host.snapshot.contains("Rye"))
    host.click(column: 3, row: 0)
    #expect(host.snapshot.contains("▾ Bread") && host.snapshot.contains("Rye"), "\(host.snapshot)")
  }

  @Test("sections made of elements open and close one by one")
  func elements() {
    struct Group: Identifiable {
      let id: String
      var isExpanded = false
    }
    struct Groups: View {
      @State private var groups = [Group(id: "a"), Group(id: "b")]
      var body: some View {
        List {
          ForEach($groups) { $group in
            Section(isExpanded: $group.isExpanded) {
              Text("in \(group.id)")
            } header: {
              Text(group.id)
            }
          }
        }
      }
    }
    let host = TestHost(Groups(), columns: 10, rows: 4)
    #expect(host.snapshot == " ▸ a\n ▸ b\n\n")
    host.click(column: 3, row: 1)
    #expect(host.snapshot == " ▸ a\n ▾ b\n in b\n")
  }
}
