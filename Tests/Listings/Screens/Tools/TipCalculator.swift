import Core

struct TipCalculator: View {
  @State private var amount: Double? = 80
  @State private var people = 2
  @State private var percentage = 15

  private var perPerson: Double {
    (amount ?? 0) * (1 + Double(percentage) / 100) / Double(people)
  }

  var body: some View {
    Form {
      Section("Bill") {
        TextField("Amount", value: $amount, format: .currency(code: "USD"))
        Stepper("^[\(people) person](inflect: true)", value: $people, in: 1...12)
      }
      Section("How much tip?") {
        Picker("Tip", selection: $percentage) {
          ForEach([0, 10, 15, 20], id: \.self) {
            Text($0, format: .percent)
          }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      }
      Section("Each pays") {
        Text(perPerson, format: .currency(code: "USD"))
          .foregroundStyle(percentage == 0 ? .red : .primary)
      }
    }
  }
}
