import Core
import CoreTestSupport
import Testing

/// Rows as listings make them to be rid of the sign at the end: an invisible link over or under what is shown.
@MainActor
@Suite("Links that rows hold")
struct RowLinkTests {
  private struct Stacked: View {
    var isFirst = false
    var body: some View {
      NavigationView {
        List(["Oak", "Pine"], id: \.self) { name in
          ZStack {
            if isFirst { link(name) }
            HStack {
              Text(name)
              Spacer()
              Text("$9")
            }
            if !isFirst { link(name) }
          }
        }
        .navigationTitle("Woods")
      }
    }

    private func link(_ name: String) -> some View {
      NavigationLink(destination: Text("all about \(name)")) { EmptyView() }.opacity(0)
    }
  }

  private struct Behind: View {
    var body: some View {
      NavigationView {
        List(["Oak", "Pine"], id: \.self) { name in
          Text(name).background(NavigationLink("", destination: Text("all about \(name)")).opacity(0))
        }
        .navigationTitle("Woods")
      }
    }
  }

  @Test("a click on such a row opens it, wherever it is hit", arguments: ["Oak", "$9"], [true, false])
  func click(text: String, isFirst: Bool) throws {
    let host = TestHost(Stacked(isFirst: isFirst), columns: 30, rows: 8)
    try host.click(text)
    #expect(host.snapshot.contains("all about Oak"), "\(host.snapshot)")
  }

  @Test("Return opens it", arguments: [true, false])
  func press(isFirst: Bool) throws {
    let host = TestHost(Stacked(isFirst: isFirst), columns: 30, rows: 8)
    try host.press("down", "enter")
    #expect(host.snapshot.contains("all about Pine"), "\(host.snapshot)")
  }

  @Test("a link in the background of a row is the row's")
  func background() throws {
    let host = TestHost(Behind(), columns: 30, rows: 8)
    try host.click("Pine")
    #expect(host.snapshot.contains("all about Pine"), "\(host.snapshot)")
    let other = TestHost(Behind(), columns: 30, rows: 8)
    try other.press("enter")
    #expect(other.snapshot.contains("all about Oak"), "\(other.snapshot)")
  }

  @Test("a click beside a button of its own style presses nothing, as on iOS; one beside a plain one does")
  func besideButtons() throws {
    var presses: [String] = []
    let host = TestHost(
      List {
        HStack {
          Text("bordered")
          Button("+") { presses.append("bordered") }.buttonStyle(.bordered)
        }
        HStack {
          Text("usual")
          Button("-") { presses.append("usual") }
        }
      }, columns: 30, rows: 8)
    try host.click("bordered")
    #expect(presses == [])
    try host.click("usual")
    #expect(presses == ["usual"])
  }

  @Test("Return on a row with a tap of its own is that tap, whatever else is in it; the arrow right goes into it")
  func tapBesideButton() throws {
    struct Screen: View {
      let press: @MainActor (String) -> Void
      var body: some View {
        List(["Read", "Run"], id: \.self) { name in
          HStack {
            Text(name)
            Spacer()
            Button("Done") { press("done \(name)") }.buttonStyle(.plain)
          }
          .onTapGesture { press("open \(name)") }
        }
      }
    }
    var presses: [String] = []
    let host = TestHost(
      UIHostingController(rootView: Screen { presses.append($0) }), columns: 30, rows: 8, showsKeyHelp: true)
    #expect(host.snapshot.contains("⏎ open"), "\(host.snapshot)")
    try host.press("down", "enter")
    #expect(presses == ["open Run"])
    try host.press("right", "enter")
    #expect(presses == ["open Run", "done Run"])
    try host.click("Read")
    #expect(presses.last == "open Read")
  }

  @Test("Return on a row with a text of several lines goes into it, and so does what is typed at it")
  func field() throws {
    struct Screen: View {
      @State private var notes = ""
      var body: some View {
        List {
          Text("first")
          TextField("Notes", text: $notes, axis: .vertical)
        }
      }
    }
    let host = TestHost(Screen(), columns: 30, rows: 8)
    try host.press("down", "enter")
    host.type("milk")
    #expect(host.snapshot.contains("milk"), "\(host.snapshot)")
    let other = TestHost(Screen(), columns: 30, rows: 8)
    try other.press("down")
    other.type("milk")
    #expect(other.snapshot.contains("milk"), "\(other.snapshot)")
  }
}
