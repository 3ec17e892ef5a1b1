import SwiftUI

struct BillView: View {
  @EnvironmentObject var bill: Bill

  private static let currency: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "en_US")
    return formatter
  }()

  var body: some View {
    NavigationView {
      Form {
        Section(header: Text("Bill")) {
          TextField("Amount", text: $bill.amount)
            .keyboardType(.decimalPad)
          Stepper(value: $bill.people, in: 1...12) {
            Text("\(bill.people) \(bill.people == 1 ? "person" : "people")")
          }
          Toggle(isOn: $bill.roundsUp) {
            Text("Round up")
          }
        }

        Section(header: Text("How much tip do you want to leave?")) {
          Picker(selection: $bill.tipIndex, label: Text("Tip")) {
            ForEach(0..<Bill.tipChoices.count) { index in
              Text("\(Bill.tipChoices[index])%")
            }
          }
          .pickerStyle(SegmentedPickerStyle())
        }

        Section(header: Text("Each pays"), footer: footer) {
          Text(Self.currency.string(from: bill.share as NSDecimalNumber) ?? "–")
            .font(.system(.title, design: .rounded))
            .foregroundColor(Bill.tipChoices[bill.tipIndex] == 0 ? .red : .primary)
        }
      }
      .navigationBarTitle("Bill Share", displayMode: .inline)
      .navigationBarItems(
        trailing: Button("Done") {
          UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
        })
    }
  }

  @ViewBuilder
  private var footer: some View {
    if bill.amount.isEmpty {
      Text("Enter what the waiter wants.")
    } else if bill.roundsUp {
      Text("Rounded up to whole dollars.")
    }
  }
}

struct BillView_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      BillView()
      BillView()
        .environment(\.colorScheme, .dark)
    }
    .environmentObject(Bill())
  }
}
