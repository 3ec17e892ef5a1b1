import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("The focus below what is presented")
struct CoveredFocusTests {
  private struct Screen: View {
    @State private var isShown = false
    @FocusState private var isFocused: Bool
    let hasButton: Bool
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Open") { isShown = true }.focused($isFocused)
        Text(isFocused ? "has the focus" : "has it not")
        Spacer()
      }
      .sheet(isPresented: $isShown) {
        VStack {
          Text("a sheet")
          if hasButton { Button("Close") { isShown = false } }
        }
        .presentationDetents([.height(64)])
      }
    }
  }

  @Test("what had it is not lit behind a sheet, and has it again afterwards", arguments: [true, false])
  func lit(hasButton: Bool) throws {
    let host = TestHost(UIHostingController(rootView: Screen(hasButton: hasButton)), columns: 50, rows: 20)
    let place = try host.find(text: "Open")
    let lit = host.surface.style(column: place.column, row: place.row)
    #expect(host.snapshot.contains("has the focus"))
    try host.press("enter")
    #expect(host.snapshot.contains("a sheet"))
    #expect(host.snapshot.contains("has it not"), "\(host.snapshot)")
    #expect(host.surface.style(column: place.column, row: place.row) != lit)
    try host.press("escape")
    #expect(host.surface.style(column: place.column, row: place.row) == lit)
    #expect(host.snapshot.contains("has the focus"))
  }

  @Test("Return presses what the help bar names, also where its words change")
  func named() throws {
    struct Counting: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Button("Proceed to checkout (\(count) items)") { count += 1 }
          Button {
          } label: {
            Text("")
          }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Counting()), columns: 60, rows: 6, showsKeyHelp: true)
    #expect(host.terminal.screen.text(row: 5).contains("⏎ Proceed to checkout (0 …"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.terminal.screen.text(row: 5).contains("⏎ Proceed to checkout (1 …"), "\(host.snapshot)")
    try host.press("tab")
    #expect(host.terminal.screen.text(row: 5).contains("⏎ press"), "\(host.snapshot)")
  }

  @Test("a row of a list that does nothing promises nothing; a button's row says what it does, a link's opens")
  func rows() throws {
    struct Screen: View {
      var body: some View {
        NavigationStack {
          List {
            Text("Only words")
            Button("Sign out") {}
            NavigationLink("Orders") { Text("orders") }
          }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 60, rows: 8, showsKeyHelp: true)
    #expect(!host.terminal.screen.text(row: 7).contains("⏎"), "\(host.snapshot)")
    try host.press("down")
    #expect(host.terminal.screen.text(row: 7).contains("⏎ Sign out"), "\(host.snapshot)")
    try host.press("down")
    #expect(host.terminal.screen.text(row: 7).contains("⏎ open"), "\(host.snapshot)")
  }
}
