import Core

struct PodcastTabs: View {
  enum Place: Hashable { case listen, browse, library }

  @State private var place = Place.listen
  @State private var unplayed = 3

  var body: some View {
    TabView(selection: $place) {
      Tab("Listen", systemImage: "play.circle", value: .listen) {
        ListenTab(unplayed: $unplayed)
      }
      .badge(unplayed)
      Tab("Browse", systemImage: "square.grid.2x2", value: .browse) {
        Text("Browse all shows")
      }
      Tab("Library", systemImage: "books.vertical", value: .library) {
        ContentUnavailableView {
          Label("No shows", systemImage: "mic.slash")
        } description: {
          Text("Shows you follow stand here.")
        } actions: {
          Button("Browse") { place = .browse }
        }
      }
    }
  }
}

private struct ListenTab: View {
  @Binding var unplayed: Int

  var body: some View {
    NavigationStack {
      List {
        ForEach(0..<3) { number in
          Text("Episode \(number + 1)")
            .foregroundStyle(number < unplayed ? .primary : .secondary)
        }
        Button("Mark one as played") { unplayed -= 1 }
          .disabled(unplayed == 0)
      }
      .navigationTitle("Listen now")
    }
  }
}

#Preview("Podcasts") {
  PodcastTabs()
}
