import Core
import CoreTestSupport

extension ModifierCases {
  /// Rows, and what can be done with them.
  @ModifierCases static var lists: [ModifierCase] {
    ModifierCase("listStyle", columns: 24, rows: 9) { isOn in
      List {
        Section("Fruit") {
          Text("Apple"); Text("Pear")
        }
        Section("Bread") { Text("Rye") }
      }
      .when(isOn) { $0.listStyle(.insetGrouped) }
    }
    ModifierCase("swipeActions", columns: 64, rows: 4, place: .screen) { isOn in
      List {
        Text("Apple").when(isOn) { row in
          row.swipeActions {
            Button("Delete", role: .destructive) {}
            Button("Flag") {}
          }
        }
      }
    }
    ModifierCase("contextMenu", columns: 64, rows: 4, place: .screen) { isOn in
      List {
        Text("Apple").when(isOn) { row in
          row.contextMenu {
            Button("Copy") {}
            Button("Share") {}
          }
        }
      }
    }
    ModifierCase("onDelete", columns: 48, rows: 4, place: .screen, after: { try $0.press("delete") }) { isOn in
      Changing(["Apple", "Pear", "Plum"]) { names in
        List {
          if isOn {
            ForEach(names.wrappedValue, id: \.self) { Text($0) }.onDelete { names.wrappedValue.remove(atOffsets: $0) }
          } else {
            ForEach(names.wrappedValue, id: \.self) { Text($0) }
          }
        }
      }
    }
    ModifierCase("onMove", columns: 48, rows: 4, place: .screen, after: { try $0.press("alt+down") }) { isOn in
      Changing(["Apple", "Pear", "Plum"]) { names in
        List {
          if isOn {
            ForEach(names.wrappedValue, id: \.self) { Text($0) }.onMove {
              names.wrappedValue.move(fromOffsets: $0, toOffset: $1)
            }
          } else {
            ForEach(names.wrappedValue, id: \.self) { Text($0) }
          }
        }
      }
    }
    ModifierCase("deleteDisabled", columns: 24, rows: 3, after: { try $0.press("delete") }) { isOn in
      Changing(["Apple", "Pear", "Plum"]) { names in
        List {
          ForEach(names.wrappedValue, id: \.self) { name in Text(name).when(isOn) { $0.deleteDisabled(name == "Apple") }
          }
          .onDelete { names.wrappedValue.remove(atOffsets: $0) }
        }
      }
    }
    ModifierCase("moveDisabled", columns: 24, rows: 3, after: { try $0.press("alt+down") }) { isOn in
      Changing(["Apple", "Pear", "Plum"]) { names in
        List {
          ForEach(names.wrappedValue, id: \.self) { name in Text(name).when(isOn) { $0.moveDisabled(name == "Apple") } }
            .onMove { names.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    ModifierCase("selectionDisabled", columns: 24, rows: 3, after: { try $0.press("enter") }) { isOn in
      Changing(String?.none) { chosen in
        List(selection: chosen) {
          Text("Apple").tag("Apple").when(isOn) { $0.selectionDisabled() }
          Text("chosen: \(chosen.wrappedValue ?? "nothing")").selectionDisabled()
        }
      }
    }
    ModifierCase("tag") { isOn in
      VStack(alignment: .leading) {
        Picker("Size", selection: .constant(2)) {
          Text("Small").when(isOn) { $0.tag(1) }
          Text("Large").when(isOn) { $0.tag(2) }
        }
        .pickerStyle(.inline)
      }
    }
    ModifierCase("refreshable", columns: 24, rows: 4, place: .screen, after: { try $0.press("f5") }) { isOn in
      List { Text("Apple") }.when(isOn) { $0.refreshable { await Task.yield() } }
    }
    ModifierCase("badge", columns: 24, rows: 6) { isOn in
      List {
        Text("Inbox").when(isOn) { $0.badge(3) }
        Label("Drafts", systemImage: "pencil").when(isOn) { $0.badge("new") }
        Text("Sent").when(isOn) { $0.badge(0) }
      }
    }
    ModifierCase("listRowBackground", columns: 24, rows: 2) { isOn in
      List {
        Text("Apple")
        Text("Pear").when(isOn) { $0.listRowBackground(Color.yellow) }
      }
    }
    ModifierCase("listRowInsets", columns: 24, rows: 4) { isOn in
      List {
        Text("Apple")
        Text("Pear").when(isOn) { $0.listRowInsets(EdgeInsets(top: 16, leading: 40, bottom: 0, trailing: 0)) }
        Text("Plum")
      }
    }
    ModifierCase("listRowSeparator", columns: 12, rows: 4) { isOn in
      List {
        Text("Apple").when(isOn) { $0.listRowSeparator(.visible) }
        Text("Pear")
      }
    }
    ModifierCase("listSectionSeparator", columns: 12, rows: 6) { isOn in
      List {
        Section("Fruit") { Text("Apple") }.when(isOn) { $0.listSectionSeparator(.visible) }
        Section("Bread") { Text("Rye") }
      }
    }
    ModifierCase("listSectionSpacing", columns: 12, rows: 7) { isOn in
      List {
        Section("Fruit") { Text("Apple") }
        Section("Bread") { Text("Rye") }
      }
      .when(isOn) { $0.listSectionSpacing(48) }
    }
    ModifierCase("listRowSpacing", columns: 12, rows: 4) { isOn in
      List {
        Text("Apple")
        Text("Pear")
      }
      .when(isOn) { $0.listRowSpacing(16) }
    }
  }

  /// What rows of cells have no place for.
  @ModifierCases static var listsThatStay: [ModifierCase] {
    ModifierCase("listItemTint", columns: 12, rows: 3) { isOn in
      List {
        Text("Apple")
        Button("Pear") {}.when(isOn) { $0.listItemTint(.red) }
      }
    }
    ModifierCase.accepted("listRowSeparatorTint", columns: 12, rows: 3) { isOn in
      List {
        Text("Apple").when(isOn) { $0.listRowSeparatorTint(.red) }
        Text("Pear")
      }
    }
    ModifierCase.accepted("listSectionSeparatorTint", columns: 12, rows: 4) { isOn in
      List { Section("Fruit") { Text("Apple") }.when(isOn) { $0.listSectionSeparatorTint(.red) } }
    }
    ModifierCase.accepted("headerProminence", columns: 12, rows: 4) { isOn in
      List { Section("Fruit") { Text("Apple") }.when(isOn) { $0.headerProminence(.increased) } }
    }
    ModifierCase.accepted("formStyle", columns: 24, rows: 4) { isOn in
      Form { LabeledContent("Name", value: "Ada") }.when(isOn) { $0.formStyle(.grouped) }
    }
  }
}
