import SwiftUI

@Observable
final class LoanStore {
  var titles = ["Atlas", "Songbook"]
}

struct LibraryRoot: View {
  @State private var loans = LoanStore()

  var body: some View {
    VStack(alignment: .leading) {
      Place("Library")
      ReadingRoom()
        .environment(loans)
      MusicRoom()
    }
  }
}

struct ReadingRoom: View {
  var body: some View {
    VStack(alignment: .leading) {
      Place("Reading room")
      Place("Its shelf")
      Place("Its desk")
    }
  }
}

struct MusicRoom: View {
  var body: some View {
    VStack(alignment: .leading) {
      Place("Music room")
      Place("Its piano")
    }
  }
}

struct Place: View {
  let name: String
  @Environment(LoanStore.self) private var loans: LoanStore?

  init(_ name: String) { self.name = name }

  var body: some View {
    Text(loans == nil ? "\(name): no store" : "\(name): has the store")
  }
}
