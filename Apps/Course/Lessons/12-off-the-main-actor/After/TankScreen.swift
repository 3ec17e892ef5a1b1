import SwiftUI

/// Counts, for this lesson.
final class BodyLog {
  private(set) var bodies = 0
  private(set) var onMainQueue = 0

  func note() {
    bodies += 1
    if MainQueue.isCurrent { onMainQueue += 1 }
  }
}

struct TankScreen: View {
  let gauge: Gauge
  let report: ReportStore
  let log: BodyLog

  var body: some View {
    VStack(alignment: .leading) {
      GaugeView(gauge: gauge, log: log)
      ReportView(report: report)
    }
  }
}

struct GaugeView: View {
  let gauge: Gauge
  let log: BodyLog

  var body: some View {
    let _ = log.note()
    Text("Level \(gauge.level)")
  }
}

struct ReportView: View {
  let report: ReportStore

  var body: some View {
    Text("Words \(report.words)")
  }
}
