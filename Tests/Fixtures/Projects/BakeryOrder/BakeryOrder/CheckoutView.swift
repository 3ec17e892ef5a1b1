import SwiftUI

struct CheckoutView: View {
  @ObservedObject var order: Order
  @State private var confirmation = ""
  @State private var isConfirmed = false
  @State private var failure: OrderError?
  @State private var isSending = false

  var body: some View {
    VStack(spacing: 16) {
      Text("\(order.quantity) × \(Order.breads[order.bread])")
        .font(.largeTitle)
      Text("Your total is \(order.cost, format: .currency(code: "USD"))")
      Button("Place order") {
        Task {
          await placeOrder()
        }
      }
      .buttonStyle(.borderedProminent)
      .disabled(isSending)
      Button("Pay at the counter") {
        confirmation = "\(order.quantity) × \(Order.breads[order.bread].lowercased()) will wait for \(order.name)."
        isConfirmed = true
      }
    }
    .padding()
    .navigationTitle("Check out")
    .navigationBarTitleDisplayMode(.inline)
    .alert("Thank you!", isPresented: $isConfirmed) {
      Button("OK") {}
    } message: {
      Text(confirmation)
    }
    .alert(item: $failure) { failure in
      Alert(
        title: Text("Not sent"),
        message: Text(failure.reason),
        primaryButton: .default(Text("Try again")) {
          Task { await placeOrder() }
        },
        secondaryButton: .cancel())
    }
  }

  func placeOrder() async {
    isSending = true
    defer { isSending = false }

    guard let encoded = try? JSONEncoder().encode(order) else {
      failure = OrderError(reason: "The order could not be written.")
      return
    }

    var request = URLRequest(url: URL(string: "http://127.0.0.1:1/bakery")!)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpMethod = "POST"

    do {
      let (data, _) = try await URLSession.shared.upload(for: request, from: encoded)
      let received = try JSONDecoder().decode(Order.self, from: data)
      confirmation = "\(received.quantity) loaves are on their way."
      isConfirmed = true
    } catch {
      failure = OrderError(reason: "The bakery does not answer.")
    }
  }
}

struct OrderError: Identifiable {
  let id = UUID()
  let reason: String
}
