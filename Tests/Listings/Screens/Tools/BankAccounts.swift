import Core

struct Account: Identifiable, Hashable {
  let id: String
  let balance: Decimal
  let changes: [Decimal]
}

struct BankAccounts: View {
  @State private var accounts = [
    Account(id: "Checking", balance: 1_204.5, changes: [-42, 2_100, -12.3]),
    Account(id: "Savings", balance: 9_800, changes: [300]),
  ]
  @State private var isHidden = false
  @SceneStorage("screens.account") private var selected: String?

  private var total: Decimal { accounts.map(\.balance).reduce(0, +) }

  var body: some View {
    NavigationStack {
      List {
        Section {
          VStack(alignment: .leading) {
            Text("Total").font(.subheadline).foregroundStyle(.secondary)
            Text(total, format: .currency(code: "EUR"))
              .font(.largeTitle.weight(.semibold))
              .redacted(reason: isHidden ? .placeholder : [])
          }
        }
        Section("Accounts") {
          ForEach(accounts) { account in
            NavigationLink(account.id, value: account)
              .badge(Text(account.balance, format: .currency(code: "EUR")))
          }
        }
      }
      .navigationTitle("Bank")
      .navigationDestination(for: Account.self) { account in
        List(account.changes, id: \.self) { change in
          Text(change, format: .currency(code: "EUR").sign(strategy: .always()))
            .foregroundStyle(change < 0 ? AnyShapeStyle(.red) : AnyShapeStyle(.green))
        }
        .navigationTitle(account.id)
      }
      .toolbar {
        ToolbarItem {
          Toggle("Hide", systemImage: isHidden ? "eye.slash" : "eye", isOn: $isHidden)
        }
      }
    }
  }
}
