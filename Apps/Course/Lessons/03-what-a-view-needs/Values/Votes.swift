import SwiftUI

struct Tea: Identifiable {
  let id: Int
  let name: String
  var votes = 0
}

@Observable
final class VoteStore {
  private(set) var teas = [Tea(id: 1, name: "Assam"), Tea(id: 2, name: "Sencha"), Tea(id: 3, name: "Oolong")]

  func vote(for tea: Tea.ID) {
    guard let index = teas.firstIndex(where: { $0.id == tea }) else { return }
    teas[index].votes += 1
  }
}

struct TeaScreen: View {
  @State private var store = VoteStore()

  var body: some View {
    VStack(alignment: .leading) {
      VoteScreen()
        .environment(store)
      LastYearView()
    }
  }
}

struct VoteScreen: View {
  @Environment(VoteStore.self) private var store

  var body: some View {
    ForEach(store.teas) { tea in
      TeaRow(name: tea.name, votes: tea.votes) {
        store.vote(for: tea.id)
      }
    }
  }
}

struct TeaRow: View {
  let name: String
  let votes: Int
  let onVote: () -> Void

  var body: some View {
    Button("Vote for \(name): \(votes)") { onVote() }
  }
}

struct LastYearView: View {
  @State private var isOpen = false

  var body: some View {
    Text("Last year")
    TeaRow(name: "Assam", votes: 12) { isOpen = true }
    if isOpen { Text("The vote is over.") }
  }
}
