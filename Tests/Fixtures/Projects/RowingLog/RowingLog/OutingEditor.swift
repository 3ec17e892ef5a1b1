import SwiftUI

struct OutingEditor: View {
  @Environment(\.dismiss) private var dismiss
  @State var outing: Outing
  let onSave: (Outing) -> Void

  private var remarks: Binding<String> {
    Binding(get: { outing.remarks ?? "" }, set: { outing.remarks = $0.isEmpty ? nil : $0 })
  }

  var body: some View {
    NavigationStack {
      Form {
        DatePicker("Start", selection: $outing.date, in: ...Date.distantFuture)
        Stepper(value: $outing.kilometers, in: 0.5...60, step: 0.5) {
          Text("\(outing.kilometers, specifier: "%.2f") km")
        }
        Picker("Water", selection: $outing.water) {
          ForEach(Outing.Water.allCases, id: \.rawValue) { water in
            Text(water.rawValue.localizedCapitalized)
              .tag(water)
          }
        }
        .pickerStyle(.palette)
        TextField("Remarks", text: remarks, prompt: Text("What happened?"), axis: .vertical)
      }
      .navigationTitle("Outing")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", action: dismiss.callAsFunction)
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            onSave(outing)
            dismiss()
          }
        }
      }
    }
  }
}

#Preview {
  OutingEditor(outing: RowingLog.season[0]) { _ in }
}
