import SwiftUI

struct ConverterView: View {
  @State private var conversion = Conversion()
  @FocusState private var amountIsFocused: Bool

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Picker("Quantity", selection: $conversion.quantity) {
            ForEach(Quantity.allCases) { quantity in
              Text(quantity.rawValue)
            }
          }
          .pickerStyle(.segmented)
        }

        Section("From") {
          TextField("Amount", value: $conversion.amount, format: .number)
            .keyboardType(.decimalPad)
            .focused($amountIsFocused)
          UnitPicker(title: "Input unit", units: conversion.quantity.units, selection: $conversion.from)
        }

        Section("To") {
          UnitPicker(title: "Output unit", units: conversion.quantity.units, selection: $conversion.to)
          Text(conversion.result, format: .number.precision(.fractionLength(0...3)))
            .font(.title.bold())
            .contentTransition(.numericText())
            .textSelection(.enabled)
        }
      }
      .navigationTitle("Measure Mate")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("Swap", systemImage: "arrow.left.arrow.right") {
            withAnimation(.snappy) {
              conversion.swapUnits()
            }
          }
          .disabled(conversion.from == conversion.to)
        }
        if amountIsFocused {
          ToolbarItem(placement: .topBarLeading) {
            Button("Done") {
              amountIsFocused = false
            }
          }
        }
      }
    }
  }
}

struct UnitPicker: View {
  let title: LocalizedStringKey
  let units: [Dimension]
  @Binding var selection: Dimension

  private static let formatter: MeasurementFormatter = {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitStyle = .long
    return formatter
  }()

  var body: some View {
    Picker(title, selection: $selection) {
      ForEach(units, id: \.self) { unit in
        Text(Self.formatter.string(from: unit).capitalized)
      }
    }
  }
}

#Preview {
  ConverterView()
}
