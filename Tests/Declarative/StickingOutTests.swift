import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("What sticks out of a declared view")
struct DeclaredStickingOutTests {
  private func shown(_ view: some View, columns: Int = 16, rows: Int = 5) -> String {
    TestHost(view, columns: columns, rows: rows).snapshot
  }

  @Test("an overlay that is larger is seen around the view, over its neighbours; a clipped one is not")
  func overlay() {
    let mark = Text("1234567").fixedSize()
    #expect(
      shown(
        HStack(spacing: 8) {
          Text("ab"); Text("cde").overlay { mark }; Text("fg")
        }, rows: 1) == "   a123456fg")
    #expect(
      shown(
        HStack(spacing: 8) {
          Text("ab"); Text("cde").overlay { mark }.clipped(); Text("fg")
        }, rows: 1)
        == "   ab 345 fg")
  }

  @Test("a background that is larger is seen behind, wherever the view is nested")
  func background() {
    let dot = Text("x").background { Text("· · ·").fixedSize() }
    #expect(
      shown(VStack { HStack { VStack { dot } } }, rows: 1)
        == "     · x ·".replacingOccurrences(of: "     ", with: "     "))
  }

  @Test("what has an offset is seen and clicked outside of everything around it")
  func offset() throws {
    struct Screen: View {
      @State var count = 0
      var body: some View {
        VStack(spacing: 0) {
          HStack { Text("a").onTapGesture { count += 1 }.offset(x: 32, y: 32) }
          Text("\(count)")
        }
      }
    }
    let host = TestHost(Screen(), columns: 12, rows: 6)
    let lines = host.snapshot.split(separator: "\n", omittingEmptySubsequences: false)
    let row = lines.firstIndex { $0.contains("a") } ?? -1
    let column = lines[row].firstIndex(of: "a").map { lines[row].distance(from: lines[row].startIndex, to: $0) } ?? -1
    #expect(lines[row - 1].contains("0"))
    host.click(column: column, row: row)
    #expect(host.snapshot.contains("1"))
    host.click(column: column - 4, row: row - 2)
    #expect(host.snapshot.contains("1"))
  }

  @Test("a stack cuts what it has no room for, and a scroll view and a page cut everything")
  func confined() {
    let tall = VStack(spacing: 0) { ForEach(0..<4, id: \.self) { Text("row \($0)") } }
    let framed = VStack(spacing: 0) {
      Text("above")
      tall.frame(height: 32)
      Text("below")
    }
    let text = shown(framed, rows: 6)
    #expect(text.contains("above") && text.contains("below") && !text.contains("row 3"), "\(text)")
    let scrolled = ScrollView { Text("in").overlay { Text("a very long overlay that is cut").fixedSize() } }
      .frame(width: 80, height: 16)
    #expect(shown(scrolled, rows: 1).count <= 13, "\(shown(scrolled, rows: 1))")
  }
}
