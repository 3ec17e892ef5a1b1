import SwiftUI

struct BulletinView: View {
  @StateObject private var feed = TideFeed()
  @State private var isShowingHarbour = false

  var body: some View {
    content
      .navigationBarTitle("Tides", displayMode: .inline)
      .navigationBarItems(
        trailing: Button(action: { isShowingHarbour = true }) {
          Image(systemName: "photo")
            .accessibilityLabel(Text("Harbour"))
        }
      )
      .task {
        await feed.loadLive()
      }
      .sheet(isPresented: $isShowingHarbour) {
        HarbourView()
      }
  }

  @ViewBuilder
  private var content: some View {
    switch feed.phase {
    case .idle, .loading:
      ProgressView("Asking the station…")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    case .loaded(let bulletin):
      TideList(bulletin: bulletin)
        .refreshable { await feed.loadCopy() }
    case .failed(let error):
      ContentUnavailableView {
        Label("No bulletin", systemImage: "wifi.exclamationmark")
      } description: {
        Text(error.localizedDescription)
        if let suggestion = error.recoverySuggestion {
          Text(suggestion)
        }
      } actions: {
        Button("Try again (\(feed.attempts) so far)") {
          Task { await feed.loadLive() }
        }
        Button("Use the copy") {
          Task { await feed.loadCopy() }
        }
      }
    }
  }
}

struct TideList: View {
  let bulletin: Bulletin

  private static let clock: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateFormat = "HH:mm"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.locale = Locale(identifier: "en_GB")
    return formatter
  }()

  var body: some View {
    List {
      Section(header: Text(bulletin.station), footer: Text("Heights in metres above chart datum")) {
        ForEach(bulletin.tides) { tide in
          HStack {
            Image(systemName: tide.kind == .high ? "arrow.up" : "arrow.down")
              .foregroundColor(tide.kind == .high ? .blue : .secondary)
            Text(tide.time, formatter: Self.clock)
            Spacer()
            Text("\(tide.height, specifier: "%.2f") m")
              .bold()
          }
          .accessibilityElement(children: .combine)
        }
      }
    }
    .listStyle(.insetGrouped)
  }
}
