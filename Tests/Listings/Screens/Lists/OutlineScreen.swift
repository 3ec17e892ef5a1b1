import Core

struct FileItem: Identifiable, Hashable {
  var id: String { name }
  let name: String
  var children: [FileItem]?

  static let root = [
    FileItem(
      name: "Sources",
      children: [
        FileItem(name: "App.swift"),
        FileItem(name: "Views", children: [FileItem(name: "Home.swift"), FileItem(name: "Row.swift")]),
      ]),
    FileItem(name: "README.md"),
  ]
}

struct OutlineScreen: View {
  @State private var isExpanded = true

  var body: some View {
    List {
      Section("Files") {
        OutlineGroup(FileItem.root, children: \.children) { item in
          Label(item.name, systemImage: item.children == nil ? "doc" : "folder")
        }
      }
      DisclosureGroup("Details", isExpanded: $isExpanded) {
        LabeledContent("Files", value: 4, format: .number)
        LabeledContent("Size", value: Int64(18_400), format: .byteCount(style: .file))
      }
    }
    .listStyle(.sidebar)
  }
}

#Preview { OutlineScreen() }
