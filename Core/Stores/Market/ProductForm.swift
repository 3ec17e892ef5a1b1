/// What a person types to offer a product: text as it was typed, whatever it is, and what is wrong with it field by field.
public struct ProductForm: Hashable, Sendable {
  /// The fields, in the order in which the form shows them.
  public enum Field: NamedField, CaseIterable {
    /// The field of ``ProductForm/name``.
    case name
    /// The field of ``ProductForm/description``.
    case description
    /// The field of ``ProductForm/price``.
    case price
    /// The field of ``ProductForm/stock``.
    case stock

    /// What stands before the field in the form.
    public var title: Phrase {
      switch self {
      case .name: "Name"
      case .description: "Description"
      case .price: "Price"
      case .stock: "In stock"
      }
    }
  }

  /// The product's name, as it is typed.
  public var name = ""
  /// What the product is, as it is typed.
  public var description = ""
  /// The product's price, as it is typed: `12.50`.
  public var price = ""
  /// How many pieces there are: `12`; empty where nobody counts them.
  public var stock = ""
  /// The address of its picture, as it is typed; empty for none.
  public var photoURL = ""
  /// The market counts its pieces so far.
  private var isCounted = false

  /// A form in which nothing is typed yet.
  public init() {}

  /// A form that is filled in with a product, to change it.
  public init(_ product: Product) {
    name = product.name
    description = product.description
    price = product.price?.typed ?? ""
    stock = product.stock.map { "\($0)" } ?? ""
    photoURL = product.photoURL ?? ""
    isCounted = product.stock != nil
  }

  /// Why a field cannot be sent as it is; `nil` where it can.
  public func problem(with field: Field) -> FieldProblem<Field>? {
    reason(against: field).map { FieldProblem(field, $0) }
  }

  /// What is wrong with the first field that cannot be sent as it is.
  public var firstProblem: FieldProblem<Field>? { Field.allCases.lazy.compactMap(problem).first }

  /// What is sent to the market; `nil` while there is a problem with a field.
  public var draft: ProductDraft? {
    guard firstProblem == nil, let amount = Money(typed: price) else { return nil }
    return ProductDraft(
      name: name.withoutOuterSpace, description: description.withoutOuterSpace, price: amount,
      photoURL: photoURL.allSatisfy(\.isWhitespace) ? nil : photoURL.withoutOuterSpace,
      stock: count.map { .counted($0) } ?? (isCounted ? .uncounted : .unsaid))
  }

  /// What is typed as the stock, where it is a number.
  private var count: Int? {
    let digits = stock.withoutOuterSpace
    return digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(digits) : nil
  }

  private func reason(against field: Field) -> FieldReason? {
    switch field {
    case .name: return Self.reason(against: name, limit: ProductDraft.nameLimit)
    case .description: return Self.reason(against: description, limit: ProductDraft.descriptionLimit)
    case .price:
      guard !price.allSatisfy(\.isWhitespace) else { return .missing }
      guard let amount = Money(typed: price) else { return .noAmount }
      let isUsual = amount > .zero && amount <= ProductDraft.highestPrice
      return isUsual ? nil : .outOfRange(highest: ProductDraft.highestPrice)
    case .stock:
      guard !stock.allSatisfy(\.isWhitespace) else { return nil }
      let isUsual = count.map { $0 <= ProductDraft.highestStock } == true
      return isUsual ? nil : .noCount(highest: ProductDraft.highestStock)
    }
  }

  private static func reason(against text: String, limit: Int) -> FieldReason? {
    let text = text.withoutOuterSpace
    if text.isEmpty { return .missing }
    return text.count > limit ? .tooLong(text.count, limit: limit) : nil
  }
}
