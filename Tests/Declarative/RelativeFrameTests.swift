import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct RelativeFrameTests {
  private func width(_ host: TestHost, row: Int) -> Int {
    (0..<host.surface.width).count { host.surface.style(column: $0, row: row).background != .standard }
  }

  @Test("a view is as wide as the screen, whatever is around it, and follows it")
  func whole() {
    let host = TestHost(
      HStack(spacing: 0) { Text("a").containerRelativeFrame(.horizontal).background(.red) }.padding(.leading, 8),
      columns: 20, rows: 1)
    #expect(width(host, row: 0) >= 19)
    host.resize(columns: 30, rows: 1)
    #expect(width(host, row: 0) >= 29)
  }

  @Test("parts of a container fill it, with what is between them")
  func parts() {
    let host = TestHost(
      VStack(alignment: .leading, spacing: 0) {
        Text("a").containerRelativeFrame(.horizontal, count: 4, spacing: 8).background(.red)
        Text("b").containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 8).background(.red)
      }, columns: 23, rows: 2)
    #expect(width(host, row: 0) == 5)
    #expect(width(host, row: 1) == 17)
  }

  @Test("a closure makes lengths of those of the container, in points")
  func closure() {
    let host = TestHost(
      Text("a").containerRelativeFrame([.horizontal, .vertical]) { length, axis in
        axis == .horizontal ? length / 2 : length
      }.background(.red), columns: 20, rows: 4)
    #expect((0..<4).map { width(host, row: $0) } == [10, 10, 10, 10])
  }

  @Test("across a scroll view it is the room that the scroll view has, not what is in it that counts")
  func across() {
    let view = ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Text("a").containerRelativeFrame(.horizontal) { width, _ in width * 0.5 }.background(.red)
        Text("longer")
      }
    }
    #expect(width(TestHost(view, columns: 40, rows: 4), row: 0) == 20)
  }

  @Test("in a scroll view it is the scroll view that counts, without its margins; pages follow its size")
  func scrolled() throws {
    let view = ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(0..<3) { Text("page \($0)").containerRelativeFrame(.horizontal, alignment: .leading) }
      }
    }
    let host = TestHost(view, columns: 12, rows: 2)
    #expect(host.snapshot.hasPrefix("page 0\n"), "\(host.snapshot)")
    host.resize(columns: 24, rows: 2)
    #expect(host.snapshot.hasPrefix("page 0\n"), "\(host.snapshot)")
    let margins = TestHost(view.contentMargins(.horizontal, 16), columns: 12, rows: 2)
    #expect(margins.snapshot.hasPrefix("  page 0  pa\n"), "\(margins.snapshot)")
  }

  @Test("where the mark of the place takes a column, the frame is as wide as what is left")
  func mark() {
    let host = TestHost(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<9) { Text("\($0)").containerRelativeFrame(.horizontal, alignment: .trailing) }
        }
      }, columns: 6, rows: 3)
    #expect(host.snapshot == "    0▐\n    1\n    2", "\(host.snapshot)")
  }

  @Test("a picture as wide as its screen is as high as it is wide")
  func picture() {
    let host = TestHost(
      ScrollView { Rectangle().fill(.red).aspectRatio(1, contentMode: .fit).containerRelativeFrame(.horizontal) },
      columns: 12, rows: 4)
    #expect(width(host, row: 0) == 10)
  }
}
