public import Observation

/// A line of the cart that is shown: it stays the same object while what stands in it changes, so that a changed quantity runs who
/// shows this line, and nobody who shows another one or the list.
@Observable
@MainActor
public final class CartLine: Identifiable {
  /// The product's number: there is a line for each product.
  public nonisolated let id: Product.ID
  /// The line as it is now: product, quantity and price.
  public internal(set) var item: CartItem

  init(_ item: CartItem) {
    id = item.product.id
    self.item = item
  }
}
