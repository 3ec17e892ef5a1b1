import Core

struct TodoItem: Identifiable, Hashable {
  let id = UUID()
  var title: String
  var isDone = false
}

@Observable
final class TodoModel {
  var items = [
    TodoItem(title: "Water the plants"), TodoItem(title: "Call Ada", isDone: true), TodoItem(title: "Buy rice"),
  ]
  var draft = ""

  var open: Int { items.count { !$0.isDone } }

  func add() {
    let title = draft.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return }
    items.append(TodoItem(title: title))
    draft = ""
  }
}

struct TodoScreen: View {
  @State private var model = TodoModel()
  @State private var hidesDone = false
  @FocusState private var isAdding: Bool

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach($model.items) { $item in
            if !(hidesDone && item.isDone) {
              TodoRow(item: $item)
            }
          }
          .onDelete { model.items.remove(atOffsets: $0) }
          .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        } footer: {
          Text("^[\(model.open) task](inflect: true) to do")
        }
        TextField("New task", text: $model.draft)
          .focused($isAdding)
          .onSubmit {
            model.add()
            isAdding = true
          }
      }
      .navigationTitle("To do")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItem(placement: .topBarTrailing) {
          Menu("More", systemImage: "ellipsis.circle") {
            Toggle("Hide done", isOn: $hidesDone)
            Button("Remove done", systemImage: "trash", role: .destructive) {
              model.items.removeAll(where: \.isDone)
            }
          }
        }
      }
    }
  }
}

private struct TodoRow: View {
  @Binding var item: TodoItem

  var body: some View {
    Button {
      item.isDone.toggle()
    } label: {
      Label {
        Text(item.title)
          .strikethrough(item.isDone)
          .foregroundStyle(item.isDone ? .secondary : .primary)
      } icon: {
        Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
      }
    }
    .buttonStyle(.plain)
  }
}

#Preview {
  TodoScreen()
}
