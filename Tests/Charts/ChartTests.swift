import Core
import CoreTestSupport
import Foundation
import Testing

@Observable
private final class Counter {
  var count = 0
}

private struct Sale: Identifiable {
  let month: String
  let count: Double
  let city: String
  var id: String { month + city }
}

private let sales: [Sale] = zip(
  ["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
  [(120.0, 60.0), (150, 80), (90, 140), (200, 120), (260, 100), (230, 180)]
).flatMap { month, counts in
  [Sale(month: month, count: counts.0, city: "Berlin"), Sale(month: month, count: counts.1, city: "Paris")]
}

@MainActor
@Suite struct ChartTests {
  private func screen(_ view: some View, columns: Int, rows: Int) -> String {
    TestHost(view, columns: columns, rows: rows).snapshot
  }

  private var lines: some View {
    Chart(sales) { sale in
      LineMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
        .foregroundStyle(by: .value("City", sale.city))
    }
  }

  @Test("lines of 20 columns: fewer words at the axis, symbols tell the lines apart")
  func narrow() {
    #expect(
      screen(lines, columns: 20, rows: 12) == """
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 300
                   ⢀●
                  ⡰⠃⠈⠑⠦
        ┈┈┈┈┈┈┈┈⢀⡜⠁┈┈┈┈┈ 200
                ⡜    ⢀⠎
         ●⠔⠋⠱⢀▲⠢⢤⣀  ⢠⠏
        ┈┈┈┈⡠⠋●⠃┈⠈⠉⠒▲┈┈┈ 100
         ▲⠖⠊⠁

        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈   0
        Jan  Mar  May
        ● Berlin  ▲ Paris
        """)
  }

  @Test("lines of 40 columns")
  func middle() {
    #expect(
      screen(lines, columns: 40, rows: 12) == """
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 300
                                  ⣀●⣀⡀
                              ⢀⣠⠔⠋   ⠉⠙⠒⠢●
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⡠●⠉┈┈┈┈┈┈┈┈┈┈┈┈┈ 200
                          ⣠⠎           ⡠⠞▲
           ●⡤⠴⠒⠊⠉●⠲⢄⢀⣠⠔▲⠒⠤⠤⢄⣀▲      ⢀⠴⠋
        ┈┈┈┈┈┈┈┈┈⢀⡤⠖⠉⠓⠤●⠁┈┈┈┈┈⠉⠉⠑⠒⠒▲⠁┈┈┈┈┈┈┈ 100
           ▲⠤⠖⠒⠚⠉▲

        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈   0
         Jan   Feb   Mar   Apr   May   Jun
        ● Berlin  ▲ Paris
        """)
  }

  @Test("lines of 80 columns: every word at the axis stands by itself")
  func wide() {
    let screen = screen(lines, columns: 80, rows: 12)
    #expect(screen.contains("    Jan          Feb          Mar         Apr          May          Jun"))
    #expect(screen.contains("● Berlin  ▲ Paris"))
  }

  @Test("bars stand upon each other, beside each other, and below zero")
  func bars() {
    let grouped = Chart(sales) { sale in
      BarMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
        .position(by: .value("City", sale.city))
    }
    #expect(
      screen(grouped, columns: 60, rows: 10) == """
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 400

                                              ▂▂▂
                                              ███       ▅▅▅
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈███┈┈┈┈┈┈███┈┈┈┈┈┈┈███▅▅▅▅┈ 200
         ▃▃▃      ███          ▆▆▆▆  ███▃▃▃▃  ███       ███████
         ███▂▂▂▂  ███▅▅▅▅   ▆▆▆████  ███████  ███████   ███████
        ┈███████┈┈███████┈┈┈███████┈┈███████┈┈███████┈┈┈███████┈   0
           Jan      Feb       Mar      Apr      May       Jun
        █ Berlin  █ Paris
        """)
    let signed = Chart {
      ForEach([3.0, -2, 4], id: \.self) { BarMark(x: .value("x", "\(Int($0))"), y: .value("y", $0)) }
    }
    // Where a bar begins within a cell, its end is drawn inversely.
    #expect(
      screen(signed, columns: 24, rows: 8) == """
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈▂▂▂▂▂▂┈  5
        ▅▅▅▅▅▅        ██████
        ██████        ██████
        ▄▄▄▄▄▄┈▄▄▄▄▄▄┈▄▄▄▄▄▄┈  0
               ▁▁▁▁▁▁

        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ -5
          3      -2     4
        """)
  }

  @Test("where bars stand upon each other, the cell between has both colours")
  func stacked() {
    let view = Chart {
      BarMark(x: .value("x", "a"), y: .value("y", 1.5)).foregroundStyle(Color(red: 1, green: 0, blue: 0))
      BarMark(x: .value("x", "a"), y: .value("y", 1.5)).foregroundStyle(Color(red: 0, green: 0, blue: 1))
    }.chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...3)
    let host = TestHost(view, columns: 1, rows: 3)
    #expect(host.snapshot == "█\n▄\n█")
    let style = host.surface.style(column: 0, row: 1)
    #expect(style.foreground == TerminalColor(red: 255, green: 0, blue: 0))
    #expect(style.background == TerminalColor(red: 0, green: 0, blue: 255))
  }

  @Test("lying bars have their words beside them")
  func horizontal() {
    let view = Chart {
      BarMark(x: .value("n", 12), y: .value("c", "Oak chair"))
      BarMark(x: .value("n", 30), y: .value("c", "Table"))
    }
    #expect(
      screen(view, columns: 40, rows: 5) == """
        Oak chair ████████████

            Table ██████████████████████████████

                  0        10       20        30
        """)
  }

  @Test("an area is filled down to zero, a rule goes across, a point has a symbol")
  func others() {
    let area = Chart {
      ForEach(0..<5) { AreaMark(x: .value("x", $0), y: .value("y", $0)) }
    }.chartXAxis(.hidden).chartYAxis(.hidden)
    #expect(screen(area, columns: 9, rows: 2) == "      ▂▃▅\n ▂▃▅▆████")
    let rule = Chart {
      PointMark(x: .value("x", 1), y: .value("y", 4))
      RuleMark(y: .value("y", 2)).lineStyle(StrokeStyle(dash: [4]))
    }.chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...4)
    #expect(screen(rule, columns: 5, rows: 5) == "  ●\n\n╌╌╌╌╌\n\n")
  }

  @Test("shares are a list with bars and per cent")
  func shares() {
    let view = Chart {
      SectorMark(angle: .value("n", 12)).foregroundStyle(by: .value("c", "Oak"))
      SectorMark(angle: .value("n", 36)).foregroundStyle(by: .value("c", "Elm"))
    }
    #expect(screen(view, columns: 32, rows: 2) == "● Oak █████                 25 %\n▲ Elm ███████████████       75 %")
  }

  @Test("nothing, one value, and what is no number")
  func degenerate() {
    #expect(screen(Chart {}, columns: 9, rows: 3) == "\n No data\n")
    #expect(screen(Chart { LineMark(x: .value("x", 1), y: .value("y", 1)) }, columns: 20, rows: 6).contains("●"))
    let hostile = Chart {
      ForEach([Double.nan, .infinity, -.infinity], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
    }
    #expect(screen(hostile, columns: 9, rows: 3) == "\n No data\n")
    let huge = Chart { ForEach([1, 1e308], id: \.self) { BarMark(x: .value("x", $0), y: .value("y", $0)) } }
    #expect(!screen(huge, columns: 30, rows: 8).isEmpty)
    let words = Chart { BarMark(x: .value("x", "\u{1B}[31mred"), y: .value("y", 1)) }
    #expect(!screen(words, columns: 30, rows: 6).contains("\u{1B}"))
  }

  @Test("in a few cells there are marks and no axes")
  func tiny() {
    for (columns, rows) in [(1, 1), (2, 2), (5, 3), (11, 3)] {
      let host = TestHost(lines, columns: columns, rows: rows)
      #expect(!host.snapshot.contains("0"))
    }
  }

  @Test("axes and legend are hidden, named and given their ends and words")
  func options() {
    let view = Chart {
      LineMark(x: .value("x", 0), y: .value("y", 5))
      LineMark(x: .value("x", 9), y: .value("y", 5))
    }
    .chartYScale(domain: 0...10).chartYAxisLabel("sold")
    .chartYAxis { AxisMarks(position: .leading, values: [0, 10]) }
    #expect(
      screen(view, columns: 20, rows: 6) == """
                        sold
        10 ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈

           ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
         0 ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
           0       5
        """)
    let hidden = screen(lines.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden), columns: 40, rows: 8)
    #expect(!hidden.contains("Jan") && !hidden.contains("100") && !hidden.contains("Berlin"))
  }

  @Test("dates have round places and short words")
  func dates() {
    let start = DateComponents(calendar: .current, year: 2026, month: 1, day: 1).date ?? .now
    let view = Chart {
      ForEach(0..<28) { day in
        LineMark(
          x: .value("Day", Calendar.current.date(byAdding: .day, value: day, to: start) ?? start),
          y: .value("Sold", day))
      }
    }
    #expect(screen(view, columns: 50, rows: 8).hasSuffix("\n1 Jan    8 Jan       15 Jan      22 Jan"))
  }

  @Test("series are told apart without colours by how dense their bars are")
  func monochrome() {
    var capabilities = TerminalCapabilities.test
    capabilities.colors = .none
    let view = Chart(sales) { sale in
      BarMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
        .foregroundStyle(by: .value("City", sale.city))
    }
    let host = TestHost(HostingView(rootView: view), columns: 40, rows: 12, capabilities: capabilities)
    #expect(host.snapshot.contains("█████") && host.snapshot.contains("▓▓▓▓▓"))
  }

  @Test("the same data draws nothing anew")
  func unchanged() {
    struct Screen: View {
      let store: Counter
      var body: some View {
        _ = store.count
        return Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Sold", $0.count)) }
      }
    }
    let store = Counter()
    let host = TestHost(Screen(store: store), columns: 40, rows: 10)
    let draws = host.draws
    store.count += 1
    #expect(host.draws == draws)
  }
}
