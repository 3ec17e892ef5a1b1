import SwiftUI

struct JotList: View {
  @Binding var folder: Folder
  @Binding var selection: Jot.ID?

  private var sorted: [Jot] {
    folder.jots.filter(\.isPinned) + folder.jots.filter { !$0.isPinned }
  }

  var body: some View {
    List(selection: $selection) {
      ForEach(sorted) { jot in
        HStack {
          VStack(alignment: .leading) {
            Text(jot.title)
              .lineLimit(1)
            Text("^[\(jot.wordCount) word](inflect: true)")
              .font(.footnote)
              .foregroundStyle(.secondary)
          }
          if jot.isPinned {
            Spacer()
            Image(systemName: "pin.fill")
              .foregroundStyle(.orange)
          }
        }
      }
      .onDelete { offsets in
        let ids = offsets.map { sorted[$0].id }
        folder.jots.removeAll { ids.contains($0.id) }
      }
    }
    .navigationTitle(folder.name)
    .overlay {
      if folder.jots.isEmpty {
        Text("Nothing jotted yet")
      }
    }
    .toolbar {
      ToolbarItem {
        Button("New", systemImage: "square.and.pencil") {
          let jot = Jot()
          folder.jots.append(jot)
          selection = jot.id
        }
      }
    }
  }
}

struct JotEditor: View {
  @Binding var jot: Jot
  @FocusState private var isEditing: Bool

  var body: some View {
    TextEditor(text: $jot.text)
      .focused($isEditing)
      .padding(.horizontal)
      .navigationTitle(jot.title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItemGroup(placement: .primaryAction) {
          Button(jot.isPinned ? "Unpin" : "Pin", systemImage: jot.isPinned ? "pin.slash" : "pin") {
            jot.isPinned.toggle()
          }
          ShareLink(item: jot.text)
        }
        ToolbarItem(placement: .bottomBar) {
          Text("Words: \(jot.wordCount)")
        }
      }
      .onAppear {
        isEditing = jot.text.isEmpty
      }
  }
}
