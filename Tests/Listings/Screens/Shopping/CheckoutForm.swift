import Core

struct CheckoutForm: View {
  enum Delivery: String, CaseIterable, Identifiable {
    case standard, express, pickup
    var id: Self { self }
    var title: String { rawValue.capitalized }
    var price: Double { self == .express ? 9.9 : 0 }
  }

  private enum Field: Hashable {
    case name, street, city, postcode
  }

  @State private var name = ""
  @State private var street = ""
  @State private var city = ""
  @State private var postcode = ""
  @State private var delivery = Delivery.standard
  @State private var isGift = false
  @State private var message = ""
  @State private var isConfirmed = false
  @FocusState private var field: Field?

  private var problems: [String] {
    var problems: [String] = []
    if name.trimmingCharacters(in: .whitespaces).isEmpty { problems.append("Your name is missing.") }
    if street.isEmpty || city.isEmpty { problems.append("The address is not complete.") }
    if postcode.count != 5 || !postcode.allSatisfy(\.isNumber) { problems.append("A postcode has five digits.") }
    return problems
  }

  var body: some View {
    NavigationStack {
      Form {
        Section("Address") {
          TextField("Name", text: $name)
            .textContentType(.name)
            .focused($field, equals: .name)
            .submitLabel(.next)
          TextField("Street", text: $street)
            .focused($field, equals: .street)
          TextField("City", text: $city)
            .focused($field, equals: .city)
          TextField("Postcode", text: $postcode)
            .keyboardType(.numberPad)
            .focused($field, equals: .postcode)
        }
        Section("Delivery") {
          Picker("Delivery", selection: $delivery) {
            ForEach(Delivery.allCases) { delivery in
              Text(delivery.title).tag(delivery)
            }
          }
          .pickerStyle(.segmented)
          Toggle("This is a gift", isOn: $isGift.animation())
          if isGift {
            TextField("Message", text: $message, axis: .vertical)
              .lineLimit(2...4)
          }
        }
        Section {
          Button("Place the order") { isConfirmed = true }
            .disabled(!problems.isEmpty)
        } footer: {
          ForEach(problems, id: \.self) { problem in
            Label(problem, systemImage: "exclamationmark.triangle")
              .foregroundStyle(.red)
          }
        }
      }
      .onSubmit {
        switch field {
        case .name: field = .street
        case .street: field = .city
        case .city: field = .postcode
        default: field = nil
        }
      }
      .navigationTitle("Checkout")
      .alert("Thank you, \(name)!", isPresented: $isConfirmed) {
        Button("OK") {}
      } message: {
        Text("Your order is on its way.")
      }
    }
  }
}

#Preview {
  CheckoutForm()
}
