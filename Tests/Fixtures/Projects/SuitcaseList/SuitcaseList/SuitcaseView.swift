import SwiftUI

struct SuitcaseView: View {
  @Binding var items: [Item]
  @State private var selection = Set<Item.ID>()
  @State private var editMode = EditMode.inactive
  @State private var collapsed = Set<Category>()
  @State private var isNaming = false
  @State private var newName = ""

  private var packedCount: Int { items.count(where: \.isPacked) }

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        ForEach(Category.allCases.sorted()) { category in
          Section(category.rawValue, isExpanded: expansion(of: category)) {
            ForEach($items) { $item in
              if item.category == category {
                ItemRow(item: $item)
              }
            }
          }
        }
      }
      .listStyle(.sidebar)
      .navigationTitle("Suitcase")
      .environment(\.editMode, $editMode)
      .toolbar { toolbar }
      .alert("New item", isPresented: $isNaming) {
        TextField("Name", text: $newName)
        Button("Add", action: add)
        Button("Cancel", role: .cancel) { newName = "" }
      } message: {
        Text("It goes to the clothes.")
      }
    }
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .topBarLeading) {
      Button(editMode.isEditing ? "Done" : "Select") {
        withAnimation {
          editMode = editMode.isEditing ? .inactive : .active
          selection.removeAll()
        }
      }
    }
    ToolbarItem(placement: .topBarTrailing) {
      Button("Add", systemImage: "plus") { isNaming = true }
    }
    ToolbarItemGroup(placement: .bottomBar) {
      if editMode.isEditing {
        Button("Pack \(selection.count)") { setPacked(true) }
          .disabled(selection.isEmpty)
        Spacer()
        Button("Throw out", systemImage: "trash", role: .destructive, action: throwOut)
          .disabled(selection.isEmpty)
      } else {
        Text("\(packedCount) of \(items.count) packed")
      }
    }
  }

  private func expansion(of category: Category) -> Binding<Bool> {
    Binding {
      !collapsed.contains(category)
    } set: { isExpanded in
      if isExpanded {
        collapsed.remove(category)
      } else {
        collapsed.insert(category)
      }
    }
  }

  private func add() {
    defer { newName = "" }
    guard !newName.isEmpty, !items.contains(where: { $0.name == newName }) else { return }
    items.append(Item(name: newName, category: .clothes))
  }

  private func setPacked(_ isPacked: Bool) {
    for index in items.indices where selection.contains(items[index].id) {
      items[index].isPacked = isPacked
    }
    editMode = .inactive
    selection = []
  }

  private func throwOut() {
    items.removeAll { selection.contains($0.id) }
    editMode = .inactive
    selection = []
  }
}

struct ItemRow: View {
  @Binding var item: Item
  @Environment(\.editMode) private var editMode

  var body: some View {
    if editMode?.wrappedValue.isEditing == true {
      Text(item.name)
    } else {
      Toggle(item.name, isOn: $item.isPacked)
    }
  }
}

#Preview {
  @Previewable @State var items = Item.defaults
  SuitcaseView(items: $items)
}
