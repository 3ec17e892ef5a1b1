import Core
import CoreTestSupport
import Testing

private struct Folder: Identifiable {
  let id: Int
  let name: String
  var folders: [Folder]?
}

private struct Customized: View {
  @State private var columns = TableColumnCustomization<Folder>()
  var showsTitles = Visibility.automatic
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("turn") { columns[visibility: "name"] = columns[visibility: "name"] == .hidden ? .automatic : .hidden }
      Table([Folder(id: 7, name: "oak")], columnCustomization: $columns) {
        TableColumn("Number") { Text("\($0.id)") }
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Rare", value: \.name).customizationID("rare").defaultVisibility(.hidden)
      }
      .tableColumnHeaders(showsTitles)
    }
  }
}

@MainActor
@Suite("Columns of tables, and trees") struct TableColumnTests {
  @Test("a program hides and shows columns by their names")
  func customizes() throws {
    let host = TestHost(Customized(), columns: 40, rows: 6)
    #expect(host.snapshot.contains("Name") && host.snapshot.contains("oak"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("Rare"), "\(host.snapshot)")
    try host.tap("turn")
    #expect(host.snapshot.contains("Number") && !host.snapshot.contains("oak"), "\(host.snapshot)")
    try host.tap("turn")
    #expect(host.snapshot.contains("oak"), "\(host.snapshot)")
  }

  @Test("titles of columns are left out")
  func titles() {
    let host = TestHost(Customized(showsTitles: .hidden), columns: 40, rows: 6)
    #expect(host.snapshot.contains("oak") && !host.snapshot.contains("Number"), "\(host.snapshot)")
  }

  @Test("a column for each element, and one that could sort, in a table that does not")
  func each() {
    let table = Table([Folder(id: 7, name: "oak")]) {
      TableColumn("Sorts", value: \.id) { Text($0.name) }
      TableColumnForEach([1, 2], id: \.self) { number in
        TableColumn("C\(number)") { (folder: Folder) in Text(verbatim: "\(folder.id * number)") }
      }
    }
    let host = TestHost(table, columns: 40, rows: 4)
    #expect(host.snapshot.contains("C1") && host.snapshot.contains("14"), "\(host.snapshot)")
  }

  @Test("a tree opens its rows")
  func tree() {
    let folders = [Folder(id: 1, name: "wood", folders: [Folder(id: 2, name: "oak", folders: nil)])]
    let table = Table(folders, children: \.folders) { TableColumn("Name", value: \.name) }
    let host = TestHost(table, columns: 40, rows: 6)
    #expect(host.snapshot.contains("wood") && !host.snapshot.contains("oak"), "\(host.snapshot)")
  }

  @Test("a line without children begins where the title of one with children does")
  func leaves() {
    let folders = [
      Folder(id: 1, name: "wood", folders: [Folder(id: 2, name: "oak", folders: nil)]),
      Folder(id: 3, name: "iron", folders: nil),
    ]
    let table = Table(folders, children: \.folders) { TableColumn("Name", value: \.name) }
    let lines = TestHost(table, columns: 40, rows: 6).snapshot.split(separator: "\n").map(String.init)
    func column(_ word: String) -> Int? {
      lines.lazy.compactMap { line in
        line.range(of: word).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }.first
    }
    #expect(column("wood") != nil && column("wood") == column("iron"), "\(lines)")
  }
}
