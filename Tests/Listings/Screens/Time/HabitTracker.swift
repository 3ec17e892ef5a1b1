import Core

struct Habit: Identifiable {
  let id = UUID()
  let name: String
  let symbol: String
  var days: Set<Int>
}

struct HabitTracker: View {
  @State private var habits = [
    Habit(name: "Read", symbol: "book", days: [0, 1, 2, 4]),
    Habit(name: "Run", symbol: "figure.run", days: [1, 3]),
    Habit(name: "Sleep early", symbol: "moon", days: []),
  ]
  private let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("This week").font(.title.bold())
      Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 0) {
        GridRow {
          Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
          ForEach(weekdays, id: \.self) { day in
            Text(day).font(.caption).foregroundStyle(.secondary)
          }
        }
        Divider()
        ForEach($habits) { $habit in
          GridRow {
            Text(habit.name)
            ForEach(weekdays.indices, id: \.self) { day in
              DayButton(isDone: habit.days.contains(day), label: "\(habit.name) \(weekdays[day])") {
                habit.days.formSymmetricDifference([day])
              }
            }
          }
        }
      }
      ProgressView(value: Double(habits.map(\.days.count).reduce(0, +)), total: Double(habits.count * 7)) {
        Text("Done")
      }
    }
    .padding()
  }
}

private struct DayButton: View {
  let isDone: Bool
  let label: String
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      Image(systemName: isDone ? "checkmark.square.fill" : "square")
    }
    .buttonStyle(.plain)
    .accessibilityLabel(label)
    .accessibilityValue(isDone ? "done" : "open")
  }
}
