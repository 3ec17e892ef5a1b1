/// Who may use the routes of accounts and market.
enum MarketAccess {
  static let table: AccessTable = [
    "POST /api/auth/register": .anyone,
    "POST /api/auth/login": .anyone,
    // What it is given proves who asks, and a key that has run out must not be needed.
    "POST /api/auth/refresh": .anyone,
    "POST /api/auth/logout": .signedIn,
    "POST /api/auth/password": .signedIn,
    "GET /api/products": .anyone,
    "GET /api/products/:id": .anyone,
    "GET /api/products/user": .roles([.seller]),
    "POST /api/products": .roles([.seller]),
    "PUT /api/products/:id": .roles([.seller]),
    "DELETE /api/products/:id": .roles([.seller]),
    "POST /api/products/upload": .roles([.seller]),
    "GET /uploads/:name": .anyone,
    "GET /api/cart": .roles([.customer]),
    "DELETE /api/cart": .roles([.customer]),
    "POST /api/cart/items": .roles([.customer]),
    "PUT /api/cart/items/:id": .roles([.customer]),
    "DELETE /api/cart/items/:id": .roles([.customer]),
    "DELETE /api/cart/item/:id": .roles([.customer]),
    "POST /api/payment/create-payment-intent": .roles([.customer]),
    "GET /api/orders": .roles([.customer]),
    "POST /api/orders": .roles([.customer]),
    // Who bought, and who sold: the order says who that is.
    "POST /api/orders/:id/refund": .signedIn,
    // From the payment provider, who signs instead.
    "POST /api/payments/webhook": .anyone,
    "GET /api/user": .signedIn,
    "PUT /api/user": .signedIn,
    "GET /api/events": .signedIn,
  ]
}
