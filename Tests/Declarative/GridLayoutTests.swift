import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct GridLayoutTests {
  private struct Switching: View {
    @State private var isGrid = true
    var body: some View {
      let layout = isGrid ? AnyLayout(GridLayout(alignment: .leading)) : AnyLayout(VStackLayout(alignment: .leading))
      layout {
        GridRow {
          Button("one") { isGrid.toggle() }.buttonStyle(.plain)
          Text("1")
        }
        GridRow {
          Text("eleven")
          Text("11")
        }
      }
    }
  }

  @Test("a grid is a layout that can take another one's place")
  func grid() throws {
    let host = TestHost(Switching(), columns: 12, rows: 4)
    #expect(host.snapshot.contains("one     1\n eleven  11"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot == "   one\n   1\n   eleven\n   11", "\(host.snapshot)")
  }
}
