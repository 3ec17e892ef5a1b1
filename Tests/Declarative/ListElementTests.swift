import Core
import CoreTestSupport
import Testing

@Observable
private final class Tasks {
  var tasks: [(name: String, isDone: Bool)] = [("a", false), ("b", true), ("c", false), ("d", false)]
  var hidesDone = false
  var deleted: [IndexSet] = []
  var moved: [(IndexSet, Int)] = []
  var seen: [String] = []
}

private struct TaskList: View {
  @Bindable var model: Tasks

  var body: some View {
    List {
      ForEach(model.tasks, id: \.name) { task in
        if !(model.hidesDone && task.isDone) {
          Text(task.name).onAppear { model.seen.append(task.name) }
        }
      }
      .onDelete { offsets in
        model.deleted.append(offsets)
        model.tasks.remove(atOffsets: offsets)
      }
      .onMove { offsets, destination in
        model.moved.append((offsets, destination))
        model.tasks.move(fromOffsets: offsets, toOffset: destination)
      }
    }
  }
}

/// Elements whose views come to any number of rows.
@MainActor
@Suite struct ListElementTests {
  @Test("an element without a view has no row")
  func hidden() {
    let model = Tasks()
    let host = TestHost(TaskList(model: model), columns: 4, rows: 5)
    #expect(host.snapshot == " a\n b\n c\n d\n")
    model.hidesDone = true
    #expect(host.snapshot == " a\n c\n d\n\n")
    model.hidesDone = false
    #expect(host.snapshot == " a\n b\n c\n d\n")
  }

  @Test("what is deleted is the element, not the row")
  func deletes() throws {
    let model = Tasks()
    model.hidesDone = true
    let host = TestHost(TaskList(model: model), columns: 4, rows: 5)
    try host.press("down", "delete")
    #expect(model.deleted == [IndexSet(integer: 2)])
    #expect(host.snapshot == " a\n d\n\n\n")
  }

  @Test("what is moved is the element, past those without a row")
  func moves() throws {
    let model = Tasks()
    model.hidesDone = true
    let host = TestHost(TaskList(model: model), columns: 4, rows: 5)
    try host.press("down", "alt+up")
    #expect(model.tasks.map(\.name) == ["c", "a", "b", "d"])
    #expect(host.snapshot == " c\n a\n d\n\n")
    try host.press("alt+down", "alt+down")
    #expect(model.tasks.map(\.name) == ["a", "b", "d", "c"])
    #expect(host.snapshot == " a\n d\n c\n\n")
  }

  @Test("a view in such an element appears when its row is seen")
  func appears() throws {
    let model = Tasks()
    let host = TestHost(TaskList(model: model), columns: 4, rows: 2)
    host.update()
    #expect(model.seen == ["a", "b"])
    try host.press("end")
    #expect(model.seen.sorted() == ["a", "b", "c", "d"])
  }

  @Test("a ForEach in a ForEach gives each inner element a row")
  func nested() throws {
    struct Screen: View {
      @State private var chosen: Int?
      var body: some View {
        List(selection: $chosen) {
          ForEach(1..<3) { tens in
            ForEach([tens * 10, tens * 10 + 1], id: \.self) { Text("\($0)") }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 5, rows: 4)
    #expect(host.snapshot == " 10\n 11\n 20\n 21")
    try host.press("down", "down", "enter", "up")
    #expect(host.snapshot == " 10\n 11\n▌20\n 21")
  }

  @Test("the rows of a disclosure group are rows of the list; arrows open and close it")
  func disclosure() throws {
    let host = TestHost(
      List {
        DisclosureGroup("more") {
          Text("one")
          DisclosureGroup("deep") { Text("two") }
        }
        Text("last")
      }, columns: 12, rows: 5)
    #expect(host.snapshot == " ▸ more\n last\n\n\n")
    try host.press("right")
    #expect(host.snapshot == " ▾ more\n   one\n   ▸ deep\n last\n")
    try host.press("down", "down", "enter")
    #expect(host.snapshot == " ▾ more\n   one\n   ▾ deep\n     two\n last")
    try host.press("left")
    #expect(host.snapshot == " ▾ more\n   one\n   ▸ deep\n last\n")
    host.click(column: 1, row: 0)
    #expect(host.snapshot == " ▸ more\n last\n\n\n")
  }

  @Test("a list of a tree has a row for each element that is seen, and selects any")
  func outline() throws {
    struct Item: Identifiable {
      let id: String
      var children: [Item]?
    }
    struct Screen: View {
      @State private var chosen: String?
      let items = [Item(id: "src", children: [Item(id: "a.swift"), Item(id: "b.swift")]), Item(id: "README")]
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          List(items, children: \.children, selection: $chosen) { Text($0.id) }
          Text(chosen ?? "none")
        }
      }
    }
    let host = TestHost(Screen(), columns: 14, rows: 5)
    #expect(host.snapshot == " ▸ src\n   README\n\n\nnone")
    try host.press("right", "down", "down", "enter")
    #expect(host.snapshot == " ▾ src\n     a.swift\n▌    b.swift\n   README\nb.swift")
  }

  @Test("sections that may be there have rows that appear, and are deleted from their own data")
  func sections() throws {
    @MainActor final class Record { var seen: [String] = [] }
    struct Screen: View {
      let record: Record
      @State private var names = ["a", "b"]
      var body: some View {
        List {
          ForEach(0..<2) { index in
            if index == 0 || names.count > 1 {
              Section("S\(index)") {
                ForEach(names, id: \.self) { name in
                  Text("\(name)\(index)").onAppear { record.seen.append("\(name)\(index)") }
                }
                .onDelete { names.remove(atOffsets: $0) }
              }
            }
          }
        }
      }
    }
    let record = Record()
    let host = TestHost(Screen(record: record), columns: 6, rows: 6)
    #expect(host.snapshot == " S0\n a0\n b0\n S1\n a1\n b1")
    #expect(record.seen == ["a0", "b0", "a1", "b1"])
    try host.press("delete")
    #expect(host.snapshot == " S0\n b0\n\n\n\n")
  }
}
