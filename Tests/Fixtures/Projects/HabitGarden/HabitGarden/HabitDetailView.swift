import SwiftUI

struct HabitDetailView: View {
  @EnvironmentObject private var store: HabitStore
  let habitID: Habit.ID

  var body: some View {
    if let habit = store.habits.first(where: { $0.id == habitID }) {
      VStack(spacing: 16) {
        Text(habit.details)
          .multilineTextAlignment(.center)
        ProgressView(value: habit.progress) {
          Text("Progress")
        } currentValueLabel: {
          Text("\(habit.completed) of \(habit.goal) done")
        }
        .tint(habit.kind.color)
        Button("Done once more") {
          withAnimation {
            store.increment(habit)
          }
        }
        .buttonStyle(.borderedProminent)
        .disabled(habit.progress >= 1)
        Spacer()
      }
      .padding()
      .navigationTitle(habit.title)
      .navigationBarTitleDisplayMode(.inline)
    } else {
      Text("This habit is gone.")
    }
  }
}

struct AddHabitView: View {
  @EnvironmentObject private var store: HabitStore
  @Environment(\.dismiss) private var dismiss

  @State private var title = ""
  @State private var details = ""
  @State private var kind = Habit.Kind.body
  @State private var goal = 3

  var body: some View {
    NavigationView {
      Form {
        TextField("Title", text: $title)
        TextField("Details", text: $details)
        Picker("Kind", selection: $kind) {
          ForEach(Habit.Kind.allCases) {
            Text($0.rawValue.capitalized).tag($0)
          }
        }
        .pickerStyle(.segmented)
        Stepper("Goal: \(goal) times", value: $goal, in: 1...21)
      }
      .navigationTitle("New Habit")
      .navigationBarItems(
        leading: Button("Cancel") { dismiss() },
        trailing: Button("Save") {
          store.add(Habit(title: title, details: details, kind: kind, goal: goal))
          dismiss()
        }
        .disabled(title.trimmingCharacters(in: .whitespaces).isEmpty)
      )
    }
  }
}
