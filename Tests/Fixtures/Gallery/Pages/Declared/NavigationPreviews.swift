import Core

#Preview("Navigation stack") {
  NavigationStack {
    List(["Oak chair", "Garden chair", "Desk lamp"], id: \.self) { name in
      NavigationLink(name, value: name)
    }
    .navigationTitle("Products")
    .navigationDestination(for: String.self) { name in
      Text("About the \(name)").navigationTitle(name)
    }
    .toolbar { Button("Add", systemImage: "plus") {} }
  }
}

#Preview("Tab view") {
  TabView {
    Tab("Home", systemImage: "house") { Text("At home") }
    Tab("Cart", systemImage: "cart") { Text("In the cart") }.badge(2)
    Tab("Profile", systemImage: "person") { Text("Who you are") }
  }
}

#Preview("Split view") {
  @Previewable @State var chosen: String? = "Ada Lovelace"
  NavigationSplitView {
    List(["Ada Lovelace", "Grace Hopper"], id: \.self, selection: $chosen) { Text($0) }
      .navigationTitle("Patients")
  } detail: {
    Text(chosen ?? "Nobody is chosen").navigationTitle("Patient")
  }
}
