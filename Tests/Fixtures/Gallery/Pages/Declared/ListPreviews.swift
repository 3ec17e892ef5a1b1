import Core

#Preview("Declared list") {
  List {
    Section("Chairs") {
      Text("Oak chair").badge(3)
      Label("Garden chair", systemImage: "leaf")
      HStack {
        Text("Desk chair")
        Spacer()
        Text("$119.50").foregroundStyle(.secondary)
      }
    }
    Section {
      Text("Lamp")
        .swipeActions { Button("Delete", role: .destructive) {} }
      Text("Table").listRowBackground(Color.yellow.opacity(0.3))
    } header: {
      Text("Others")
    } footer: {
      Text("Prices include tax.")
    }
    DisclosureGroup("More", isExpanded: .constant(true)) {
      Text("Bench")
      Text("Stool")
    }
  }
}

#Preview("Empty list") {
  ContentUnavailableView(
    "No orders yet", systemImage: "cart", description: Text("What you buy is listed here."))
}

#Preview("Grid") {
  VStack(spacing: 16) {
    Grid(horizontalSpacing: 16) {
      GridRow {
        Text("Team").gridColumnAlignment(.leading)
        Text("Won")
        Text("Points").gridColumnAlignment(.trailing)
      }
      .bold()
      Divider()
      GridRow {
        Text("Spain"); Text("7"); Text("21")
      }
      GridRow {
        Text("Argentina"); Text("5"); Text("16")
      }
    }
    .fixedSize()
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 96))]) {
      ForEach(1..<13) { number in
        Text("Photo \(number)").frame(maxWidth: .infinity).background(.quaternary)
      }
    }
  }
}
