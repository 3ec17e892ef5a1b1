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
}
