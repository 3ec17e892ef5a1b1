// Presentation: what appears above a screen, and asks or tells something.
import SwiftUI

#Preview("alert", traits: .fixedLayout(width: 384, height: 192)) {
  @Previewable @State var isAsking = true
  Button("Delete the order") { isAsking = true }
    .alert("Delete the order?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("It cannot be undone.")
    }
}

#Preview("confirmationDialog", traits: .fixedLayout(width: 384, height: 192)) {
  @Previewable @State var isAsking = true
  Button("Share the order") { isAsking = true }
    .confirmationDialog("Share with", isPresented: $isAsking, titleVisibility: .visible) {
      Button("Everyone") {}
      Button("Friends") {}
      Button("Cancel", role: .cancel) {}
    }
}

#Preview("sheet", traits: .fixedLayout(width: 384, height: 224)) {
  @Previewable @State var isShown = true
  Button("Account") { isShown = true }
    .sheet(isPresented: $isShown) {
      NavigationStack {
        Form {
          LabeledContent("Name", value: "Ada Lovelace")
          Toggle("Newsletter", isOn: .constant(true))
        }
        .navigationTitle("Account")
        .toolbar { Button("Done") { isShown = false } }
      }
    }
}

#Preview("popover", traits: .fixedLayout(width: 384, height: 192)) {
  @Previewable @State var isShown = true
  Button("About the price") { isShown = true }
    .popover(isPresented: $isShown) {
      Text("With tax, without delivery")
        .padding()
        .presentationCompactAdaptation(.popover)
    }
}
