import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor @Observable
private final class Names {
  var all = ["a", "b", "c"]
  var pressed: [String] = []
  var wanted: String?
}

@MainActor
@Suite("The focus of a row is the focus of what is in it")
struct FocusedRowTests {
  private let names = Names()

  private struct Screen: View {
    let names: Names
    @FocusState private var row: String?
    var body: some View {
      VStack(spacing: 0) {
        Text("row \(row ?? "none")")
        List {
          ForEach(names.all, id: \.self) { name in
            Text(name)
              .focused($row, equals: name)
              .onKeyPress("y") {
                names.pressed.append(name)
                return .handled
              }
          }
        }
        Button("Away") {}
      }
      .onChange(of: names.wanted) { row = names.wanted }
    }
  }

  private func first(_ host: TestHost) -> String {
    host.snapshot.split(separator: "\n").first.map { $0.trimmingCharacters(in: [" "]) } ?? ""
  }

  @Test("a focus state follows the arrows from row to row, and knows when the list has it no more")
  func followed() throws {
    let host = TestHost(Screen(names: names), columns: 12, rows: 6)
    #expect(first(host) == "row a")
    try host.press("down")
    #expect(first(host) == "row b")
    try host.press("tab")
    #expect(first(host) == "row none")
    try host.press("tab")
    #expect(first(host) == "row b")
  }

  @Test("setting it gives a row the focus, and nil hands it on")
  func set() throws {
    let host = TestHost(Screen(names: names), columns: 12, rows: 6)
    names.wanted = "c"
    #expect(first(host) == "row c")
    #expect(host.elements.first(where: \.isFocused)?.label == "c")
    names.wanted = nil
    #expect(first(host) == "row none")
    #expect(host.elements.first(where: \.isFocused)?.label == "Away")
  }

  @Test("keys are heard by the row with the focus alone")
  func keys() throws {
    let host = TestHost(Screen(names: names), columns: 12, rows: 6)
    host.type("y")
    try host.press("down", "down")
    host.type("yy")
    #expect(names.pressed == ["a", "c", "c"])
    try host.press("tab")
    host.type("y")
    #expect(names.pressed == ["a", "c", "c"])
  }

  @Test("it follows where the row with the focus goes, and where it is scrolled to")
  func changed() throws {
    let host = TestHost(Screen(names: names), columns: 12, rows: 6)
    try host.press("down")
    names.all = ["a", "c", "d"]
    let label = host.elements.first(where: \.isFocused)?.label
    #expect(first(host) == "row \(label ?? "none")")
    names.all = (1...40).map(String.init)
    try host.press("end")
    #expect(first(host) == "row 40")
    try host.press("home")
    #expect(first(host) == "row 1")
    try host.press("page-down")
    #expect(first(host) == "row \(host.elements.first(where: \.isFocused)?.label ?? "none")")
  }
}
