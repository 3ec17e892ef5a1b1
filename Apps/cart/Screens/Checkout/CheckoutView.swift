import AppsScreens
import Core
import CoreStores

/// What is bought, where it goes, and what it costs.
struct CheckoutView: View {
  let lines: [CartItem]
  let total: Money
  let address: [String]
  let progress: FormProgress
  let editAddress: @MainActor () -> Void
  let buy: @MainActor () -> Void

  var body: some View {
    if lines.isEmpty {
      ContentUnavailableView("No items in the cart.", systemImage: "cart")
    } else {
      Form {
        Section("Deliver to") {
          ForEach(Array(address.enumerated()), id: \.offset) { Text($0.element) }
          Button("Another address", action: editAddress)
        }
        Section("^[\(lines.reduce(0) { $0 + $1.quantity.rawValue }) Item](inflect: true)") {
          ForEach(lines) { line in
            LabeledContent("\(line.quantity) × \(line.product.name)") { Text(price: line.total) }
          }
          LabeledContent("Total") { Text(total, format: .money).bold() }
        }
        Section {
          switch progress {
          case .editing: Text("This market takes no real money.").foregroundStyle(.secondary)
          case .sending: ProgressView("Paying and ordering")
          case .refused(let reason):
            Label {
              reason
            } icon: {
              Image(systemName: "exclamationmark.triangle")
            }.foregroundStyle(.red)
          }
          Button("Pay \(total, format: .money)", action: buy)
            .buttonStyle(.borderedProminent)
            .keyboardShortcut("p", modifiers: [])
            .disabled(progress == .sending)
        }
      }
    }
  }
}

/// Where parcels go, to be typed.
struct AddressView: View {
  @Binding var address: UserInfoForm
  let progress: FormProgress
  let save: @MainActor () -> Void

  var body: some View {
    Form {
      Section("Where shall it go?") { UserInfoFields(form: $address) }
    }
    .sends("Deliver there", progress: progress, send: save)
  }
}

/// What was bought: the order, or `nil` where the market took it and does not list it yet.
struct Purchase: Equatable {
  let order: Order?
  let cart: Cart

  var count: Int { order.map { $0.items.reduce(0) { $0 + $1.quantity.rawValue } } ?? cart.itemsCount }
  var total: Money { order?.total ?? cart.total }
  var isPaid: Bool { order?.status == .paid }
  /// It may be paid or not: that is not known yet.
  var isPending: Bool { order?.status == .pending }
}

/// That something was bought.
struct ConfirmationView: View {
  let purchase: Purchase
  let done: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      Label(title, systemImage: purchase.isPending ? "clock" : "checkmark.circle")
    } description: {
      if purchase.isPending {
        Text("The payment was not answered in time. Your orders show what becomes of it.")
      } else if purchase.isPaid {
        Text("Paid: ^[\(purchase.count) Item](inflect: true), \(purchase.total, format: .money)")
      } else {
        Text("^[\(purchase.count) Item](inflect: true), \(purchase.total, format: .money)")
      }
    } actions: {
      Button("Done", action: done)
    }
  }

  private var title: LocalizedStringKey {
    guard let order = purchase.order else { return "The order is placed." }
    let number = String(order.id)
    return purchase.isPending ? "Order \(number) is not confirmed yet." : "Order \(number) is placed."
  }
}
