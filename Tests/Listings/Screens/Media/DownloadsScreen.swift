import Core

@Observable
final class DownloadItem: Identifiable {
  enum State: Equatable { case waiting, loading(Double), done, failed }

  let name: String
  var state: State

  init(_ name: String, _ state: State) {
    self.name = name
    self.state = state
  }
}

struct DownloadsScreen: View {
  let items = [
    DownloadItem("Map of Iceland", .loading(0.4)), DownloadItem("Language pack", .waiting),
    DownloadItem("Manual", .failed),
    DownloadItem("Holiday film", .done),
  ]

  var body: some View {
    NavigationStack {
      List(items) { item in
        DownloadRow(item: item)
      }
      .navigationTitle("Downloads")
      .navigationSubtitle("\(items.count) files")
    }
  }
}

private struct DownloadRow: View {
  let item: DownloadItem

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(item.name)
        switch item.state {
        case .waiting: Text("Waiting").font(.caption).foregroundStyle(.secondary)
        case .loading(let fraction): ProgressView(value: fraction)
        case .done: EmptyView()
        case .failed: Text("Failed").font(.caption).foregroundStyle(.red)
        }
      }
      Spacer()
      switch item.state {
      case .failed, .waiting:
        Button(item.state == .failed ? "Retry" : "Start") { item.state = .loading(0.1) }
          .buttonStyle(.borderless)
      case .loading:
        Button("Cancel", systemImage: "xmark.circle") { item.state = .waiting }
          .labelStyle(.iconOnly)
          .buttonStyle(.borderless)
      case .done:
        Image(systemName: "checkmark").foregroundStyle(.green)
      }
    }
  }
}
