import Core
import CoreTestSupport
import Testing

@testable import Charts

@MainActor
@Suite("Bars, the words below them, and their signs in the legend")
struct ChartBarTests {
  @Test("bars are as wide as each other, each in the middle of its band, at any width", arguments: 1...120)
  func widths(length: Int) {
    for count in 1...12 {
      let bars = (0..<count).map { index in
        ChartBand.cells(middle: (Double(index) + 0.5) / Double(count), part: 1 / Double(count), length: length)
      }
      #expect(Set(bars.map(\.count)).count == 1, "\(count) in \(length): \(bars)")
      for (index, bar) in bars.enumerated() {
        let middle = (Double(index) + 0.5) / Double(count) * Double(length)
        #expect(
          abs(Double(bar.lowerBound + bar.upperBound) / 2 - middle) <= 0.5 + 1e-5, "\(count) in \(length): \(bars)")
      }
      guard length >= 2 * count else { continue }
      for (left, right) in zip(bars, bars.dropFirst()) {
        #expect(left.upperBound < right.lowerBound, "\(count) in \(length): \(bars)")
      }
    }
  }

  @Test("the words stand below the middle of their bars", arguments: 24...60)
  func words(columns: Int) {
    let days = ["Mo", "Tu", "We", "Th"]
    let chart = Chart(days, id: \.self) { BarMark(x: .value("Day", $0), y: .value("Count", 10)) }.chartYAxis(.hidden)
    let lines = TestHost(chart, columns: columns, rows: 6).snapshot.split(separator: "\n").map(Array.init)
    guard let labels = lines.last, let bars = lines.dropLast().last else {
      Issue.record("There is nothing.")
      return
    }
    for day in days {
      guard let start = labels.indices.first(where: { labels[$0...].starts(with: Array(day)) }) else {
        Issue.record("\(day) is not there.")
        continue
      }
      var bar = start..<start + 1
      guard bars.indices.contains(start), bars[start] == "█" else {
        Issue.record("\(day) is not below a bar: \(String(bars)) \(String(labels))")
        continue
      }
      while bar.lowerBound > 0, bars[bar.lowerBound - 1] == "█" { bar = bar.lowerBound - 1..<bar.upperBound }
      while bar.upperBound < bars.count, bars[bar.upperBound] == "█" { bar = bar.lowerBound..<bar.upperBound + 1 }
      let (middle, word) = (Double(bar.lowerBound + bar.upperBound) / 2, Double(start) + 1)
      #expect(abs(middle - word) <= 0.5, "\(day) in \(columns): \(String(bars)) \(String(labels))")
    }
  }

  @Test("numbers stand below the bars of their values")
  func numbers() {
    let chart = Chart(1...5, id: \.self) { BarMark(x: .value("Day", $0), y: .value("Count", 10)) }
      .chartYAxis(.hidden).chartXAxis { AxisMarks(values: [1, 3, 5]) }
    let lines = TestHost(chart, columns: 50, rows: 6).snapshot.split(separator: "\n").map(Array.init)
    guard let labels = lines.last, let bars = lines.dropLast().last else {
      Issue.record("There is nothing.")
      return
    }
    let places = labels.indices.filter { "135".contains(labels[$0]) }
    #expect(places.count == 3)
    for place in places {
      let left = place - (bars[...place].lastIndex(of: " ") ?? -1)
      let right = (bars[place...].firstIndex(of: " ") ?? bars.count) - place
      #expect(bars[place] == "█" && abs(left - right) <= 1, "\(String(bars))\n\(String(labels))")
    }
  }

  @Test("the legend shows what the bars are filled with, in colours and without", arguments: [true, false])
  func legend(hasColors: Bool) {
    struct Sale: Identifiable {
      let id: Int
      let town: String
    }
    let sales = [Sale(id: 0, town: "Oslo"), Sale(id: 1, town: "Bergen")]
    let chart = Chart(sales) { sale in
      BarMark(x: .value("Day", "Mo"), y: .value("Count", 4)).foregroundStyle(by: .value("Town", sale.town))
    }
    var capabilities = TerminalCapabilities.test
    if !hasColors { capabilities.colors = .none }
    let host = TestHost(HostingView(rootView: chart), columns: 30, rows: 12, capabilities: capabilities)
    let lines = host.snapshot.split(separator: "\n")
    let legend = lines.last { $0.contains("Oslo") }.map(Array.init) ?? []
    let signs = ["Oslo", "Bergen"].compactMap { town in
      legend.indices.first { legend[$0...].starts(with: Array(town)) }.map { legend[$0 - 2] }
    }
    #expect(signs == (hasColors ? ["█", "█"] : ["█", "▓"]), "\(host.snapshot)")
    let filled = Set(lines.dropLast(2).joined().filter { "█▓▒░".contains($0) })
    #expect(filled == Set(signs), "\(host.snapshot)")
  }
}
