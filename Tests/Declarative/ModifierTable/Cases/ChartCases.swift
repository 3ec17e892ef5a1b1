import Core
import CoreTestSupport

extension ModifierCases {
  /// Axes and legends.
  @ModifierCases static var charts: [ModifierCase] {
    chart("chartXAxis") { $0.chartXAxis(.hidden) }
    chart("chartYAxis") { view in
      view.chartYAxis { AxisMarks(position: .leading, values: [0, 100, 200]) }
    }
    chart("chartXAxisLabel") { $0.chartXAxisLabel("month") }
    chart("chartYAxisLabel") { $0.chartYAxisLabel("sold") }
    chart("chartLegend") { $0.chartLegend(.hidden) }
    chart("chartXScale") { $0.chartXScale(domain: ["Mar", "Feb", "Jan"]) }
    chart("chartYScale") { $0.chartYScale(domain: 0...1000) }
    chart("chartForegroundStyleScale") { $0.chartForegroundStyleScale(["Berlin": Color.red, "Paris": Color.green]) }
  }

  /// What is accepted of charts, and marks.
  @ModifierCases static var marks: [ModifierCase] {
    ModifierCase("annotation", columns: 24, rows: 8) { isOn in
      Chart {
        if isOn {
          BarMark(x: .value("City", "Berlin"), y: .value("Sold", 3)).annotation(position: .top) { Text("best") }
        } else {
          BarMark(x: .value("City", "Berlin"), y: .value("Sold", 3))
        }
      }
    }
    ModifierCase("chartSymbolScale", columns: 24, rows: 8) { isOn in
      Chart(sales) { sale in
        PointMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
          .symbol(by: .value("City", sale.city))
      }
      .when(isOn) { $0.chartSymbolScale(["Berlin": .diamond, "Paris": .triangle]) }
    }
    ModifierCase("chartOverlay", columns: 24, rows: 8) { isOn in
      BarOfBerlin().when(isOn) { view in
        view.chartOverlay { proxy in Text("\(Int(proxy.position(forX: "Berlin") ?? 0))") }
      }
    }
    ModifierCase("chartBackground", columns: 24, rows: 8) { isOn in
      BarOfBerlin().when(isOn) { view in
        view.chartBackground(alignment: .leading) { proxy in
          Color.orange.frame(width: 200, height: proxy.plotSize.height / 3)
        }
      }
    }
    ModifierCase("chartXSelection", columns: 24, rows: 8, after: { try $0.press("tab", "right") }) { isOn in
      Changing(String?.none) { city in
        Text(city.wrappedValue ?? "none")
        BarOfBerlin().when(isOn) { $0.chartXSelection(value: city) }
      }
    }
    ModifierCase("chartYSelection", columns: 24, rows: 8, after: { try $0.press("tab", "up") }) { isOn in
      Changing(Double?.none) { sold in
        Text(sold.wrappedValue.map { "\($0)" } ?? "none")
        BarOfBerlin().when(isOn) { $0.chartYSelection(value: sold) }
      }
    }
    ModifierCase("chartAngleSelection", columns: 24, rows: 4, after: { try $0.press("tab", "down") }) { isOn in
      Changing(Double?.none) { sold in
        Text(sold.wrappedValue.map { "\($0)" } ?? "none")
        Chart(["Berlin", "Paris"], id: \.self) { city in
          SectorMark(angle: .value("Sold", 3)).foregroundStyle(by: .value("City", city))
        }
        .when(isOn) { $0.chartAngleSelection(value: sold) }
      }
    }
    accepted("chartScrollableAxes") { $0.chartScrollableAxes(.horizontal) }
    accepted("chartXVisibleDomain") { $0.chartXVisibleDomain(length: 2) }
    accepted("chartYVisibleDomain") { $0.chartYVisibleDomain(length: 100) }
    accepted("chartScrollPosition") { $0.chartScrollPosition(initialX: 0) }
    accepted("chartPlotStyle") { $0.chartPlotStyle { $0 } }
  }

  private static func accepted<Changed: View>(
    _ name: String, _ change: @escaping @MainActor (AnyView) -> Changed
  ) -> ModifierCase {
    ModifierCase.accepted(name, columns: 32, rows: 9) { isOn in
      AnyView(Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Sold", $0.count)) })
        .when(isOn) { change($0) }
    }
  }

  private struct Sale: Identifiable {
    let month: String
    let count: Int
    let city: String
    var id: String { month + city }
  }

  private static let sales = [
    Sale(month: "Jan", count: 120, city: "Berlin"), Sale(month: "Jan", count: 60, city: "Paris"),
    Sale(month: "Feb", count: 150, city: "Berlin"), Sale(month: "Feb", count: 80, city: "Paris"),
    Sale(month: "Mar", count: 90, city: "Berlin"), Sale(month: "Mar", count: 140, city: "Paris"),
  ]

  private static func chart<Changed: View>(
    _ name: String, _ change: @escaping @MainActor (AnyView) -> Changed
  ) -> ModifierCase {
    ModifierCase(name, columns: 32, rows: 9) { isOn in
      AnyView(
        Chart(sales) { sale in
          BarMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
            .foregroundStyle(by: .value("City", sale.city))
        }
      )
      .when(isOn) { change($0) }
    }
  }
}

private struct BarOfBerlin: View {
  var body: some View { Chart { BarMark(x: .value("City", "Berlin"), y: .value("Sold", 3)) } }
}
