import SwiftUI

@Observable
final class LoanStore {
  var titles = ["Atlas", "Songbook"]
}

struct LibraryRoot: View {
  @State private var loans = LoanStore()

  var body: some View {
    LibraryScreen()
      .environment(loans)
  }
}

struct LibraryScreen: View {
  @Environment(LoanStore.self) private var loans

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(loans.titles.count) books are lent")
      ShelfView()
      DeskView()
    }
  }
}

struct ShelfView: View {
  var body: some View {
    HStack {
      Text("Shelf:")
      LentTitles()
    }
  }
}

struct LentTitles: View {
  @Environment(LoanStore.self) private var loans

  var body: some View {
    Text(loans.titles.joined(separator: ", "))
  }
}

struct DeskView: View {
  var body: some View {
    HStack {
      Text("Desk:")
      LendButton()
    }
  }
}

struct LendButton: View {
  @Environment(LoanStore.self) private var loans

  var body: some View {
    Button("Lend Novel") { loans.titles.append("Novel") }
  }
}
