import SwiftUI

@main
struct RainChartsApp: App {
  @State private var station = Station()

  var body: some Scene {
    WindowGroup {
      TabView {
        Tab("Months", systemImage: "chart.bar.fill") { MonthsView() }
        Tab("Shares", systemImage: "chart.pie.fill") { SharesView() }
        Tab("Course", systemImage: "chart.xyaxis.line") { CourseView() }
      }
      .environment(station)
    }
  }
}
