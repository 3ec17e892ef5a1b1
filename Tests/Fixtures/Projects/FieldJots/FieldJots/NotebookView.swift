import SwiftUI

struct NotebookView: View {
  @Environment(Notebook.self) private var notebook
  @State private var folderID: Folder.ID?
  @State private var jotID: Jot.ID?
  @State private var visibility = NavigationSplitViewVisibility.all

  var body: some View {
    @Bindable var notebook = notebook

    NavigationSplitView(columnVisibility: $visibility) {
      List(notebook.folders, selection: $folderID) { folder in
        Label(folder.name, systemImage: folder.symbol)
          .badge(folder.jots.count)
      }
      .navigationTitle("Folders")
    } content: {
      if let $folder = $notebook.folders.first(where: { $0.wrappedValue.id == folderID }) {
        JotList(folder: $folder, selection: $jotID)
      } else {
        Text("Choose a folder")
          .foregroundStyle(.secondary)
      }
    } detail: {
      if let $folder = $notebook.folders.first(where: { $0.wrappedValue.id == folderID }),
        let $jot = $folder.jots.first(where: { $0.wrappedValue.id == jotID })
      {
        JotEditor(jot: $jot)
      } else {
        ContentUnavailableView("No Jot", systemImage: "pencil.slash")
      }
    }
    .navigationSplitViewStyle(.balanced)
    .onChange(of: folderID) {
      jotID = nil
    }
  }
}

#Preview {
  NotebookView()
    .environment(Notebook())
}
