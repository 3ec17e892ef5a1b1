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
      TeaRow(id: tea.id)
    }
  }
}

struct TeaRow: View {
  let id: Tea.ID
  @Environment(VoteStore.self) private var store

  var body: some View {
    if let tea = store.teas.first(where: { $0.id == id }) {
      Button("Vote for \(tea.name): \(tea.votes)") { store.vote(for: id) }
    }
  }
}

struct LastYearView: View {
  var body: some View {
    TeaRow(id: 1)
  }
}
