/// What a person types to offer a product: text as it was typed, whatever it is, and what is wrong with it field by field.
public struct ProductForm: Hashable, Sendable {
  /// The fields, in the order of the form.
  public enum Field: Hashable, Sendable, CaseIterable {
    /// ``ProductForm/name``.
    case name
    /// ``ProductForm/description``.
    case description
    /// ``ProductForm/price``.
    case price
  }

  /// The product's name.
  public var name = ""
  /// What it is.
  public var description = ""
  /// Its price: `12.50`.
  public var price = ""
  /// Where its picture is; empty for none.
  public var photoURL = ""

  /// An empty form.
  public init() {}

  /// A form that is filled in with a product, to change it.
  public init(_ product: Product) {
    name = product.name
    description = product.description
    price = product.price?.typed ?? ""
    photoURL = product.photoURL ?? ""
  }

  /// Why a field cannot be sent as it is; `nil` where it can.
  public func problem(with field: Field) -> String? {
    switch field {
    case .name: Self.problem("Name", name, limit: ProductDraft.nameLimit)
    case .description: Self.problem("Description", description, limit: ProductDraft.descriptionLimit)
    case .price:
      if price.allSatisfy(\.isWhitespace) {
        "Price is missing."
      } else if let amount = Money(typed: price) {
        amount <= .zero || amount > ProductDraft.highestPrice
          ? "Price must be more than nothing, and at most \(ProductDraft.highestPrice)." : nil
      } else {
        "Price must be dollars and cents, like 12.50."
      }
    }
  }

  /// The first field that cannot be sent as it is, with the reason.
  public var firstProblem: (field: Field, reason: String)? {
    for field in Field.allCases { if let reason = problem(with: field) { return (field, reason) } }
    return nil
  }

  /// What is sent; `nil` while there is a problem.
  public var draft: ProductDraft? {
    guard firstProblem == nil, let amount = Money(typed: price) else { return nil }
    return ProductDraft(
      name: name.withoutOuterSpace, description: description.withoutOuterSpace, price: amount,
      photoURL: photoURL.allSatisfy(\.isWhitespace) ? nil : photoURL.withoutOuterSpace)
  }

  private static func problem(_ field: String, _ text: String, limit: Int) -> String? {
    let text = text.withoutOuterSpace
    if text.isEmpty { return "\(field) is missing." }
    return text.count > limit ? "\(field) has \(text.count) characters; at most \(limit) fit." : nil
  }
}
