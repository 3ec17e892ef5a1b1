import AppsScreens
import Core
import CoreStores

/// Offers a new product, or changes one. What was typed stays until the market has taken it.
struct ProductFormScreen: View {
  /// What is changed; `nil` for a new product.
  let product: Product?
  @Environment(SellerStore.self) private var seller
  @Environment(ProductStore.self) private var products
  @Environment(\.showMessage) private var showMessage
  @Environment(\.dismiss) private var dismiss
  @State private var form = ProductForm()
  @State private var picturePath = ""
  @State private var progress = FormProgress.editing

  var body: some View {
    ProductFormView(
      form: $form, picturePath: $picturePath, progress: progress, action: product == nil ? "Offer it" : "Save"
    ) {
      Task { await save() }
    }
    .navigationTitle(product == nil ? "New product" : "Change")
    .onAppear { if let product, form == ProductForm() { form = ProductForm(product) } }
    .onChange(of: form) { progress = .editing }
    .onChange(of: picturePath) { progress = .editing }
  }

  private func save() async {
    guard progress != .sending else { return }
    if let problem = form.firstProblem { return progress = .refused(Text(phrase: problem.sentence)) }
    progress = .sending
    do throws(ServiceError) {
      var form = form
      if !picturePath.allSatisfy(\.isWhitespace) {
        form.photoURL = try await seller.upload(try ProductPicture(contentsOfFile: picturePath))
      }
      guard let draft = form.draft else { return progress = .editing }
      let saved = try await seller.save(draft, of: product)
      // The catalogue tells of it by itself where the market does; it must not fail what is done.
      Task { try? await products.loadProducts() }
      showMessage(
        .success,
        product == nil
          ? "\(saved.name) is on the market." : "\(saved.name) is saved.")
      dismiss()
    } catch {
      progress = .refused(Text(error))
    }
  }
}
