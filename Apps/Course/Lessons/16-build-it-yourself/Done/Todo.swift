import SwiftUI

struct Item: Identifiable, Hashable {
  let id: Int
  var title: String
  var isDone = false
}

@Observable
final class TodoStore {
  var items: [Item]

  init(_ titles: [String]) {
    items = titles.enumerated().map { Item(id: $0.offset, title: $0.element) }
  }

  var open: Int { items.count { !$0.isDone } }
}

struct TodoScreen: View {
  @Bindable var store: TodoStore

  var body: some View {
    VStack(alignment: .leading) {
      OpenCount(store: store)
      List($store.items) { $item in
        ItemRow(item: $item)
      }
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
