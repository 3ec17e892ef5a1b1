import SwiftUI

@main
struct LibraryApp: App {
  private let service = LoanService()

  var body: some Scene {
    WindowGroup { LibraryScreen(service: service) }
  }
}

struct Loan: Identifiable, Hashable {
  let id: Int
  var title: String
  var fee: Int
}

final class LoanService {
  private(set) var calls = 0

  func loans() async -> [Loan] {
    calls += 1
    return [Loan(id: 1, title: "Atlas", fee: 2), Loan(id: 2, title: "Songbook", fee: 3)]
  }
}

@Observable
final class LoanStore {
  private(set) var loans: [Loan] = []
  private let service: LoanService

  init(service: LoanService) { self.service = service }

  var fees: Int { loans.reduce(0) { $0 + $1.fee } }

  func load() async { loans = await service.loans() }

  func giveBack(_ loan: Loan) { loans.removeAll { $0.id == loan.id } }
}

struct LibraryScreen: View {
  @State private var store: LoanStore

  init(service: LoanService) { _store = State(initialValue: LoanStore(service: service)) }

  var body: some View {
    VStack(alignment: .leading) {
      LoanList()
      SummaryView()
    }
    .environment(store)
  }
}

struct LoanList: View {
  @Environment(LoanStore.self) private var store

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(store.loans) { loan in
        Button("Give back \(loan.title)") { store.giveBack(loan) }
      }
    }
    .task { await store.load() }
  }
}

struct SummaryView: View {
  @Environment(LoanStore.self) private var store

  var body: some View {
    VStack(alignment: .leading) {
      Text("^[\(store.loans.count) book](inflect: true) at home")
      Text("Fees: \(store.fees)")
    }
  }
}
