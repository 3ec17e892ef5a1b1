// Navigation: screens that follow each other, stand beside each other, or are searched.
import SwiftUI

#Preview("NavigationStack", traits: .fixedLayout(width: 352, height: 96)) {
  NavigationStack {
    List(["Oak chair", "Garden chair", "Desk lamp"], id: \.self) { name in
      NavigationLink(name, value: name)
    }
    .navigationTitle("Products")
    .navigationDestination(for: String.self) { name in
      Text(name).navigationTitle(name)
    }
    .toolbar {
      Button("Add", systemImage: "plus") {}
    }
  }
}

#Preview("NavigationSplitView", traits: .fixedLayout(width: 640, height: 112)) {
  @Previewable @State var chosen: String? = "Ada Lovelace"
  NavigationSplitView {
    List(["Ada Lovelace", "Grace Hopper"], id: \.self, selection: $chosen) { name in
      Text(name)
    }
    .navigationTitle("Patients")
  } detail: {
    Text(chosen ?? "Nobody is chosen").navigationTitle("Patient")
  }
}

#Preview("TabView", traits: .fixedLayout(width: 352, height: 112)) {
  TabView {
    Tab("Home", systemImage: "house") { Text("Welcome back") }
    Tab("Cart", systemImage: "cart") { Text("In the cart") }
      .badge(2)
    Tab("Profile", systemImage: "person") { Text("Who you are") }
  }
}

#Preview("TabView with pages", traits: .fixedLayout(width: 320, height: 96)) {
  TabView {
    Text("The first page")
    Text("The second page")
    Text("The third page")
  }
  .tabViewStyle(.page)
}

#Preview("searchable", traits: .fixedLayout(width: 352, height: 80)) {
  @Previewable @State var query = "ar"
  let planets = ["Mercury", "Venus", "Earth", "Mars"]
  NavigationStack {
    List(planets.filter { query.isEmpty || $0.contains(query) }, id: \.self) { planet in
      Text(planet)
    }
    .navigationTitle("Planets")
    .searchable(text: $query)
  }
}
