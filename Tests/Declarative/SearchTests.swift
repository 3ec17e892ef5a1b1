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
}
