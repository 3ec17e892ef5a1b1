import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("Plots of functions and collections") struct PlotTests {
  private struct Sale {
    let day: String
    let count: Int
    let place: String
  }

  private let sales = [
    Sale(day: "Mon", count: 1, place: "Shop"), Sale(day: "Tue", count: 3, place: "Web"),
    Sale(day: "Wed", count: 2, place: "Shop"),
  ]

  private func bare(_ chart: some View) -> some View {
    chart.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
  }

  private func screen(_ view: some View) -> String { TestHost(view, columns: 12, rows: 4).snapshot }

  @Test("the line of a function goes all along the axis, and that of a domain no further")
  func functions() {
    let whole = screen(
      bare(Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: 0...4).chartYScale(domain: 0...4)))
    let part = screen(
      bare(
        Chart { LinePlot(x: "x", y: "y", domain: 0...2) { $0 } }.chartXScale(domain: 0...4)
          .chartYScale(domain: 0...4)))
    let rows = whole.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 4 && rows.allSatisfy { !$0.isEmpty }, "\(whole)")
    #expect(rows[0].hasPrefix("      "), "\(whole)")
    #expect(part.hasPrefix("\n\n"), "\(part)")
    #expect(part != whole && part.contains { !$0.isWhitespace })
  }

  @Test("where a function has no number, its line is broken")
  func gaps() {
    let chart = bare(
      Chart { LinePlot(x: "x", y: "y") { abs($0) < 1 ? .nan : 1.0 } }.chartXScale(domain: -3...3)
        .chartYScale(domain: 0...2))
    let line = screen(chart).split(separator: "\n").first { $0.contains { !$0.isWhitespace } } ?? ""
    #expect(line.trimmingCharacters(in: .whitespaces).contains(" "), "\(line)")
  }

  @Test("a point's way, and an area between two functions")
  func others() {
    let circle = screen(
      bare(
        Chart {
          LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * .pi)) { t in (x: cos(t), y: sin(t)) }
        }))
    #expect(circle.contains("⢠") && circle.contains("⠋") && circle.split(separator: "\n").count == 2, "\(circle)")
    let area = formed(
      bare(
        Chart { AreaPlot(x: "x", yStart: "least", yEnd: "greatest") { _ in (yStart: 1, yEnd: 2) } }
          .chartXScale(domain: 0...1).chartYScale(domain: 0...4)))
    let rows = area.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.first?.isEmpty == true && rows.last?.isEmpty == true, "\(area)")
    #expect(rows.contains { $0.contains { !$0.isWhitespace } }, "\(area)")
  }

  private func formed(_ view: some View) -> String {
    let surface = TestHost(view, columns: 12, rows: 4).surface
    return (0..<surface.height).map { row in
      let line = (0..<surface.width).map { surface.style(column: $0, row: row).background == .standard ? " " : "█" }
      let text = surface.text(row: row)
      let shown = line.enumerated().map { index, sign in
        let own = index < text.count ? String(Array(text)[index]) : " "
        return own == " " ? sign : own
      }.joined()
      return shown.trimmingCharacters(in: .whitespaces)
    }.joined(separator: "\n")
  }

  @Test("plots of a collection are drawn as the marks of its elements are")
  func collections() {
    let bars = Chart { BarPlot(sales, x: .value("Day", \.day), y: .value("Sold", \.count)) }
    let marks = Chart { ForEach(sales, id: \.day) { BarMark(x: .value("Day", $0.day), y: .value("Sold", $0.count)) } }
    #expect(screen(bare(bars)) == screen(bare(marks)))
    let line = Chart { LinePlot(sales, x: .value("Day", \.day), y: .value("Sold", \.count)) }
    let points = Chart {
      ForEach(sales, id: \.day) { LineMark(x: .value("Day", $0.day), y: .value("Sold", $0.count)) }
    }
    #expect(screen(bare(line)) == screen(bare(points)))
  }

  @Test("key paths say which series an element is of")
  func series() {
    let plotted = Chart {
      PointPlot(sales, x: .value("Day", \.day), y: .value("Sold", \.count))
        .foregroundStyle(by: .value("Place", \.place))
    }
    let marked = Chart {
      ForEach(sales, id: \.day) { sale in
        PointMark(x: .value("Day", sale.day), y: .value("Sold", sale.count))
          .foregroundStyle(by: .value("Place", sale.place))
      }
    }
    #expect(TestHost(plotted, columns: 30, rows: 8).snapshot == TestHost(marked, columns: 30, rows: 8).snapshot)
  }
}
