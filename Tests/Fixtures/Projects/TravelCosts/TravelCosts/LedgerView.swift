import SwiftUI

struct LedgerView: View {
  @Environment(Ledger.self) private var ledger
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List {
        CostSection(kind: .shared)
        CostSection(kind: .own)
      }
      .navigationTitle("Travel Costs")
      .overlay {
        if ledger.costs.isEmpty {
          ContentUnavailableView(
            "No Costs", systemImage: "airplane", description: Text("Add what you spent on the way."))
        }
      }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          EditButton()
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") {
            isAdding = true
          }
        }
      }
      .sheet(isPresented: $isAdding) {
        AddCostView()
          .presentationDetents([.medium, .large])
      }
    }
  }
}

struct CostSection: View {
  @Environment(Ledger.self) private var ledger
  let kind: CostKind

  var body: some View {
    let costs = ledger.costs(of: kind)
    if !costs.isEmpty {
      Section {
        ForEach(costs) { cost in
          LabeledContent {
            Text(cost.amount, format: .currency(code: "EUR"))
              .amountStyle(for: cost.amount)
          } label: {
            Text(cost.name)
          }
        }
        .onDelete { ledger.remove(at: $0, of: kind) }
        .onMove { ledger.move(from: $0, to: $1, of: kind) }
      } header: {
        Text(kind.rawValue)
      } footer: {
        Text("Total: \(ledger.total(of: kind), format: .currency(code: "EUR"))")
      }
    }
  }
}

struct AmountStyle: ViewModifier {
  let amount: Double

  func body(content: Content) -> some View {
    switch amount {
    case ..<10: content.foregroundStyle(.green)
    case ..<100: content.foregroundStyle(.orange)
    default: content.foregroundStyle(.red).bold()
    }
  }
}

extension View {
  func amountStyle(for amount: Double) -> some View {
    modifier(AmountStyle(amount: amount))
  }
}

#Preview {
  LedgerView()
    .environment(Ledger())
}
