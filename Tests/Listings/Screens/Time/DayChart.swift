import Core

struct DayChart: View {
  struct Entry: Identifiable {
    let id: String
    let hours: Double
    let color: Color
  }

  @State private var entries = [
    Entry(id: "Sleep", hours: 7.5, color: .indigo), Entry(id: "Work", hours: 8, color: .orange),
    Entry(id: "Food", hours: 2, color: .green), Entry(id: "Play", hours: 4, color: .pink),
  ]
  @State private var isSorted = false

  private var shown: [Entry] { isSorted ? entries.sorted { $0.hours > $1.hours } : entries }
  private var longest: Double { entries.map(\.hours).max() ?? 1 }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack {
        Text("My day").font(.title)
        Spacer()
        Toggle("Sort", isOn: $isSorted).toggleStyle(.button)
      }
      ForEach(shown) { entry in
        HStack {
          Text(entry.id)
            .frame(width: 56, alignment: .leading)
          GeometryReader { geometry in
            Rectangle()
              .fill(entry.color)
              .frame(width: geometry.size.width * entry.hours / longest)
          }
          .frame(height: 16)
          Text(entry.hours, format: .number.precision(.fractionLength(1)))
            .monospacedDigit()
            .frame(width: 40, alignment: .trailing)
        }
        .accessibilityElement(children: .combine)
      }
      Gauge(value: entries.map(\.hours).reduce(0, +), in: 0...24) {
        Text("Hours")
      } currentValueLabel: {
        Text("21.5 of 24")
      }
    }
    .padding()
  }
}
