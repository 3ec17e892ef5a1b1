/// What a user wants of a line of the cart.
public enum CartChoice: Hashable, Sendable {
  /// The line shall have so many pieces.
  case quantity(Quantity)
  /// The line shall be gone.
  case removal
}

/// What a user has chosen for lines of the cart, and the server has not confirmed yet.
struct CartChoices: Hashable {
  /// The products that something is chosen for, in the order of the first choice.
  private(set) var products: [Product.ID] = []
  private var choices: [Product.ID: CartChoice] = [:]

  init() {}

  init(_ choice: CartChoice, for productID: Product.ID) { choose(choice, for: productID) }

  subscript(productID: Product.ID) -> CartChoice? { choices[productID] }

  /// The last choice for a product counts.
  mutating func choose(_ choice: CartChoice, for productID: Product.ID) {
    if choices.updateValue(choice, forKey: productID) == nil { products.append(productID) }
  }

  /// The server has taken a choice; one that was made since stays.
  mutating func settle(_ choice: CartChoice, for productID: Product.ID) {
    if choices[productID] == choice { drop(productID) }
  }

  mutating func drop(_ productID: Product.ID) {
    choices[productID] = nil
    products.removeAll { $0 == productID }
  }

  /// The cart as it will be.
  func applied(to cart: Cart?) -> Cart? {
    guard !choices.isEmpty, var cart else { return cart }
    cart.items = cart.items.compactMap { item in
      switch choices[item.product.id] {
      case nil: return item
      case .removal: return nil
      case .quantity(let quantity):
        var item = item
        item.quantity = quantity
        return item
      }
    }
    return cart
  }
}
