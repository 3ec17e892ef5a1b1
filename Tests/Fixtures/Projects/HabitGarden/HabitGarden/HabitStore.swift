import Foundation

final class HabitStore: ObservableObject {
  @Published var habits: [Habit] {
    didSet { save() }
  }

  private let fileURL: URL

  init() {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    fileURL = documents.appendingPathComponent("habits.json")

    if let data = try? Data(contentsOf: fileURL),
      let saved = try? JSONDecoder().decode([Habit].self, from: data)
    {
      habits = saved
    } else {
      habits = Habit.examples
    }
  }

  func add(_ habit: Habit) {
    habits.append(habit)
  }

  func increment(_ habit: Habit) {
    guard let index = habits.firstIndex(where: { $0.id == habit.id }) else { return }
    habits[index].completed += 1
  }

  private func save() {
    do {
      let data = try JSONEncoder().encode(habits)
      try data.write(to: fileURL, options: [.atomic, .completeFileProtection])
    } catch {
      print("Could not save habits: \(error.localizedDescription)")
    }
  }
}
