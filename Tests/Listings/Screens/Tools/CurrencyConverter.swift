import Core

struct CurrencyConverter: View {
  private let rates = ["USD": 1.0, "EUR": 0.92, "JPY": 151.4, "GBP": 0.79]

  @State private var amount = 100.0
  @State private var from = "USD"
  @State private var to = "EUR"
  @FocusState private var isAmountFocused: Bool

  private var codes: [String] { rates.keys.sorted() }
  private var result: Double { amount / rates[from, default: 1] * rates[to, default: 1] }

  var body: some View {
    NavigationStack {
      Form {
        Section("From") {
          TextField("Amount", value: $amount, format: .number)
            .keyboardType(.decimalPad)
            .focused($isAmountFocused)
          currencyPicker("Currency", selection: $from)
        }
        Section("To") {
          currencyPicker("Target", selection: $to)
          LabeledContent("Result") {
            Text(result, format: .currency(code: to))
              .font(.headline)
              .textSelection(.enabled)
          }
        }
        Button("Swap", systemImage: "arrow.up.arrow.down") { swap(&from, &to) }
      }
      .navigationTitle("Converter")
      .toolbar {
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") { isAmountFocused = false }
        }
      }
    }
  }

  private func currencyPicker(_ title: LocalizedStringKey, selection: Binding<String>) -> some View {
    Picker(title, selection: selection) {
      ForEach(codes, id: \.self) { code in
        Text(code).tag(code)
      }
    }
  }
}

#Preview {
  CurrencyConverter()
}
