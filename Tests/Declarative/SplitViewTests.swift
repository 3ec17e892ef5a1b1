import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct SplitViewTests {
  @Observable @MainActor final class Model { var visibility = NavigationSplitViewVisibility.all }

  struct Screen: View {
    var body: some View {
      NavigationSplitView {
        VStack {
          NavigationLink("first", value: 1)
          NavigationLink("second", value: 2)
        }
        .navigationTitle("Patients")
        .navigationDestination(for: Int.self) { Text("patient \($0)").navigationTitle("Patient \($0)") }
      } detail: {
        Text("choose one")
      }
    }
  }

  @Test("a link in the first column shows what it stands for in the last")
  func columns() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 90, rows: 8)
    #expect(host.snapshot.contains("choose one") && host.snapshot.contains("Patients"), "\(host.snapshot)")
    try host.click("second")
    #expect(host.snapshot.contains("patient 2") && host.snapshot.contains("second"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("choose one"))
  }

  @Test("with little room one column is seen at a time, and Escape leads back")
  func compact() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 40, rows: 8)
    #expect(host.snapshot.contains("first"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("choose one"))
    try host.click("first")
    #expect(host.snapshot.contains("patient 1"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("second"))
    try host.press("escape")
    #expect(host.snapshot.contains("second"))
  }

  @Test("a column that comes by a selection, and goes, is told so, with what it would present")
  func presence() throws {
    struct Chosen: View {
      let number: Int
      @Binding var log: [String]
      @State private var isPresented = false
      var body: some View {
        Text("patient \(number)")
          .sheet(isPresented: $isPresented) { Text("sheet") }
          .onAppear { log.append("appears") }
          .onDisappear { log.append("disappears") }
      }
    }
    struct Choosing: View {
      @State private var chosen: Int?
      @State private var log: [String] = []
      var body: some View {
        NavigationSplitView {
          VStack(alignment: .leading, spacing: 0) {
            List(1..<3, id: \.self, selection: $chosen) { Text("row \($0)") }
            Text(log.joined(separator: " "))
          }
        } detail: {
          if let chosen { Chosen(number: chosen, log: $log) }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Choosing()), columns: 40, rows: 8)
    try host.press("down", "enter")
    #expect(host.snapshot.contains("patient 2"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("row 2"), "\(host.snapshot)")
    #expect(host.snapshot.contains("appears disappears"), "\(host.snapshot)")
  }

  @Test("a stack in the last column is the column's: one bar, and its path")
  func stackInColumn() throws {
    struct Stacked: View {
      @State private var path: [Int] = []
      var body: some View {
        NavigationSplitView {
          Text("side").navigationTitle("Side")
        } detail: {
          NavigationStack(path: $path) {
            Button("push \(path.count)") { path.append(1) }
              .navigationTitle("Main")
              .navigationDestination(for: Int.self) { Text("pushed \($0)").navigationTitle("Pushed") }
          }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Stacked()), columns: 90, rows: 8)
    #expect(host.snapshot.contains("Main"), "\(host.snapshot)")
    try host.click("push 0")
    #expect(host.snapshot.contains("pushed 1") && host.snapshot.contains("‹ Main"), "\(host.snapshot)")
  }

  @Test("a binding says which columns are seen")
  func visibility() {
    struct Three: View {
      @Bindable var model: Model
      var body: some View {
        NavigationSplitView(columnVisibility: $model.visibility) {
          Text("one")
        } content: {
          Text("two")
        } detail: {
          Text("three")
        }
      }
    }
    let model = Model()
    let host = TestHost(UIHostingController(rootView: Three(model: model)), columns: 100, rows: 6)
    #expect(["one", "two", "three"].allSatisfy { host.snapshot.contains($0) }, "\(host.snapshot)")
    model.visibility = .doubleColumn
    #expect(!host.snapshot.contains("one") && host.snapshot.contains("two"))
    model.visibility = .detailOnly
    #expect(!host.snapshot.contains("two") && host.snapshot.contains("three"))
    model.visibility = .all
    #expect(["one", "two", "three"].allSatisfy { host.snapshot.contains($0) })
  }

  @Test("a selection in the first column leads on where one column is seen at a time")
  func selection() throws {
    struct Chosen: View {
      @State private var selected: Int?
      var body: some View {
        NavigationSplitView {
          List(1..<4, id: \.self, selection: $selected) { Text("patient \($0)") }.navigationTitle("Patients")
        } detail: {
          Text(selected.map { "details of \($0)" } ?? "none")
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Chosen()), columns: 40, rows: 8)
    try host.press("down", "enter")
    #expect(host.snapshot.contains("details of 2"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("patient 3"))
    host.resize(columns: 90, rows: 8)
    #expect(host.snapshot.contains("patient 3") && host.snapshot.contains("details of 2"), "\(host.snapshot)")
  }

  @Test("links that lead to whole elements select those, whatever they are told apart by")
  func wholeElements() throws {
    struct Place: Identifiable, Hashable {
      let code: String
      var id: String { code }
    }
    struct Chosen: View {
      @State private var place: Place?
      var body: some View {
        NavigationSplitView {
          List([Place(code: "One"), Place(code: "Two")], selection: $place) { place in
            NavigationLink(value: place) { Text(place.code) }
          }
        } detail: {
          Text(place.map { "Detail \($0.code)" } ?? "Nothing")
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Chosen()), columns: 90, rows: 8)
    #expect(host.snapshot.contains("Nothing"))
    try host.press("down", "enter")
    #expect(host.snapshot.contains("Detail Two"), "\(host.snapshot)")
  }

  @Test("a binding says which column is seen where one is, and follows the user: it can ask for the same one again")
  func compactColumn() throws {
    struct Asking: View {
      @State private var column = NavigationSplitViewColumn.sidebar
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button(column == .detail ? "at details" : "at side") { column = .detail }
          NavigationSplitView(preferredCompactColumn: $column) {
            List(1..<3, id: \.self) { Text("row \($0)") }
          } detail: {
            Text("details")
          }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Asking()), columns: 40, rows: 8)
    for _ in 0..<2 {
      #expect(host.snapshot.contains("at side") && host.snapshot.contains("row 1"), "\(host.snapshot)")
      try host.click("at side")
      #expect(host.snapshot.contains("at details") && !host.snapshot.contains("row 1"), "\(host.snapshot)")
      try host.click("‹")
    }
  }

  @Test("beside what it shows the row with the focus is the chosen one, and Return goes on to the next column")
  func cursor() throws {
    struct Mail: View {
      @State private var chosen: Int?
      @State private var presses = 0
      var body: some View {
        NavigationSplitView {
          List(1..<4, id: \.self, selection: $chosen) { Text("row \($0)") }
        } detail: {
          if let chosen {
            Button("answer \(chosen)") { presses += 1 }
            Text("pressed \(presses)")
          }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Mail()), columns: 90, rows: 8)
    try host.press("down")
    #expect(host.snapshot.contains("answer 2"), "\(host.snapshot)")
    try host.press("down", "enter")
    #expect(host.snapshot.contains("answer 3") && host.snapshot.contains("pressed 0"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("pressed 1"), "\(host.snapshot)")
    host.resize(columns: 40, rows: 8)
    try host.press("escape", "up")
    #expect(host.snapshot.contains("row 2"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("answer"))
  }
}
