import SwiftUI

struct Item: Identifiable, Hashable {
  let id: Int
  var title: String
}

@Observable
final class TodoStore {
  private(set) var items: [Item] = []
  private var lastID = 0

  func add(_ title: String) {
    let title = title.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return }
    lastID += 1
    items.append(Item(id: lastID, title: title))
  }
}

struct TodoScreen: View {
  @State var store = TodoStore()

  var body: some View {
    VStack(alignment: .leading) {
      NewItemField(add: store.add)
      List(store.items) { item in
        ItemRow(item: item)
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

struct ItemRow: View {
  let item: Item

  var body: some View { Text(item.title) }
}
