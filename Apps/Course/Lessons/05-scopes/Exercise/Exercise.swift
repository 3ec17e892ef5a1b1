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
final class ListScreenStore {
  private(set) var loans: [Loan] = []
  private let service: LoanService

  init(service: LoanService) { self.service = service }

  func load() async { loans = await service.loans() }

  func giveBack(_ loan: Loan) { loans.removeAll { $0.id == loan.id } }
}

@Observable
final class SummaryScreenStore {
  private(set) var loans: [Loan] = []
  private(set) var fees = 0
  private let service: LoanService

  init(service: LoanService) { self.service = service }

  func load() async {
    loans = await service.loans()
    fees = loans.reduce(0) { $0 + $1.fee }
  }
}

struct LibraryScreen: View {
  @State private var list: ListScreenStore
  @State private var summary: SummaryScreenStore

  init(service: LoanService) {
    _list = State(initialValue: ListScreenStore(service: service))
    _summary = State(initialValue: SummaryScreenStore(service: service))
  }

  var body: some View {
    VStack(alignment: .leading) {
      LoanList()
        .environment(list)
      SummaryView()
        .environment(summary)
    }
  }
}

struct LoanList: View {
  @Environment(ListScreenStore.self) private var store

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
  @Environment(SummaryScreenStore.self) private var store

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(store.loans.count) books at home")
      Text("Fees: \(store.fees)")
    }
    .task { await store.load() }
  }
}
