// Lists: rows below each other, in sections, in columns or in a tree.
import SwiftUI

#Preview("List with sections", traits: .fixedLayout(width: 352, height: 112)) {
  List {
    Section("Chairs") {
      Label("Oak chair", systemImage: "star")
      Text("Garden chair").badge(3)
    }
    Section {
      Text("Desk lamp")
    } header: {
      Text("Lamps")
    } footer: {
      Text("Prices include tax.")
    }
  }
}

#Preview("List with a selection", traits: .fixedLayout(width: 320, height: 80)) {
  @Previewable @State var chosen: String? = "Venus"
  List(["Mercury", "Venus", "Earth", "Mars"], id: \.self, selection: $chosen) { planet in
    Text(planet)
  }
}

#Preview("List in edit mode", traits: .fixedLayout(width: 320, height: 64)) {
  @Previewable @State var planets = ["Mercury", "Venus", "Earth"]
  List {
    ForEach(planets, id: \.self) { planet in
      Text(planet)
    }
    .onDelete { planets.remove(atOffsets: $0) }
    .onMove { planets.move(fromOffsets: $0, toOffset: $1) }
  }
  .environment(\.editMode, .constant(.active))
}

private struct FileItem: Identifiable {
  var name: String
  var children: [FileItem]?
  var id: String { name }
}

#Preview("List of a tree", traits: .fixedLayout(width: 320, height: 80)) {
  // struct FileItem: Identifiable { var name: String; var children: [FileItem]? … }
  let files = [
    FileItem(name: "Sources", children: [FileItem(name: "App.swift")]),
    FileItem(name: "Tests", children: [FileItem(name: "AppTests.swift")]),
    FileItem(name: "README.md"),
  ]
  List(files, children: \.children) { file in
    Label(file.name, systemImage: file.children == nil ? "doc" : "folder")
  }
}

#Preview("OutlineGroup", traits: .fixedLayout(width: 320, height: 80)) {
  // struct FileItem: Identifiable { var name: String; var children: [FileItem]? … }
  @Previewable @State var isExpanded = true
  let views = FileItem(name: "Views", children: [FileItem(name: "Home.swift")])
  List {
    DisclosureGroup("Sources", isExpanded: $isExpanded) {
      OutlineGroup([FileItem(name: "App.swift"), views], children: \.children) { file in
        Text(file.name)
      }
    }
  }
}

private struct Person: Identifiable {
  var id: Int
  var name: String
  var born: Int
}

#Preview("Table", traits: .fixedLayout(width: 352, height: 80)) {
  // struct Person: Identifiable { var id: Int; var name: String; var born: Int }
  @Previewable @State var chosen: Int? = 2
  let people = [
    Person(id: 1, name: "Ada Lovelace", born: 1815),
    Person(id: 2, name: "Grace Hopper", born: 1906),
    Person(id: 3, name: "Alan Turing", born: 1912),
  ]
  Table(people, selection: $chosen) {
    TableColumn("Name", value: \.name)
    TableColumn("Born") { person in Text(verbatim: "\(person.born)") }
  }
}
