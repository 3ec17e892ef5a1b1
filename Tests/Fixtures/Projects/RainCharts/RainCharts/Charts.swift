import Charts
import SwiftUI

struct MonthsView: View {
  @Environment(Station.self) private var station
  @State private var selectedMonth: String?

  var body: some View {
    @Bindable var station = station
    VStack {
      Picker("Town", selection: $station.town) {
        ForEach(station.towns, id: \.self, content: Text.init)
      }
      .pickerStyle(.segmented)
      Chart {
        ForEach(station.ofTown) { item in
          BarMark(x: .value("Month", item.month), y: .value("Rain", item.millimeters), width: .ratio(0.6))
            .foregroundStyle(item.month == selectedMonth ? Color.orange : .blue)
            .annotation(position: .top) {
              Text(item.millimeters, format: .number)
                .font(.caption2)
            }
            .accessibilityLabel(item.month)
            .accessibilityValue("\(item.millimeters) millimeters")
        }
        RuleMark(y: .value("Mean", station.mean))
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
          .foregroundStyle(.red)
      }
      .chartXSelection(value: $selectedMonth)
      .chartYScale(domain: 0...300)
      .chartYAxis {
        AxisMarks(position: .leading, values: .stride(by: 100)) { value in
          AxisGridLine()
          AxisValueLabel {
            if let millimeters = value.as(Int.self) {
              Text("\(millimeters) mm")
            }
          }
        }
      }
      Text(summary)
        .font(.footnote)
    }
    .padding()
  }

  private var summary: String {
    if let item = station.ofTown.first(where: { $0.month == selectedMonth }) {
      return "\(item.month): \(item.millimeters.formatted()) mm of rain"
    }
    return "Mean of \(station.town): \(station.mean.formatted(.number.precision(.fractionLength(1)))) mm"
  }
}

struct SharesView: View {
  @Environment(Station.self) private var station
  @State private var selectedAngle: Double?

  private var selected: Rainfall? {
    guard let selectedAngle else { return nil }
    var sum = 0.0
    return station.ofTown.first { item in
      sum += item.millimeters
      return selectedAngle <= sum
    }
  }

  var body: some View {
    VStack {
      Chart(station.ofTown) { item in
        SectorMark(
          angle: .value("Rain", item.millimeters),
          innerRadius: .ratio(0.5),
          outerRadius: .inset(selected?.id == item.id ? 0 : 4),
          angularInset: 1
        )
        .cornerRadius(3)
        .foregroundStyle(by: .value("Month", item.month))
        .opacity(selected == nil || selected?.id == item.id ? 1 : 0.4)
      }
      .chartAngleSelection(value: $selectedAngle)
      .chartLegend(position: .bottom, alignment: .center)
      Text(selected.map { "\($0.month) has \($0.millimeters.formatted()) mm" } ?? "Pick a month of \(station.town)")
    }
    .padding()
  }
}

struct CourseView: View {
  @Environment(Station.self) private var station
  @State private var isSmooth = true

  var body: some View {
    VStack {
      Chart(station.rainfall) { item in
        LineMark(x: .value("Month", item.month), y: .value("Rain", item.millimeters))
          .foregroundStyle(by: .value("Town", item.town))
          .symbol(by: .value("Town", item.town))
          .interpolationMethod(isSmooth ? .catmullRom : .linear)
        AreaMark(x: .value("Month", item.month), y: .value("Rain", item.millimeters), stacking: .unstacked)
          .foregroundStyle(by: .value("Town", item.town))
          .opacity(0.2)
      }
      .chartForegroundStyleScale(["Bergen": Color.blue, "Oslo": .green])
      .chartXAxisLabel("Month")
      .chartPlotStyle { $0.border(.quaternary) }
      Toggle("Smooth lines", isOn: $isSmooth)
    }
    .padding()
  }
}
