import SwiftUI

struct DeskView: View {
  private let parcels = Parcel.samples
  @State private var selection: Parcel?
  @SceneStorage("metric") private var isMetric = true

  var body: some View {
    NavigationView {
      List {
        Section {
          ForEach(parcels) { parcel in
            Button {
              selection = parcel
            } label: {
              LabeledRow(
                parcel.name, value: parcel.value.formatted(.currency(code: "EUR").locale(Locale(identifier: "en_US"))))
            }
          }
        } header: {
          Text("desk.header \(parcels.count)")
        }
        Section {
          Toggle("desk.metric", isOn: $isMetric)
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("desk.title")
      .sheet(item: $selection) { parcel in
        ParcelView(parcel: parcel, isMetric: isMetric)
      }
    }
    .navigationViewStyle(.stack)
  }
}

struct LabeledRow: View {
  let title: String
  let value: String

  init(_ title: String, value: String) {
    self.title = title
    self.value = value
  }

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Text(value)
        .foregroundStyle(.secondary)
        .monospacedDigit()
    }
  }
}

struct ParcelView: View {
  let parcel: Parcel
  let isMetric: Bool
  @Environment(\.dismiss) private var dismiss
  @Environment(\.locale) private var locale

  var body: some View {
    NavigationView {
      List {
        LabeledRow(
          "Weight",
          value: weight.formatted(
            .measurement(
              width: .abbreviated, usage: .asProvided,
              numberFormatStyle: .number.precision(.fractionLength(0...1))
            ).locale(usLocale)))
        LabeledRow(
          "Size",
          value: size.formatted(
            .measurement(
              width: .wide, usage: .asProvided,
              numberFormatStyle: .number.precision(.fractionLength(0...1))
            ).locale(usLocale)))
        LabeledRow("Sent", value: sent)
        LabeledRow("Weekday", value: Self.weekday.string(from: parcel.sent))
        LabeledRow("Way", value: parcel.stops.formatted(.list(type: .and, width: .standard).locale(usLocale)))
        LabeledRow("Insured", value: 0.125.formatted(.percent.locale(usLocale)))
      }
      .navigationBarTitle(Text(parcel.name), displayMode: .inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("desk.done") { dismiss() }
        }
      }
    }
  }

  private let usLocale = Locale(identifier: "en_US")

  private var weight: Measurement<UnitMass> {
    isMetric ? parcel.weight : parcel.weight.converted(to: .pounds)
  }

  private var size: Measurement<UnitLength> {
    isMetric ? parcel.size : parcel.size.converted(to: .feet)
  }

  private var sent: String {
    var style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: usLocale)
    style.timeZone = TimeZone(identifier: "Europe/Vienna")!
    return parcel.sent.formatted(style)
  }

  private static let weekday: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "de_AT")
    formatter.timeZone = TimeZone(identifier: "Europe/Vienna")
    formatter.dateFormat = "EEEE, d. MMMM"
    return formatter
  }()
}

struct DeskView_Previews: PreviewProvider {
  static var previews: some View {
    DeskView()
  }
}
