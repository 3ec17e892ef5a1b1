import SwiftUI

@Observable
final class ReaderStore {
  var name = "Reader 12"
}

@Observable
final class LoanStore {
  let house: String
  var count = 0

  init(house: String) { self.house = house }
}

@Observable
final class CatalogueStore {
  var records = 40
}

struct LibraryRoot: View {
  @State private var reader = ReaderStore()
  @State private var loans = LoanStore(house: "library")
  @State private var musicLoans = LoanStore(house: "music room")
  @State private var catalogue = CatalogueStore()

  var body: some View {
    VStack(alignment: .leading) {
      ReadingRoom()
      MusicRoom()
        .environment(catalogue)
        .environment(musicLoans)
    }
    .environment(reader)
    .environment(loans)
  }
}

struct ReadingRoom: View {
  @Environment(ReaderStore.self) private var reader

  var body: some View {
    Text("Reading room: \(reader.name)")
    LoansView()
  }
}

struct MusicRoom: View {
  @Environment(ReaderStore.self) private var reader
  @Environment(CatalogueStore.self) private var catalogue

  var body: some View {
    Text("Music room: \(reader.name), \(catalogue.records) records")
    LoansView()
  }
}

struct LoansView: View {
  @Environment(LoanStore.self) private var loans

  var body: some View {
    Button("Lend from the \(loans.house): \(loans.count)") { loans.count += 1 }
  }
}
