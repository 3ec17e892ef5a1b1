public import CoreStores
import FoundationEssentials
import ServicesHTTP

extension MarketClient: SellerService {
  private struct ProductReply: Decodable {
    var product: Product
  }

  private struct UploadReply: Decodable {
    var downloadURL: String
  }

  /// `GET /api/products/user`. A product that cannot be read is left out; the others stay.
  public func ownProducts() async throws(ServiceError) -> [Product] {
    try await load(try request(.get, "products", "user", signedIn: true), as: LossyList<Product>.self).elements
  }

  /// `POST /api/products` with an `Idempotency-Key`. Where the reply cannot be read, the product is looked for among the user's
  /// own: the latest of that name.
  public func offer(_ draft: ProductDraft, key: String) async throws(ServiceError) -> Product {
    let request = try request(.post, "products", signedIn: true, body: draft, key: key)
    if let product = try await accepted(request, as: ProductReply.self)?.product { return product }
    // The product is taken, whatever comes of looking for it.
    let known = (try? await ownProducts()) ?? []
    guard let product = known.filter({ $0.name == draft.name }).max(by: { $0.id < $1.id }) else {
      throw ServiceError(
        .badReply, "\(endpoint.name) took the product but does not list it.", nextStep: "Look at your products.")
    }
    return product
  }

  /// `PUT /api/products/:id`. Where the reply cannot be read, the product is what was sent.
  public func change(_ productID: Product.ID, to draft: ProductDraft) async throws(ServiceError) -> Product {
    let request = try request(.put, "products", String(productID), signedIn: true, body: draft)
    if let product = try await accepted(request, as: ProductReply.self)?.product { return product }
    let stock: Int? = if case .counted(let count) = draft.stock { count } else { nil }
    return Product(
      id: productID, name: draft.name, description: draft.description, price: draft.price, photoURL: draft.photoURL,
      stock: stock)
  }

  /// `DELETE /api/products/:id`.
  public func withdraw(_ productID: Product.ID) async throws(ServiceError) {
    _ = try await send(try request(.delete, "products", String(productID), signedIn: true))
  }

  /// `POST /api/products/upload`: the picture as part `image` of a form (RFC 7578).
  public func upload(_ picture: ProductPicture) async throws(ServiceError) -> String {
    var request = try request(.post, "products", "upload", signedIn: true)
    var form = HTTPForm()
    do throws(HTTPFieldError) {
      try form.append(
        "image", file: picture.bytes, name: "image.\(picture.format.fileExtension)", type: picture.format.mediaType)
    } catch {
      preconditionFailure("\(error) The types of pictures are the program's own.")
    }
    request.put(form)
    return try await load(request, as: UploadReply.self).downloadURL
  }
}

extension MarketClient: PaymentService {
  private struct Amount: Encodable, Sendable {
    var totalAmount: Money
  }

  private struct PaymentReply: Decodable {
    var paymentIntent: String
  }

  /// `POST /api/payment/create-payment-intent`.
  public func preparePayment(of total: Money) async throws(ServiceError) -> PaymentIntent {
    let reply = try await load(
      try request(.post, "payment", "create-payment-intent", signedIn: true, body: Amount(totalAmount: total)),
      as: PaymentReply.self)
    return PaymentIntent(secret: reply.paymentIntent, total: total)
  }
}
