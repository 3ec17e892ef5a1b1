extension MarketOperations {
  /// The cart and its items.
  static let cart: OperationTable = [
    "GET /api/cart": Operation(
      "getCart", .market, "Read the cart",
      answers: [.ok("The cart, null when it is empty.", "CartReply")]),
    "DELETE /api/cart": Operation(
      "emptyCart", .market, "Empty the cart",
      answers: [.ok("Empty.", "Success")]),
    "POST /api/cart/items": Operation(
      "addCartItem", .market, "Add to the cart",
      parameters: [.idempotencyKey, .clientInstance],
      body: .json("CartItemDraft"),
      answers: [.json(201, "Added.", "CartItemReply", headers: [.idempotencyReplayed]), .missing, .conflict, .invalid]),
    "PUT /api/cart/items/:id": Operation(
      "setCartItemQuantity", .market, "Set the quantity of a cart item",
      parameters: [.id("The cart item's id."), .clientInstance],
      body: .json("QuantityDraft"),
      answers: [.ok("Set.", "CartItemReply"), .missing, .conflict, .invalid]),
    "DELETE /api/cart/items/:id": Operation(
      "deleteCartItem", .market, "Take an item out of the cart",
      parameters: [.id("The cart item's id."), .clientInstance],
      answers: [.ok("Taken out.", "Success"), .missing, .invalid]),
    "DELETE /api/cart/item/:id": Operation(
      "deleteCartItemByOlderPath", .market, "Take an item out of the cart, by its older path",
      parameters: [.id("The cart item's id."), .clientInstance],
      answers: [.ok("Taken out.", "Success"), .missing, .invalid]),
  ]
}
