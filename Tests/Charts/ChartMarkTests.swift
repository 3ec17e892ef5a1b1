import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ChartMarkTests {
  private func screen(_ view: some View, columns: Int, rows: Int) -> String {
    TestHost(view, columns: columns, rows: rows).snapshot
  }

  @Test("words stand above bars, behind those that lie, and at points and rules")
  func annotations() {
    let standing = Chart {
      ForEach(["a", "b"], id: \.self) { name in
        BarMark(x: .value("x", name), y: .value("y", name == "a" ? 2 : 3))
          .annotation(position: .top) { Text(name == "a" ? 2 : 3, format: .number).font(.caption) }
      }
      RuleMark(y: .value("limit", 1))
        .annotation(position: .top, alignment: .leading) { Text("limit") }
    }
    .chartYScale(domain: 0...4).chartYAxis(.hidden)
    #expect(
      screen(standing, columns: 16, rows: 9)
        == "\n           3\n         ██████\n   2     ██████\nlimit██  ██████\n────────────────\n ██████  ██████\n ██████  ██████\n   a       b"
    )
    let lying = Chart {
      BarMark(x: .value("x", 6), y: .value("y", "a")).annotation(position: .trailing) { Text("six") }
      BarMark(x: .value("x", 3), y: .value("y", "b")).annotation { VStack { Text("three") } }
    }
    .chartXScale(domain: 0...10).chartXAxis(.hidden)
    #expect(screen(lying, columns: 22, rows: 4) == "a ████████████ six\n\nb ██████ three\n")
    let point = Chart {
      PointMark(x: .value("x", 1), y: .value("y", 1)).annotation(position: .trailing) { Text("peak") }
    }.chartXAxis(.hidden).chartYAxis(.hidden)
    #expect(screen(point, columns: 12, rows: 3) == "      ● peak\n\n")
  }

  @Test("marks are there only where they are asked for")
  func conditions() {
    func chart(limit: Int?) -> some View {
      Chart {
        BarMark(x: .value("x", "a"), y: .value("y", 2))
        if let limit { RuleMark(y: .value("limit", limit)) }
      }
      .chartYScale(domain: 0...2).chartXAxis(.hidden).chartYAxis(.hidden)
    }
    #expect(screen(chart(limit: nil), columns: 8, rows: 3) == " ██████\n ██████\n ██████")
    #expect(screen(chart(limit: 1), columns: 8, rows: 3) == " ██████\n────────\n ██████")
  }

  @Test("rectangles are the fields of a map, more or less dense without colours")
  func heatMap() {
    let map = Chart {
      ForEach(0..<2, id: \.self) { row in
        ForEach(0..<2, id: \.self) { column in
          RectangleMark(x: .value("x", column == 0 ? "Mon" : "Tue"), y: .value("y", row == 0 ? "am" : "pm"))
            .opacity(1 - Double(row * 2 + column) * 0.25)
        }
      }
    }
    var capabilities = TerminalCapabilities.test
    capabilities.colors = .none
    let host = TestHost(HostingView(rootView: map), columns: 15, rows: 5, capabilities: capabilities)
    #expect(host.snapshot == "am ██████▓▓▓▓▓▓\n   ██████▓▓▓▓▓▓\npm ▒▒▒▒▒▒░░░░░░\n   ▒▒▒▒▒▒░░░░░░\n    Mon   Tue")
    let span = Chart {
      RectangleMark(xStart: .value("x", 2), xEnd: .value("x", 4))
      RuleMark(xStart: .value("x", 5), xEnd: .value("x", 8), y: .value("y", 0.5))
    }.chartXScale(domain: 0...10).chartYScale(domain: 0...1).chartYAxis(.hidden).chartXAxis(.hidden)
    #expect(screen(span, columns: 22, rows: 3) == "    █████\n    █████  ───────\n    █████")
  }

  @Test("one bar of parts, with a legend of one's own")
  func parts() {
    let chart = Chart {
      BarMark(x: .value("GB", 3)).foregroundStyle(by: .value("kind", "Photos"))
      BarMark(x: .value("GB", 5)).foregroundStyle(by: .value("kind", "Apps"))
    }
    .chartForegroundStyleScale(domain: ["Photos", "Apps"], range: [Color.red, .blue])
    .chartXAxis(.hidden)
    #expect(
      screen(chart, columns: 24, rows: 4)
        == "████████████████████████\n████████████████████████\n████████████████████████\n")
    #expect(
      screen(chart.chartLegend { Text("of 8 GB") }, columns: 24, rows: 4)
        == "████████████████████████\n████████████████████████\n\nof 8 GB")
  }

  @Test("axes have titles and words of one's own")
  func axes() {
    let chart = Chart {
      BarMark(x: .value("x", "a"), y: .value("y", 2))
    }
    .chartXAxisLabel("Name", position: .bottom, alignment: .center)
    .chartYAxisLabel { Text("Sold") }
    .chartYAxis {
      AxisMarks(preset: .aligned, position: .leading, values: [0, 2]) { value in
        AxisGridLine().foregroundStyle(.red)
        AxisValueLabel {
          if let number = value.as(Int.self) { Text("\(number)k").font(.caption) }
        }
      }
    }
    #expect(
      screen(chart, columns: 16, rows: 9)
        == "            Sold\n2k ┈██████████┈┈\n    ██████████\n    ██████████\n    ██████████\n    ██████████\n0k ┈██████████┈┈\n        a\n      Name"
    )
  }
}
