import SwiftUI

struct Tea: Identifiable {
  let id: Int
  let name: String
  var votes = 0
}

@Observable
final class VoteStore {
  var title = "Votes"
  var teas = [Tea(id: 1, name: "Assam"), Tea(id: 2, name: "Sencha"), Tea(id: 3, name: "Oolong")]

  func vote(for tea: Tea.ID) {
    guard let index = teas.firstIndex(where: { $0.id == tea }) else { return }
    teas[index].votes += 1
  }
}

struct VoteScreen: View {
  @State private var store = VoteStore()

  var body: some View {
    VStack(alignment: .leading) {
      TitleView(title: store.title)
      ForEach(store.teas) { tea in
        TeaRow(name: tea.name, votes: tea.votes)
      }
      Button("Rename") { store.title = "The votes" }
      Button("Vote for Assam") { store.vote(for: 1) }
    }
  }
}

struct TitleView: View {
  let title: String

  var body: some View { Text(title) }
}

struct TeaRow: View {
  let name: String
  let votes: Int

  var body: some View {
    Text("\(name): \(votes)")
  }
}
