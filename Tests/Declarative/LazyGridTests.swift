import Core
import CoreTestSupport
import Testing

private struct Cell: View {
  let number: Int
  var body: some View { Text(verbatim: "\(number)") }
}

private struct TallCell: View {
  let number: Int
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("\(number)")
      Text("-")
    }
  }
}

private struct ButtonCell: View {
  let number: Int
  @Binding var pressed: Int?
  var body: some View { Button("b\(number)") { pressed = number }.buttonStyle(.plain) }
}

@Observable
private final class Numbers {
  var numbers = Array(0..<10)
}

private let fixed = GridItem(.fixed(.columns(4)), spacing: 0, alignment: .leading)

@MainActor
@Suite struct LazyGridTests {
  @Test("only cells near the window are made, of however many")
  func virtual() throws {
    let host = TestHost(
      ScrollView { LazyVGrid(columns: [fixed, fixed, fixed]) { ForEach(0..<10_000) { Cell(number: $0) } } },
      columns: 13, rows: 3)
    #expect(host.snapshot == "0   1   2   ▐\n3   4   5\n6   7   8")
    #expect(host.evaluations(of: Cell.self) == 12)
    try host.press("page-down")
    #expect(host.snapshot.contains("9"))
    #expect(host.evaluations(of: Cell.self) < 30)
    try host.press("end")
    #expect(host.snapshot.contains("9999"))
    #expect(host.evaluations(of: Cell.self) < 60)
  }

  @Test("lines of several rows are guessed by those that were seen, and scrolled to their end and back")
  func tall() throws {
    let host = TestHost(
      ScrollView { LazyVGrid(columns: [fixed, fixed]) { ForEach(0..<100) { TallCell(number: $0) } } },
      columns: 9, rows: 4)
    #expect(host.snapshot == "0   1   ▐\n-   -\n2   3\n-   -")
    try host.press("end")
    #expect(host.snapshot == "96  97\n-   -\n98  99\n-   -   ▐")
    try host.press("home")
    #expect(host.snapshot == "0   1   ▐\n-   -\n2   3\n-   -")
  }

  @Test("cells that come and go move the others")
  func changes() {
    let model = Numbers()
    struct Screen: View {
      let model: Numbers
      var body: some View {
        ScrollView { LazyVGrid(columns: [fixed, fixed]) { ForEach(model.numbers, id: \.self) { Cell(number: $0) } } }
      }
    }
    let host = TestHost(Screen(model: model), columns: 9, rows: 3)
    #expect(host.snapshot == "0   1   ▐\n2   3\n4   5")
    model.numbers.removeFirst()
    #expect(host.snapshot == "1   2   ▐\n3   4\n5   6")
    model.numbers = [7]
    #expect(host.snapshot == "7\n\n")
    model.numbers = []
    #expect(host.snapshot == "\n\n")
  }

  @Test("adaptive columns follow the width; what was at the top stays in sight")
  func resizes() throws {
    let host = TestHost(
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: .columns(4)), spacing: 0, alignment: .leading)]) {
          ForEach(0..<900) { Cell(number: $0) }
        }
      }, columns: 13, rows: 3)
    #expect(host.snapshot == "0   1   2   ▐\n3   4   5\n6   7   8")
    host.scroll(.down)
    host.scroll(.down)
    host.scroll(.down)
    let first = host.surface.text(row: 0).prefix { $0.isNumber }
    host.resize(columns: 9, rows: 3)
    #expect(host.surface.text(row: 0).split(separator: " ").contains(first))
    host.resize(columns: 21, rows: 2)
    #expect(host.evaluations(of: Cell.self) < 150)
  }

  @Test("arrows go from cell to cell in both directions, beyond what is seen")
  func focus() throws {
    struct Screen: View {
      @State private var pressed: Int?
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text(pressed.map { "p\($0)" } ?? "none")
          ScrollView {
            LazyVGrid(columns: [fixed, fixed, fixed], spacing: 16) {
              ForEach(0..<30) { ButtonCell(number: $0, pressed: $pressed) }
            }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 13, rows: 4)
    try host.press("right", "down", "enter")
    #expect(host.snapshot.hasPrefix("p4\n"))
    try host.press("down", "down", "down", "enter")
    #expect(host.snapshot.hasPrefix("p13\n"))
    try host.press("left", "up", "enter")
    #expect(host.snapshot.hasPrefix("p9\n"))
  }

  @Test("headers of sections take whole lines")
  func sections() {
    let host = TestHost(
      ScrollView {
        LazyVGrid(columns: [fixed, fixed]) {
          Section {
            ForEach(0..<3) { Cell(number: $0) }
          } header: {
            Text("head").frame(maxWidth: .infinity, alignment: .leading)
          }
          Section("more") { ForEach(3..<5) { Cell(number: $0) } }
        }
      }, columns: 9, rows: 6)
    #expect(host.snapshot == "head\n0   1\n2\n  more\n3   4\n")
  }

  @Test("a grid of rows is lazy where it scrolls sideways")
  func horizontal() throws {
    let host = TestHost(
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(16)), GridItem(.fixed(16))], spacing: 8) {
          ForEach(0..<1_000) { Cell(number: $0) }
        }
      }
      .scrollIndicators(.hidden), columns: 7, rows: 3)
    #expect(host.snapshot.hasPrefix("0 2 4 6\n1 3 5 7\n"))
    #expect(host.evaluations(of: Cell.self) < 14)
  }

  @Test("a grid that scrolls in no direction has all of its cells")
  func eager() {
    let host = TestHost(LazyVGrid(columns: [fixed, fixed]) { ForEach(0..<3) { Cell(number: $0) } })
    #expect(host.snapshot == "0   1\n2")
  }
}
