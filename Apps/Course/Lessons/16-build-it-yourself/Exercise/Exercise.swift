import SwiftUI

@main
struct TodoApp: App {
  @State private var store = TodoStore(storage: FileStorage())

  var body: some Scene {
    WindowGroup { TodoScreen(store: store) }
  }
}

struct Item: Identifiable, Hashable, Codable {
  let id: Int
  var title: String
  var isDone = false
}

protocol TodoStorage {
  func read() -> [Item]
  func write(_ items: [Item])
}

struct FileStorage: TodoStorage {
  var file = URL.documentsDirectory.appendingPathComponent("todo.json")

  func read() -> [Item] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Item].self, from: data)) ?? []
  }

  func write(_ items: [Item]) {
    guard let data = try? JSONEncoder().encode(items) else { return }
    try? data.write(to: file, options: .atomic)
  }
}

@Observable
final class TodoStore {
  var items: [Item] {
    didSet { storage.write(items) }
  }
  @ObservationIgnored private let storage: any TodoStorage

  init(storage: any TodoStorage) {
    self.storage = storage
    items = storage.read()
  }

  var open: Int { items.count { !$0.isDone } }

  func add(_ title: String) {
    let title = title.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return }
    items.append(Item(id: (items.map(\.id).max() ?? 0) + 1, title: title))
  }
}

struct TodoScreen: View {
  @Bindable var store: TodoStore

  var body: some View {
    VStack(alignment: .leading) {
      NewItemField(add: store.add)
      OpenCount(store: store)
      List($store.items) { $item in
        ItemRow(item: $item)
      }
    }
  }
}

struct NewItemField: View {
  let add: (String) -> Void
  @State private var title = ""

  var body: some View {
    TextField("New", text: $title)
      .onSubmit {
        add(title)
        title = ""
      }
  }
}

struct OpenCount: View {
  let store: TodoStore

  var body: some View { Text("^[\(store.open) thing](inflect: true) to do") }
}

struct ItemRow: View {
  @Binding var item: Item

  var body: some View { Toggle(item.title, isOn: $item.isDone) }
}
