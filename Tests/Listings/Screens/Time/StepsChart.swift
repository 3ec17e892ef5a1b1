import Core

struct StepsChart: View {
  struct Day: Identifiable {
    let id: Int
    let date: Date
    let steps: Int
    let place: String
  }

  private static let monday = Date(timeIntervalSince1970: 1_709_510_400)
  let days = [4_210, 8_900, 12_050, 6_400, 9_730, 15_200, 3_100].enumerated().map { index, steps in
    Day(
      id: index, date: monday.addingTimeInterval(Double(index) * 86_400), steps: steps,
      place: index > 4 ? "Trail" : "Town")
  }
  @State private var selectedDate: Date?
  @State private var selectedSteps: Int?

  private var selected: Day? {
    guard let selectedDate else { return nil }
    return days.min { abs($0.date.timeIntervalSince(selectedDate)) < abs($1.date.timeIntervalSince(selectedDate)) }
  }

  private var places: [(name: String, steps: Int)] {
    ["Town", "Trail"].map { name in
      (name, days.filter { $0.place == name }.map(\.steps).reduce(0, +))
    }
  }

  private var selectedPlace: String? {
    guard let selectedSteps else { return nil }
    var total = 0
    return places.first { place in
      total += place.steps
      return selectedSteps <= total
    }?.name
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Steps").font(.title)
      Chart {
        ForEach(days) { day in
          LineMark(x: .value("Day", day.date), y: .value("Steps", day.steps))
            .interpolationMethod(.catmullRom)
            .foregroundStyle(.green)
        }
        if let selected {
          RuleMark(x: .value("Selected", selected.date))
            .foregroundStyle(Color.gray.opacity(0.3))
            .offset(yStart: -10)
            .zIndex(-1)
            .annotation(
              position: .top, spacing: 0, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
            ) {
              Text("\(selected.steps)").bold()
            }
        }
      }
      .chartXSelection(value: $selectedDate)
      .frame(height: 160)
      Chart(places, id: \.name) { place in
        SectorMark(angle: .value("Steps", place.steps), innerRadius: .ratio(0.618), angularInset: 1.5)
          .cornerRadius(5)
          .foregroundStyle(by: .value("Place", place.name))
          .opacity(selectedPlace == nil || selectedPlace == place.name ? 1 : 0.3)
      }
      .chartAngleSelection(value: $selectedSteps)
      .chartLegend(.hidden)
      .chartBackground { proxy in
        GeometryReader { geometry in
          let frame = geometry[proxy.plotFrame!]
          VStack {
            Text("Most of them").font(.callout).foregroundStyle(.secondary)
            Text(selectedPlace ?? "Town").font(.title2.bold())
          }
          .position(x: frame.midX, y: frame.midY)
        }
      }
      .frame(height: 96)
    }
    .padding()
  }
}
