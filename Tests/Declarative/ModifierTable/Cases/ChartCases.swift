import Core

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
