import SwiftUI

@Observable
final class LoanStore {
  var titles = ["Atlas", "Songbook"]
}

struct LibraryRoot: View {
  @State private var loans = LoanStore()
  @State private var isShared = false

  var body: some View {
    VStack(alignment: .leading) {
      Toggle("Share", isOn: $isShared)
      ReadingRoom()
        .environment(loans)
      MusicRoom()
        .environment(isShared ? loans : nil)
    }
  }
}

struct ReadingRoom: View {
  @Environment(LoanStore.self) private var loans

  var body: some View {
    Button("Lend Novel") { loans.titles.append("Novel") }
    Text("Lent: \(loans.titles.joined(separator: ", "))")
  }
}

struct MusicRoom: View {
  @Environment(LoanStore.self) private var loans

  var body: some View {
    Text("\(loans.titles.count) books are lent")
  }
}
