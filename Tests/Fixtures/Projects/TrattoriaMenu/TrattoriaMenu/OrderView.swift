import SwiftUI

struct OrderView: View {
  @EnvironmentObject var order: Order

  var body: some View {
    NavigationView {
      List {
        Section {
          ForEach(order.items.indices, id: \.self) { index in
            HStack {
              Text(self.order.items[index].name)
              Spacer()
              Text("€\(self.order.items[index].price)")
            }
          }
          .onDelete(perform: deleteItems)
        }

        Section {
          NavigationLink(destination: CheckoutView()) {
            Text("Place order")
          }
          .disabled(order.items.isEmpty)
        }
      }
      .navigationBarTitle("Order")
      .listStyle(InsetGroupedListStyle())
      .navigationBarItems(trailing: EditButton())
    }
  }

  func deleteItems(at offsets: IndexSet) {
    order.items.remove(atOffsets: offsets)
  }
}

struct CheckoutView: View {
  @EnvironmentObject var order: Order

  static let paymentTypes = ["Cash", "Credit card", "House points"]
  static let tipAmounts = [0, 10, 15]

  @State private var paymentType = 0
  @State private var isRegular = false
  @State private var customerNumber = ""
  @State private var tipAmount = 1
  @State private var showingPaymentAlert = false

  var totalPrice: Double {
    let total = Double(order.total)
    return total + total / 100 * Double(Self.tipAmounts[tipAmount])
  }

  var body: some View {
    Form {
      Section {
        Picker("How do you want to pay?", selection: $paymentType) {
          ForEach(0..<Self.paymentTypes.count, id: \.self) {
            Text(Self.paymentTypes[$0])
          }
        }

        Toggle(isOn: $isRegular.animation()) {
          Text("I am a regular")
        }

        if isRegular {
          TextField("Your number", text: $customerNumber)
            .keyboardType(.numberPad)
        }
      }

      Section(header: Text("Add a tip?")) {
        Picker("Percentage:", selection: $tipAmount) {
          ForEach(0..<Self.tipAmounts.count, id: \.self) {
            Text("\(Self.tipAmounts[$0])%")
          }
        }
        .pickerStyle(SegmentedPickerStyle())
      }

      Section(header: Text("TOTAL: €\(totalPrice, specifier: "%.2f")").font(.largeTitle)) {
        Button("Confirm order") {
          self.showingPaymentAlert.toggle()
        }
      }
    }
    .navigationBarTitle(Text("Payment"), displayMode: .inline)
    .alert(isPresented: $showingPaymentAlert) {
      Alert(
        title: Text("Order confirmed"),
        message: Text("Your total was €\(totalPrice, specifier: "%.2f") – grazie!"),
        dismissButton: .default(Text("Prego")) { self.order.items.removeAll() })
    }
  }
}
