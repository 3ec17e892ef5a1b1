import SwiftUI

struct LogView: View {
  @Bindable var log: RowingLog
  @State private var edited: Outing?
  @State private var errorText: String?

  var body: some View {
    NavigationStack {
      List {
        ForEach(log.months, id: \.month) { group in
          Section {
            ForEach(group.outings) { outing in
              Button {
                edited = outing
              } label: {
                OutingRow(outing: outing)
              }
              .foregroundStyle(.primary)
            }
          } header: {
            HStack {
              Text(group.month, format: .dateTime.month(.wide).year())
              Spacer()
              Text(total(of: group.outings))
            }
          }
          .headerProminence(.increased)
        }
      }
      .listStyle(.grouped)
      .navigationTitle("Rowing Log")
      .safeAreaInset(edge: .bottom) {
        Text("Season: \(total(of: log.outings))")
          .font(.headline)
          .frame(maxWidth: .infinity)
          .padding(.vertical, 8)
          .background(.thinMaterial)
      }
      .sheet(item: $edited, onDismiss: save) { outing in
        OutingEditor(outing: outing) { changed in
          if let index = log.index(of: changed.id) {
            log.outings[index] = changed
          }
        }
      }
      .alert("Not saved", isPresented: .constant(errorText != nil), presenting: errorText) { _ in
        Button("OK") { errorText = nil }
      } message: { text in
        Text(text)
      }
    }
  }

  private func total(of outings: [Outing]) -> String {
    let sum = outings.map(\.kilometers).reduce(0, +)
    return "\(sum.formatted(.number.precision(.fractionLength(1)))) km"
  }

  private func save() {
    do {
      try log.save()
    } catch {
      errorText = error.localizedDescription
    }
  }
}

struct OutingRow: View {
  let outing: Outing

  private var distance: Measurement<UnitLength> {
    Measurement(value: outing.kilometers, unit: .kilometers)
  }

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      VStack(alignment: .leading) {
        Text(outing.date, format: .dateTime.weekday(.abbreviated).day().month())
        if let remarks = outing.remarks, !remarks.isEmpty {
          Text(remarks)
            .font(.caption)
            .italic()
        }
      }
      Spacer()
      Text(distance, format: .measurement(width: .abbreviated, usage: .asProvided))
        .monospacedDigit()
      Image(systemName: "water.waves")
        .opacity(outing.water == .flat ? 0 : 1)
    }
  }
}
