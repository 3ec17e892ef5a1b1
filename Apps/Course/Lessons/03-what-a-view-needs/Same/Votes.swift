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
      TeaRow(tea: tea) { [store] in store.vote(for: $0) }
    }
  }
}

struct TeaRow: View {
  let tea: Tea
  let onVote: (Tea.ID) -> Void

  var body: some View {
    Button("Vote for \(tea.name): \(tea.votes)") { onVote(tea.id) }
  }
}

struct LastYearView: View {
  @State private var isOpen = false

  var body: some View {
    Text("Last year")
    TeaRow(tea: Tea(id: 1, name: "Assam", votes: 12)) { _ in isOpen = true }
    if isOpen { Text("The vote is over.") }
  }
}
