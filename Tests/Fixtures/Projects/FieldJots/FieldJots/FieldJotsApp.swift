import SwiftUI

@main
struct FieldJotsApp: App {
  @State private var notebook = Notebook()

  var body: some Scene {
    WindowGroup {
      NotebookView()
        .environment(notebook)
    }
  }
}
