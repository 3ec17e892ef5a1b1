import SwiftUI

struct ErrandList: View {
  @EnvironmentObject private var board: ErrandBoard
  @State private var newTitle = ""
  @State private var showsDone = false

  var body: some View {
    List {
      Section {
        HStack {
          TextField("New errand", text: $newTitle)
            .onSubmit(add)
          Button(action: add) {
            Image(systemName: "plus.circle.fill")
          }
          .buttonStyle(.borderless)
          .disabled(newTitle.isEmpty)
          .accessibilityLabel("Add errand")
        }
      }

      Section("To do") {
        ForEach(board.open) { errand in
          ErrandRow(errand: errand)
        }
      }

      if !board.done.isEmpty {
        DisclosureGroup("Done (\(board.done.count))", isExpanded: $showsDone) {
          ForEach(board.done, content: ErrandRow.init)
        }
      }
    }
    .navigationTitle("Errands")
    .animation(.default, value: board.errands)
    .toolbar {
      ToolbarItem(placement: .status) {
        Text("\(board.open.count) open")
          .font(.footnote)
      }
    }
  }

  private func add() {
    let title = newTitle.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { return }
    board.errands.append(Errand(title))
    newTitle = ""
  }
}

struct ErrandRow: View {
  @EnvironmentObject private var board: ErrandBoard
  let errand: Errand

  var body: some View {
    Label {
      HStack {
        Text(errand.title)
          .strikethrough(errand.isDone, color: .secondary)
        Spacer()
        Text(errand.priority.label)
          .font(.caption)
          .padding(.horizontal, 8)
          .background(errand.priority.tint.opacity(0.3), in: .capsule)
      }
    } icon: {
      Image(systemName: errand.isDone ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(errand.priority.tint)
    }
    .swipeActions(edge: .leading, allowsFullSwipe: true) {
      Button {
        board.update(errand) { $0.isDone.toggle() }
      } label: {
        Label(errand.isDone ? "Reopen" : "Done", systemImage: "checkmark")
      }
      .tint(.green)
    }
    .swipeActions {
      Button("Delete", systemImage: "trash", role: .destructive) {
        board.delete(errand)
      }
    }
    .contextMenu {
      Section("Priority") {
        ForEach(Priority.allCases.reversed(), id: \.self) { priority in
          Button {
            board.update(errand) { $0.priority = priority }
          } label: {
            if priority == errand.priority {
              Label(priority.label, systemImage: "checkmark")
            } else {
              Text(priority.label)
            }
          }
        }
      }
      Divider()
      Button(role: .destructive) {
        board.delete(errand)
      } label: {
        Label("Delete", systemImage: "trash")
      }
    }
  }
}

#Preview {
  NavigationStack {
    ErrandList()
  }
  .environmentObject(ErrandBoard())
}
