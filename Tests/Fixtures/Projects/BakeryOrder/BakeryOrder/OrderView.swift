import SwiftUI

struct OrderView: View {
  @StateObject var order = Order()

  var body: some View {
    NavigationView {
      Form {
        Section {
          Picker("Bread", selection: $order.bread) {
            ForEach(Order.breads.indices, id: \.self) {
              Text(Order.breads[$0])
            }
          }
          Stepper("Number of loaves: \(order.quantity)", value: $order.quantity, in: 1...20)
          Toggle("Sliced", isOn: $order.isSliced)
        }

        Section {
          Toggle("Any extras?", isOn: $order.wantsExtras.animation())
          if order.wantsExtras {
            Toggle("Sunflower seeds", isOn: $order.seeds)
            Toggle("Salted butter", isOn: $order.butter)
          }
        }

        Section {
          NavigationLink(destination: AddressView(order: order)) {
            Text("Delivery details")
          }
        }
      }
      .navigationBarTitle("Corner Bakery", displayMode: .inline)
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
}

struct AddressView: View {
  @ObservedObject var order: Order

  var body: some View {
    Form {
      Section(header: Text("Address"), footer: problem) {
        TextField("Name", text: $order.name)
        TextField("Street", text: $order.street)
        TextField("City", text: $order.city)
        TextField("Zip", text: $order.zip)
          .keyboardType(.numberPad)
      }

      Section {
        NavigationLink("Check out") {
          CheckoutView(order: order)
        }
      }
      .disabled(!order.hasValidAddress || order.zipProblem != nil)
    }
    .navigationTitle("Delivery")
  }

  @ViewBuilder private var problem: some View {
    if let problem = order.zipProblem {
      Text(problem)
        .foregroundColor(.red)
    }
  }
}

struct OrderView_Previews: PreviewProvider {
  static var previews: some View {
    OrderView()
  }
}
