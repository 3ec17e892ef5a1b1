import SwiftUI

final class LoanStore: ObservableObject {
  @Published var titles = ["Atlas", "Songbook"]
}

struct LibraryRoot: View {
  @StateObject private var loans = LoanStore()

  var body: some View {
    LibraryScreen()
      .environmentObject(loans)
  }
}

struct LibraryScreen: View {
  @EnvironmentObject private var loans: LoanStore

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
  @EnvironmentObject private var loans: LoanStore

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
  @EnvironmentObject private var loans: LoanStore

  var body: some View {
    Button("Lend Novel") { loans.titles.append("Novel") }
  }
}
