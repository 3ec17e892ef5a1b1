import SwiftUI

struct AddCostView: View {
  private enum Field: Hashable {
    case name, amount
  }

  @Environment(Ledger.self) private var ledger
  @Environment(\.dismiss) private var dismiss

  @State private var name = ""
  @State private var kind = CostKind.shared
  @State private var amount = 0.0
  @FocusState private var focus: Field?

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $name)
          .focused($focus, equals: .name)
          .submitLabel(.next)
          .onSubmit { focus = .amount }

        TextField("Amount", value: $amount, format: .number)
          .keyboardType(.decimalPad)
          .focused($focus, equals: .amount)

        Picker("Who pays", selection: $kind) {
          ForEach(CostKind.allCases) { kind in
            Text(kind.rawValue).tag(kind)
          }
        }
      }
      .navigationTitle("New Cost")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            ledger.costs.append(Cost(name: name, kind: kind, amount: amount))
            dismiss()
          }
          .disabled(name.isEmpty || amount <= 0)
        }
      }
      .onAppear { focus = .name }
    }
  }
}
