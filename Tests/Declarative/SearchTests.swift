import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct SearchTests {
  @Observable @MainActor final class Model {
    var isSearching = false
    private var upper = ""
    var text: String {
      get { upper }
      set { upper = newValue.uppercased() }
    }
  }

  struct Results: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    let text: String
    var body: some View {
      VStack {
        Button(isSearching ? "searching \(text)" : "all") { dismissSearch() }
      }
    }
  }

  struct Screen: View {
    @State private var text = ""
    var body: some View { Results(text: text).searchable(text: $text, prompt: "Find a chair") }
  }

  @Test("the key / leads to the field, what is typed is found, Escape ends it")
  func search() throws {
    let host = TestHost(Screen(), columns: 40, rows: 6)
    #expect(host.snapshot.contains("Find a chair"), "\(host.snapshot)")
    #expect(host.snapshot.contains("all"))
    try host.press("/")
    host.type("oak")
    #expect(host.snapshot.contains("searching oak"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("all"), "\(host.snapshot)")
    #expect(host.snapshot.contains("Find a chair"))
  }

  @Test("a view that is searched can end the search")
  func dismiss() throws {
    let host = TestHost(Screen(), columns: 40, rows: 6)
    try host.press("/")
    host.type("a")
    try host.click("searching")
    #expect(host.snapshot.contains("all"), "\(host.snapshot)")
  }

  @Test("a binding says whether one searches, and what it makes of the text is shown")
  func bindings() throws {
    struct Bound: View {
      @Bindable var model: Model
      var body: some View {
        Button("content") {}.searchable(text: $model.text, isPresented: $model.isSearching)
      }
    }
    let model = Model()
    let host = TestHost(Bound(model: model), columns: 30, rows: 5)
    #expect(host.snapshot.contains("content"))
    model.isSearching = true
    host.type("ab")
    #expect(model.text == "AB")
    #expect(host.snapshot.contains("AB"), "\(host.snapshot)")
    try host.press("escape")
    #expect(!model.isSearching)
    #expect(model.text == "")
  }

  struct Narrowed: View {
    @State private var text = ""
    @State private var kind = "all"
    @State private var submitted = "none"
    @FocusState private var isFieldFocused: Bool
    var body: some View {
      VStack(spacing: 0) {
        Text(verbatim: "\(text)|\(kind)|\(submitted)")
        Button("Find") { isFieldFocused = true }
      }
      .searchable(text: $text)
      .searchScopes($kind) {
        Text("All").tag("all")
        Text("Oak").tag("oak")
      }
      .searchSuggestions {
        Text("chairs").searchCompletion("chair")
        Text("tables").searchCompletion("table")
      }
      .onSubmit(of: .search) { submitted = text }
      .searchFocused($isFieldFocused)
    }
  }

  @Test("scopes and suggestions stand below the field while one searches")
  func extras() throws {
    let host = TestHost(Narrowed(), columns: 30, rows: 8)
    #expect(!host.snapshot.contains("Oak") && !host.snapshot.contains("chairs"), "\(host.snapshot)")
    try host.press("/")
    #expect(host.snapshot.contains("Oak") && host.snapshot.contains("chairs"), "\(host.snapshot)")
    try host.tap("Oak")
    #expect(host.snapshot.contains("|oak|none"), "\(host.snapshot)")
    try host.press("escape")
    #expect(!host.snapshot.contains("Oak"), "\(host.snapshot)")
  }

  @Test("a suggestion fills the field, which has the focus again; something else typed brings them back")
  func completion() throws {
    let host = TestHost(Narrowed(), columns: 30, rows: 8)
    try host.press("/")
    try host.tap("tables")
    #expect(host.snapshot.contains("table|all"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("chairs"))
    host.type("x")
    #expect(host.snapshot.contains("tablex|all") && host.snapshot.contains("chairs"), "\(host.snapshot)")
  }

  @Test("Return submits the search")
  func submit() throws {
    let host = TestHost(Narrowed(), columns: 30, rows: 8)
    try host.press("/")
    host.type("elm")
    try host.press("enter")
    #expect(host.snapshot.contains("elm|all|elm"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("chairs"))
  }

  @Test("a focus state leads to the field")
  func focus() throws {
    let host = TestHost(Narrowed(), columns: 30, rows: 8)
    try host.tap("Find")
    host.type("ash")
    #expect(host.snapshot.contains("ash|all"), "\(host.snapshot)")
  }
}
