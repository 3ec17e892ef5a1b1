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
            .buttonStyle(.borderedProminent).disabled(progress == .sending)
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

/// That something was bought.
struct ConfirmationView: View {
  let order: Order
  let done: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      Label("Order \(String(order.id)) is placed.", systemImage: "checkmark.circle")
    } description: {
      Text(
        "^[\(order.items.reduce(0) { $0 + $1.quantity.rawValue }) Item](inflect: true), \(order.total, format: .money)")
    } actions: {
      Button("Done", action: done)
    }
  }
}
