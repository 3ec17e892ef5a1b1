import AppsScreens
import Core
import CoreStores

/// The fields of a product.
struct ProductFormView: View {
  @Binding var form: ProductForm
  @Binding var picturePath: String
  let progress: FormProgress
  /// What the button says.
  let action: LocalizedStringKey
  let save: @MainActor () -> Void
  @FocusState private var field: ProductForm.Field?

  var body: some View {
    Form {
      Section {
        FormField("Name", text: $form.name).focused($field, equals: .name)
        FormField("Description", text: $form.description).focused($field, equals: .description)
        FormField("Price", text: $form.price, prompt: "dollars, like 12.50")
          .focused($field, equals: .price).keyboardType(.decimalPad)
        FormField("In stock", text: $form.stock, prompt: "empty: nobody counts")
          .focused($field, equals: .stock).keyboardType(.numberPad)
        FormField("Picture", text: $picturePath, prompt: "a JPEG or PNG file")
      } footer: {
        if picturePath.isEmpty, !form.photoURL.isEmpty { Text("It has a picture. Another one takes its place.") }
      }
    }
    .sends(action, progress: progress) {
      field = form.firstProblem?.field
      save()
    }
    .onAppear { field = .name }
  }
}
