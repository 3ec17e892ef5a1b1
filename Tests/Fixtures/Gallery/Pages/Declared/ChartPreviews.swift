import Core

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

#Preview("Lines") {
  Chart(sales) { sale in
    LineMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
      .foregroundStyle(by: .value("City", sale.city))
  }
}

#Preview("Bars of a chart") {
  Chart(sales) { sale in
    BarMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
      .foregroundStyle(by: .value("City", sale.city))
  }
}

#Preview("Areas and points") {
  HStack(spacing: 16) {
    Chart(sales.filter { $0.city == "Berlin" }) { sale in
      AreaMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
    }
    Chart(sales.filter { $0.city == "Paris" }) { sale in
      PointMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
      RuleMark(y: .value("Wanted", 100)).foregroundStyle(.red)
    }
  }
}
