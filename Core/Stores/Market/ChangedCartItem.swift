/// What a market answers to a change of the cart: the line as it is now, and the cart that it stands in.
public struct ChangedCartItem: Hashable, Sendable {
  /// The number of the cart; another one than before where that one was bought meanwhile.
  public let cartID: Cart.ID
  /// The line after the change.
  public let item: CartItem

  /// Creates what a market answers.
  public init(cartID: Cart.ID, item: CartItem) {
    self.cartID = cartID
    self.item = item
  }
}

extension ChangedCartItem: Decodable {
  private enum CodingKeys: String, CodingKey {
    case cartID = "cart_id"
  }

  /// Reads the line as the market writes it in JSON, with the number of its cart.
  public init(from decoder: any Decoder) throws {
    cartID = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .cartID)
    item = try CartItem(from: decoder)
  }
}

extension Cart {
  /// The cart with a line as the market has it now: in its place, or behind the others where it is new.
  ///
  /// - Returns: `nil` where the line stands in another cart than this.
  func applying(_ change: ChangedCartItem) -> Cart? {
    guard change.cartID == id else { return nil }
    var cart = self
    if let place = cart.items.firstIndex(where: { $0.product.id == change.item.product.id }) {
      cart.items[place] = change.item
    } else {
      cart.items.append(change.item)
    }
    return cart
  }
}
