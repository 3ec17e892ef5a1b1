import AppsCourse
import SwiftUI

/// Keeps what is written as long as the lesson runs.
private final class MemoryStorage: TodoStorage {
  private var items: [Item] = []

  func read() -> [Item] { items }
  func write(_ items: [Item]) { self.items = items }
}

package func stage() -> Stage {
  let storage = MemoryStorage()
  return Stage(
    TodoScreen(store: TodoStore(storage: storage)),
    watching: [TodoScreen.self, NewItemField.self, OpenCount.self, ItemRow.self],
    actions: [
      Stage.Action("make the store anew") { _ in
        let store = TodoStore(storage: storage)
        return store.items.map { "\($0.isDone ? "✓" : " ") \($0.title)" }.joined(separator: "\n")
      },
      Stage.Action("write to a file, and read it") { _ in
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("todo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = FileStorage(file: folder.appendingPathComponent("todo.json"))
        let store = TodoStore(storage: file)
        store.add("Water the plants")
        store.items[0].isDone = true
        let text = try String(contentsOf: file.file, encoding: .utf8)
        let title = TodoStore(storage: file).items.map(\.title).joined()
        return "\(text.contains("Water the plants") ? "in the file" : "not in the file"), read again: \(title)"
      },
    ])
}
