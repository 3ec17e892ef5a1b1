import SwiftUI

nonisolated struct EveryTenth: TimelineSchedule {
  let count: Int

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
    let gap = mode == .lowFrequency ? 1.0 : 0.1
    return (0...count).map { startDate.addingTimeInterval(Double($0) * gap) }
  }
}

struct OrbitView: View {
  @Bindable var system: PlanetSystem
  @State private var start = Date.now

  var body: some View {
    VStack(spacing: 0) {
      OrbitCanvas(system: system)
        .frame(maxWidth: .infinity, minHeight: 160)
        .clipShape(.rect(cornerRadius: 16))
      TimelineView(EveryTenth(count: 10)) { timeline in
        let progress = min(timeline.date.timeIntervalSince(start), 1)
        Text(progress < 1 ? "Warming up the telescope…" : "Telescope ready")
          .opacity(0.4 + progress * 0.6)
      }
      HStack {
        Button("Back") { system.advance(by: -10) }
          .disabled(system.day == 0)
        Button("Ten days") { system.advance(by: 10) }
        Button("A year") { withAnimation { system.advance(by: 365) } }
        Toggle("Orbits", isOn: $system.showsOrbits)
          .fixedSize()
        Toggle("Traces", isOn: $system.traces)
          .fixedSize()
      }
      Grid(alignment: .leading, horizontalSpacing: 16) {
        ForEach(system.planets) { planet in
          GridRow {
            Text(planet.id)
              .foregroundStyle(planet.color)
            Text("\(planet.angle(on: system.day).degrees, format: .number.precision(.fractionLength(0)))°")
              .gridColumnAlignment(.trailing)
            Gauge(value: planet.angle(on: system.day).degrees, in: 0...360) {
              Text("Turn")
            }
            .gaugeStyle(.accessoryLinear)
            .frame(width: 160)
            .labelsHidden()
          }
        }
      }
    }
    .padding(.horizontal)
  }
}

#Preview {
  OrbitView(system: PlanetSystem())
}
