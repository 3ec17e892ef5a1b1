import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ScrollPositionTests {
  private struct ByIdentity: View {
    @State private var id: Int?
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(id.map { "at \($0)" } ?? "none")
        ScrollView {
          LazyVStack(alignment: .leading) { ForEach(0..<100) { Text("row \($0)") } }.scrollTargetLayout()
        }
        .scrollPosition(id: $id)
        .scrollTargetBehavior(.viewAligned)
        Button("go") { id = 50 }
      }
    }
  }

  @Test("a binding to an identity scrolls there, and follows what the user scrolls")
  func identity() throws {
    let host = TestHost(ByIdentity(), columns: 8, rows: 5)
    #expect(host.snapshot == "none\nrow 0  ▐\nrow 1\nrow 2\n[ go ]")
    host.scroll(.down, row: 2)
    let first = host.surface.text(row: 1).split(separator: " ")[1]
    #expect(host.snapshot.hasPrefix("at \(first)\n"))
    #expect(first != "0")
    try host.tap("go")
    #expect(host.snapshot.hasPrefix("at 50\nrow 50"))
    host.scroll(.up, row: 2)
    #expect(!host.snapshot.hasPrefix("at 50"))
  }

  @Test("a position scrolls to edges, points and views, and says what the user sees first")
  func position() throws {
    struct Screen: View {
      @State private var position = ScrollPosition(edge: .bottom)
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text(position.isPositionedByUser ? "user \(position.viewID(type: Int.self) ?? -1)" : "app")
          ScrollView { VStack(alignment: .leading, spacing: 0) { ForEach(0..<20) { Text("row \($0)") } } }
            .scrollPosition($position)
          HStack {
            Button("top") { position.scrollTo(edge: .top) }
            Button("id") { position.scrollTo(id: 7) }
            Button("y") { position.scrollTo(y: 48) }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 5)
    #expect(host.snapshot.hasPrefix("app\nrow 17\nrow 18\nrow 19"))
    try host.tap("top")
    #expect(host.snapshot.hasPrefix("app\nrow 0"))
    try host.tap("id")
    #expect(host.snapshot.hasPrefix("app\nrow 7"))
    try host.tap("y")
    #expect(host.snapshot.hasPrefix("app\nrow 3"))
    host.scroll(.down, row: 2)
    let first = host.surface.text(row: 1).split(separator: " ")[1]
    #expect(host.snapshot.hasPrefix("user \(first)\n"))
    try host.tap("y")
    #expect(host.snapshot.hasPrefix("app\nrow 3"))
  }

  @Test("what is made of the geometry of a scroll view is told when it changes, for lists too")
  func geometry() throws {
    struct Screen: View {
      @State private var isScrolled = false
      let isList: Bool
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text(isScrolled ? "scrolled" : "top").frame(maxWidth: .infinity, alignment: .leading)
          Group {
            if isList {
              List(0..<20) { Text("row \($0)") }
            } else {
              ScrollView { ForEach(0..<20) { Text("row \($0)") } }
            }
          }
          .onScrollGeometryChange(for: Bool.self) {
            $0.contentOffset.y > 0
          } action: { _, new in
            isScrolled = new
          }
        }
      }
    }
    for isList in [true, false] {
      let host = TestHost(Screen(isList: isList), columns: 9, rows: 4)
      #expect(host.snapshot.hasPrefix("top\n"))
      host.scroll(.down, row: 2)
      #expect(host.snapshot.hasPrefix("scrolled\n"))
      host.scroll(.up, row: 2)
      host.scroll(.up, row: 2)
      #expect(host.snapshot.hasPrefix("top\n"))
    }
  }
}
