import Core

#Preview("Sheet") {
  @Previewable @State var isShown = false
  Button("Show a sheet") { isShown = true }
    .sheet(isPresented: $isShown) {
      NavigationStack {
        Form {
          TextField("Name", text: .constant("Ada Lovelace"))
          Toggle("Newsletter", isOn: .constant(true))
        }
        .navigationTitle("Account")
        .toolbar {
          ToolbarItem(placement: .confirmationAction) { Button("Done") { isShown = false } }
        }
      }
    }
}

#Preview("Alert") {
  @Previewable @State var isShown = false
  Button("Show an alert") { isShown = true }
    .alert("Delete the order?", isPresented: $isShown) {
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("It cannot be undone.")
    }
}

#Preview("Confirmation") {
  @Previewable @State var isShown = false
  Button("Show a choice") { isShown = true }
    .confirmationDialog("Share the order", isPresented: $isShown, titleVisibility: .visible) {
      Button("With everyone") {}
      Button("With friends") {}
    }
}
