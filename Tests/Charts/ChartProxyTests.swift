import Core
import CoreTestSupport
import Testing

private struct Bars: View {
  var body: some View {
    Chart(["a", "b", "c", "d"], id: \.self) { BarMark(x: .value("Word", $0), y: .value("Count", 10)) }
      .chartXAxis(.hidden).chartYAxis(.hidden)
  }
}

@MainActor
@Suite struct ChartProxyTests {
  @Test("an overlay is told where values are, in points of the plot")
  func positions() {
    let host = TestHost(
      Bars().chartOverlay { proxy in
        GeometryReader { geometry in
          let x = proxy.position(forX: "b") ?? -1
          let width = proxy.plotFrame.map { geometry[$0].size.width } ?? 0
          Text("\(Int(x)) of \(Int(width))")
        }
      }, columns: 20, rows: 4)
    #expect(host.snapshot.contains("60 of 160"), "\(host.snapshot)")
  }

  @Test("an overlay is told which value is at a place")
  func values() {
    let host = TestHost(
      Bars().chartOverlay { proxy in
        GeometryReader { _ in Text(proxy.value(atX: 100, as: String.self) ?? "none") }
      }, columns: 20, rows: 4)
    #expect(host.snapshot.contains("c"), "\(host.snapshot)")
  }

  @Test("a drag over a chart comes to values, and what is put where a value is stands there")
  func drag() {
    struct Screen: View {
      @State private var chosen: Double?
      var body: some View {
        Chart {
          LineMark(x: .value("x", 0), y: .value("y", 0))
          LineMark(x: .value("x", 19), y: .value("y", 1))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .chartOverlay { proxy in
          GeometryReader { geometry in
            Rectangle().fill(.clear).contentShape(Rectangle())
              .gesture(
                DragGesture().onChanged { value in
                  let origin = geometry[proxy.plotFrame!].origin
                  chosen = proxy.value(atX: value.location.x - origin.x)
                })
            if let chosen, let x = proxy.position(forX: chosen) {
              Text("\(Int(chosen))").position(x: geometry[proxy.plotAreaFrame].minX + x, y: 8)
            }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 4)
    #expect(host.surface.text(row: 3).hasPrefix("⠰"), "\(host.snapshot)")
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 2, row: 2)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 5, row: 2)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 7, row: 2)))
    host.update()
    #expect(host.surface.text(row: 0).hasPrefix("       7"), "\(host.snapshot)")
  }

  @Test("what is put into the middle of shares stands below their list")
  func shares() {
    let host = TestHost(
      Chart(["a", "b"], id: \.self) { name in
        SectorMark(angle: .value("Count", 1), innerRadius: .ratio(0.6)).foregroundStyle(by: .value("Name", name))
      }
      .chartBackground { proxy in
        GeometryReader { geometry in
          if let anchor = proxy.plotFrame {
            let frame = geometry[anchor]
            Text("Total").position(x: frame.midX, y: frame.midY)
          }
        }
      }, columns: 21, rows: 5)
    #expect(host.snapshot == "● a █████▌       50 %\n▲ b █████▌       50 %\n\n        Total\n")
  }
}
