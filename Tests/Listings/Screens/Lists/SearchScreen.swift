import Core

struct SearchScreen: View {
  enum Scope: String, CaseIterable { case all = "All", birds = "Birds", trees = "Trees" }

  private let animals = ["Robin", "Raven", "Rowan", "Oak", "Owl", "Osprey", "Olive"]
  private let trees: Set = ["Rowan", "Oak", "Olive"]

  @State private var text = ""
  @State private var scope = Scope.all
  @State private var recent = ["Oak"]

  private var results: [String] {
    animals.filter { name in
      let fits = scope == .all || trees.contains(name) == (scope == .trees)
      return fits && (text.isEmpty || name.lowercased().hasPrefix(text.lowercased()))
    }
  }

  var body: some View {
    NavigationStack {
      List(results, id: \.self) { name in
        Text(name)
          .onTapGesture { text = name }
      }
      .navigationTitle("Field guide")
      .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: Text("Birds and trees"))
      .searchScopes($scope) {
        ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) }
      }
      .searchSuggestions {
        ForEach(recent, id: \.self) { Text($0).searchCompletion($0) }
      }
      .onSubmit(of: .search) { recent.insert(text, at: 0) }
      .overlay {
        if results.isEmpty { ContentUnavailableView.search }
      }
    }
  }
}
