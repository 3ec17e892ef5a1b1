import SwiftUI
import UIKit

struct FeedView: View {
  @State private var model = FeedModel()
  @State private var source = Source.archive
  @State private var reloads = 0

  var body: some View {
    NavigationStack {
      content
        .navigationTitle("Posters")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Menu("Source", systemImage: "externaldrive") {
              Picker("Source", selection: $source) {
                ForEach(Source.allCases) { Text($0.rawValue) }
              }
              Button("Reload", systemImage: "arrow.clockwise") { reloads += 1 }
            }
          }
        }
    }
    .task(id: Request(source: source, reloads: reloads)) {
      await model.load(from: source)
    }
  }

  @ViewBuilder
  private var content: some View {
    switch model.state {
    case .loading:
      ProgressView()
        .controlSize(.large)
    case .failed(let error):
      ContentUnavailableView(
        "Can’t load the posters", systemImage: "exclamationmark.triangle",
        description: Text(explanation(of: error)))
    case .loaded:
      List(model.shown) { poster in
        HStack {
          PosterImage(data: model.images[poster.id])
          VStack(alignment: .leading) {
            Text(poster.title)
            Text(poster.year, format: .number.grouping(.never))
              .foregroundStyle(.secondary)
          }
        }
        .listRowSeparator(.hidden)
      }
      .listStyle(.plain)
      .searchable(text: $model.query, prompt: "Titles")
      .overlay {
        if model.shown.isEmpty {
          ContentUnavailableView.search(text: model.query)
        }
      }
      .safeAreaInset(edge: .bottom) {
        Text("Load \(model.loads)")
          .font(.caption)
      }
    }
  }

  private func explanation(of error: any Error) -> String {
    switch error {
    case let error as URLError where error.code == .cannotConnectToHost: "The server does not answer."
    case let error as URLError where error.code == .notConnectedToInternet: "There is no network."
    case is DecodingError: "The list is not readable."
    default: error.localizedDescription
    }
  }
}

private struct Request: Equatable {
  let source: Source
  let reloads: Int
}

struct PosterImage: View {
  let data: Data?

  var body: some View {
    if let data, let image = UIImage(data: data) {
      Image(uiImage: image)
        .resizable()
        .interpolation(.none)
        .aspectRatio(contentMode: .fit)
        .frame(width: 32, height: 48)
    } else {
      RoundedRectangle(cornerRadius: 4)
        .fill(.gray.opacity(0.4))
        .frame(width: 32, height: 48)
        .redacted(reason: .placeholder)
    }
  }
}

#Preview {
  FeedView()
}
