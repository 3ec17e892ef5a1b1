import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct TabViewTests {
  final class Journal { var lines: [String] = [] }

  struct Page: View {
    let name: String
    let journal: Journal
    @State private var taps: Int
    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      _taps = State(wrappedValue: Self.begin(name, journal))
    }
    private static func begin(_ name: String, _ journal: Journal) -> Int {
      journal.lines.append(name)
      return 0
    }
    var body: some View { Button("\(name) \(taps)") { taps += 1 } }
  }

  enum Choice: Hashable { case home, cart }

  @Observable @MainActor final class Model {
    var choice = Choice.cart
    var tag = "b"
    var isThere = true
  }

  @Test("a tab's content is made when it is first shown, and keeps its state")
  func lazy() throws {
    struct Screen: View {
      let journal: Journal
      var body: some View {
        TabView {
          Page("home", journal).tabItem { Text("Home") }
          Page("cart", journal).tabItem { Text("Cart") }
        }
      }
    }
    let journal = Journal()
    let host = TestHost(Screen(journal: journal), columns: 40, rows: 6)
    #expect(host.snapshot.contains("Home") && host.snapshot.contains("Cart"), "\(host.snapshot)")
    #expect(host.snapshot.contains("home 0"))
    #expect(journal.lines == ["home"])
    try host.press("enter", "2")
    #expect(host.snapshot.contains("cart 0"))
    #expect(journal.lines == ["home", "cart"])
    try host.press("1")
    #expect(host.snapshot.contains("home 1"))
    #expect(journal.lines == ["home", "cart"])
  }

  @Test("the selection follows the user, and the user the selection")
  func selection() throws {
    struct Screen: View {
      @Bindable var model: Model
      var body: some View {
        TabView(selection: $model.choice) {
          Tab("Home", systemImage: "house", value: .home) { Text("at home") }
          TabSection("Shop") {
            Tab("Cart", systemImage: "cart", value: .cart) { Text("in the cart") }.badge(3)
          }
        }
      }
    }
    let model = Model()
    let host = TestHost(Screen(model: model), columns: 40, rows: 6)
    #expect(host.snapshot.contains("in the cart"), "\(host.snapshot)")
    #expect(host.snapshot.contains("3"))
    try host.press("1")
    #expect(model.choice == .home)
    #expect(host.snapshot.contains("at home"))
    model.choice = .cart
    #expect(host.snapshot.contains("in the cart"))
  }

  @Test("tags say what a tab stands for, and tabs come and go")
  func tags() throws {
    struct Screen: View {
      @Bindable var model: Model
      var body: some View {
        TabView(selection: $model.tag) {
          if model.isThere { Text("first").tabItem { Text("A") }.tag("a") }
          Text("second").tabItem { Text("B") }.tag("b")
        }
      }
    }
    let model = Model()
    let host = TestHost(Screen(model: model), columns: 30, rows: 5)
    #expect(host.snapshot.contains("second"), "\(host.snapshot)")
    try host.press("1")
    #expect(model.tag == "a")
    #expect(host.snapshot.contains("first"))
    model.tag = "b"
    model.isThere = false
    #expect(host.snapshot.contains("second"))
    #expect(!host.snapshot.contains("A"))
  }

  @Test("each tab has a stack of its own, which stays as it was")
  func stacks() throws {
    struct Screen: View {
      var body: some View {
        TabView {
          NavigationStack {
            NavigationLink("deeper") { Text("deep").navigationTitle("Deep") }.navigationTitle("Top")
          }
          .tabItem { Text("One") }
          NavigationStack { Text("other").navigationTitle("Other") }.tabItem { Text("Two") }
        }
      }
    }
    let host = TestHost(Screen(), columns: 40, rows: 8)
    #expect(host.snapshot.contains("Top"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("Deep"))
    try host.press("2")
    #expect(host.snapshot.contains("Other"))
    try host.press("1")
    #expect(host.snapshot.contains("Deep"))
    try host.press("escape")
    #expect(host.snapshot.contains("Top"))
  }

  @Test("pages have a dot each, and control with the page keys turns them")
  func pages() throws {
    struct Screen: View {
      @State private var page = 0
      var body: some View {
        VStack(spacing: 0) {
          TabView(selection: $page) {
            ForEach(0..<3) { Button("page \($0)") {} }
          }
          .tabViewStyle(.page)
          Text("shown: \(page)")
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 5)
    #expect(host.snapshot.contains("page 0") && host.snapshot.contains("● ○ ○"), "\(host.snapshot)")
    try host.press("ctrl+page-down")
    #expect(host.snapshot.contains("page 1") && host.snapshot.contains("shown: 1"), "\(host.snapshot)")
    try host.press("ctrl+page-up")
    #expect(host.snapshot.contains("page 0"))
  }

  @Test("a list in a tab has the focus before the bar, as soon as it is shown")
  func focus() throws {
    struct Screen: View {
      var body: some View {
        TabView {
          List(0..<3, id: \.self) { number in Button("row \(number)") {} }.tabItem { Text("One") }
          Text("two").tabItem { Text("Two") }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 30, rows: 8)
    #expect(host.snapshot.contains("row 0"))
    #expect(host.window.firstResponder is UITableView)
  }

  @Test("a tab for searching has its name, one that is hidden is left out, and tabs are made of elements")
  func kinds() throws {
    struct Screen: View {
      @State private var shown: Int? = 1
      var body: some View {
        TabView(selection: $shown) {
          ForEach(1..<3) { number in
            Tab("Shelf \(number)", systemImage: "books.vertical", value: number) { Text("shelf \(number)") }
          }
          Tab("Cellar", systemImage: "moon", value: 7) { Text("cellar") }.hidden()
          Tab(value: 9, role: .search) { Text("looking") }
        }
      }
    }
    let host = TestHost(Screen(), columns: 50, rows: 5)
    #expect(host.snapshot.contains("shelf 1") && host.snapshot.contains("Search"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("Cellar"))
    try host.press("3")
    #expect(host.snapshot.contains("looking"), "\(host.snapshot)")
    try host.press("2")
    #expect(host.snapshot.contains("shelf 2"), "\(host.snapshot)")
  }

  @Test("a tag before the tab's item counts as one behind it does, also for a selection that may be none")
  func earlyTags() throws {
    struct Screen: View {
      @Binding var choice: Choice?
      let isPadded: Bool
      var body: some View {
        TabView(selection: $choice) {
          Text("at home").tag(Choice.home).tabItem { Text("Home") }
          AnyView(Text("in the cart").tag(Choice.cart).padding(isPadded ? 8 : 0).onAppear {})
            .badge(3).tabItem { Text("Cart") }
        }
      }
    }
    var choice: Choice? = .home
    let binding = Binding {
      choice
    } set: {
      choice = $0
    }
    for isPadded in [false, true] {
      choice = .home
      let host = TestHost(Screen(choice: binding, isPadded: isPadded), columns: 40, rows: 6)
      #expect(host.snapshot.contains("at home") && host.snapshot.contains("3"), "\(host.snapshot)")
      try host.press("2")
      #expect(choice == .cart)
      #expect(host.snapshot.contains("in the cart"), "\(host.snapshot)")
      try host.press("1")
      #expect(choice == .home)
    }
  }

  @Test("a tag before the tab's item may change")
  func changingTag() throws {
    struct Screen: View {
      @Bindable var model: Model
      var body: some View {
        TabView(selection: $model.tag) {
          Text("first").tag(model.isThere ? "a" : "c").tabItem { Text("A") }
          Text("second").tag("b").tabItem { Text("B") }
        }
      }
    }
    let model = Model()
    let host = TestHost(Screen(model: model), columns: 30, rows: 5)
    #expect(host.snapshot.contains("second"), "\(host.snapshot)")
    model.isThere = false
    model.tag = "c"
    #expect(host.snapshot.contains("first"), "\(host.snapshot)")
  }
}
