import Core
import CoreTestSupport
import Testing

private struct Bars: View {
  var body: some View {
    Chart(["a", "b", "c", "d"], id: \.self) { BarMark(x: .value("Word", $0), y: .value("Count", 10)) }
  }
}

private struct Selecting<Content: View>: View {
  @State private var word: String?
  let content: (Binding<String?>) -> Content

  init(@ViewBuilder content: @escaping (Binding<String?>) -> Content) { self.content = content }

  var body: some View {
    VStack(spacing: 0) {
      Text(word ?? "none")
      content($word)
    }
  }
}

@MainActor
@Suite struct ChartSelectionTests {
  private func bars() -> TestHost {
    TestHost(
      Selecting { Bars().chartXAxis(.hidden).chartYAxis(.hidden).chartXSelection(value: $0) }, columns: 20, rows: 5)
  }

  @Test("a click chooses the value below the mouse, and so does moving it with the button held")
  func mouse() {
    let host = bars()
    #expect(host.surface.text(row: 0).contains("none"), "\(host.snapshot)")
    host.click(column: 17, row: 3)
    #expect(host.surface.text(row: 0).contains("d"), "\(host.snapshot)")
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 17, row: 3)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 1, row: 3)))
    host.update()
    #expect(host.surface.text(row: 0).contains("a"), "\(host.snapshot)")
  }

  @Test("arrows go from mark to mark, and Escape chooses none")
  func keys() throws {
    let host = bars()
    try host.press("right", "right")
    #expect(host.surface.text(row: 0).contains("b"), "\(host.snapshot)")
    try host.press("left")
    #expect(host.surface.text(row: 0).contains("a"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.surface.text(row: 0).contains("none"), "\(host.snapshot)")
  }

  @Test("the words of the axis look as what has the focus, and marks keep their colours")
  func focus() throws {
    let host = TestHost(
      Selecting { word in
        Bars().chartXSelection(value: word)
        Button("Done") {}
      }, columns: 20, rows: 8)
    #expect(host.surface.text(row: 6).hasPrefix("  a   b"), "\(host.snapshot)")
    let (axis, mark) = (host.surface.style(column: 2, row: 6), host.surface.style(column: 1, row: 4))
    try host.press("tab")
    #expect(host.surface.style(column: 2, row: 6) != axis)
    #expect(host.surface.style(column: 1, row: 4) == mark)
    try host.press("tab")
    #expect(host.surface.style(column: 2, row: 6) == axis)
  }

  @Test("a value of each axis is chosen at once")
  func both() throws {
    struct Screen: View {
      @State private var x: Int?
      @State private var y: Double?
      var body: some View {
        VStack(spacing: 0) {
          Text("\(x ?? -1) \(Int((y ?? -1).rounded()))")
          Chart {
            PointMark(x: .value("x", 0), y: .value("y", 0))
            PointMark(x: .value("x", 20), y: .value("y", 8))
            if let x { RuleMark(x: .value("x", x)) }
          }
          .chartYScale(domain: 0...8).chartXAxis(.hidden).chartYAxis(.hidden)
          .chartXSelection(value: $x).chartYSelection(value: $y)
        }
      }
    }
    let host = TestHost(Screen(), columns: 21, rows: 10)
    host.click(column: 5, row: 3)
    #expect(host.surface.text(row: 0).contains("5 6"), "\(host.snapshot)")
    #expect(host.surface.text(row: 5).hasPrefix("     │"), "\(host.snapshot)")
  }

  @Test("a share is chosen by a value within it")
  func shares() throws {
    struct Screen: View {
      @State private var angle: Double?
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text(angle.map { String($0) } ?? "none")
          Chart([("a", 10.0), ("b", 30.0)], id: \.0) { name, count in
            SectorMark(angle: .value("Count", count)).foregroundStyle(by: .value("Name", name))
          }
          .chartAngleSelection(value: $angle)
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 3)
    host.click(column: 6, row: 2)
    #expect(host.surface.text(row: 0).hasPrefix("25.0"), "\(host.snapshot)")
    try host.press("up")
    #expect(host.surface.text(row: 0).hasPrefix("5.0"), "\(host.snapshot)")
    try host.press("escape", "down")
    #expect(host.surface.text(row: 0).hasPrefix("5.0"), "\(host.snapshot)")
  }

  @Test("a part of an axis is chosen by a drag, and by Shift with the arrows")
  func ranges() throws {
    struct Screen: View {
      @State private var range: ClosedRange<Int>?
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text(range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "none")
          Chart([0, 5, 10, 20], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartXSelection(range: $range)
        }
      }
    }
    let host = TestHost(Screen(), columns: 21, rows: 5)
    #expect(host.surface.text(row: 0).hasPrefix("none"), "\(host.snapshot)")
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 12, row: 3)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 3, row: 3)))
    host.terminal.send(.mouse(MouseEvent(.release(.left), column: 3, row: 3)))
    host.update()
    #expect(host.surface.text(row: 0).hasPrefix("3 to 12"), "\(host.snapshot)")
    try host.press("escape", "right", "right", "shift+right")
    #expect(host.surface.text(row: 0).hasPrefix("5 to 10"), "\(host.snapshot)")
    try host.press("shift+left", "shift+left")
    #expect(host.surface.text(row: 0).hasPrefix("0 to 5"), "\(host.snapshot)")
    try host.press("right")
    #expect(host.surface.text(row: 0).hasPrefix("10 to 10"), "\(host.snapshot)")
  }
}
