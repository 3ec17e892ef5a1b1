import SwiftUI

struct HabitListView: View {
  @EnvironmentObject private var store: HabitStore
  @AppStorage("hidesFinished") private var hidesFinished = false
  @State private var showingAdd = false

  private var visibleHabits: [Habit] {
    hidesFinished ? store.habits.filter { $0.progress < 1 } : store.habits
  }

  var body: some View {
    NavigationView {
      List {
        Section {
          ForEach(visibleHabits) { habit in
            NavigationLink {
              HabitDetailView(habitID: habit.id)
            } label: {
              HabitRow(habit: habit)
            }
          }
        } header: {
          Text("This week")
        } footer: {
          Text("\(store.habits.filter { $0.progress >= 1 }.count) of \(store.habits.count) goals reached")
        }

        Toggle("Hide finished", isOn: $hidesFinished.animation())
      }
      .navigationTitle("Habits")
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button {
            showingAdd = true
          } label: {
            Label("Add habit", systemImage: "plus")
          }
        }
      }
      .sheet(isPresented: $showingAdd) {
        AddHabitView()
      }
    }
    .navigationViewStyle(.stack)
  }
}

struct HabitRow: View {
  let habit: Habit

  var body: some View {
    HStack {
      Image(systemName: habit.kind.symbol)
        .foregroundColor(habit.kind.color)
        .frame(width: 32)
      VStack(alignment: .leading) {
        Text(habit.title)
          .font(.headline)
        Text(habit.kind.rawValue.capitalized)
          .font(.caption)
          .foregroundColor(.secondary)
      }
      Spacer()
      Text("\(habit.completed)/\(habit.goal)")
        .monospacedDigit()
        .foregroundColor(habit.progress < 1 ? .primary : .green)
    }
    .accessibilityElement(children: .combine)
  }
}

struct HabitListView_Previews: PreviewProvider {
  static var previews: some View {
    HabitListView()
      .environmentObject(HabitStore())
  }
}
