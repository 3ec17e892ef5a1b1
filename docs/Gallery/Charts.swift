// Charts: numbers as bars, lines, areas, points and shares.
import Charts
import SwiftUI

#Preview("BarMark", traits: .fixedLayout(width: 352, height: 160)) {
  Chart {
    BarMark(x: .value("Fruit", "Apples"), y: .value("Sold", 12))
    BarMark(x: .value("Fruit", "Pears"), y: .value("Sold", 7))
    BarMark(x: .value("Fruit", "Plums"), y: .value("Sold", 18))
  }
}

#Preview("BarMark across", traits: .fixedLayout(width: 352, height: 128)) {
  let sold = [("Apples", 12), ("Pears", 7), ("Plums", 18)]
  Chart(sold, id: \.0) { fruit, count in
    BarMark(x: .value("Sold", count), y: .value("Fruit", fruit))
      .foregroundStyle(.green)
  }
}

#Preview("LineMark", traits: .fixedLayout(width: 352, height: 160)) {
  let berlin = [("Mon", 14), ("Tue", 17), ("Wed", 15), ("Thu", 20), ("Fri", 22)]
  Chart(berlin, id: \.0) { day, degrees in
    LineMark(x: .value("Day", day), y: .value("Degrees", degrees))
  }
  .chartYScale(domain: 10...25)
}

#Preview("AreaMark", traits: .fixedLayout(width: 352, height: 160)) {
  let visits = [("Mon", 40), ("Tue", 65), ("Wed", 50), ("Thu", 90), ("Fri", 75)]
  Chart(visits, id: \.0) { day, count in
    AreaMark(x: .value("Day", day), y: .value("Visits", count))
      .foregroundStyle(.purple)
  }
}

#Preview("PointMark and RuleMark", traits: .fixedLayout(width: 352, height: 160)) {
  let scores = [(1, 55), (2, 80), (3, 62), (4, 95), (5, 71)]
  Chart(scores, id: \.0) { round, points in
    PointMark(x: .value("Round", round), y: .value("Points", points))
    RuleMark(y: .value("Wanted", 70))
      .foregroundStyle(.red)
  }
}

#Preview("SectorMark", traits: .fixedLayout(width: 352, height: 48)) {
  let shares = [("Bus", 45), ("Train", 30), ("Bicycle", 25)]
  Chart(shares, id: \.0) { name, share in
    SectorMark(angle: .value("Share", share))
      .foregroundStyle(by: .value("By", name))
  }
}
