import SwiftUI

struct Item: Identifiable, Hashable {
  let id: Int
  var title: String
}

@Observable
final class TodoStore {
  private(set) var items = [Item(id: 1, title: "Water the plants"), Item(id: 2, title: "Return the books")]
}

struct TodoScreen: View {
  @State var store = TodoStore()

  var body: some View {
    NavigationStack {
      List(store.items) { item in
        ItemRow(item: item)
      }
      .navigationTitle("To do")
    }
  }
}

struct ItemRow: View {
  let item: Item

  var body: some View { Text(item.title) }
}
