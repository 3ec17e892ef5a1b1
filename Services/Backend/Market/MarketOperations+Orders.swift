extension MarketOperations {
  /// Orders and their payments.
  static let orders: OperationTable = [
    "POST /api/payment/create-payment-intent": Operation(
      "createPaymentIntent", .market, "Begin a payment",
      body: .json("PaymentDraft"),
      answers: [
        .ok("In the form of a payment provider; no money moves.", "PaymentIntent"),
        .json(400, "The amount is none.", "PaymentFailure"),
        .json(415, "The body does not say that it is JSON.", "PaymentFailure"),
      ]),
    "POST /api/payments/webhook": Operation(
      "receivePaymentNotice", .market, "Be told of a payment by its provider",
      description: "The provider signs in place of signing in. A notice that was dealt with is passed over.",
      parameters: [
        .header(
          "Payment-Signature", isRequired: true,
          """
          t=SECONDS,v1=CODE: seconds since 1970, at most 5 minutes off, and HMAC-SHA256 in lower-case \
          hexadecimal over these digits, a full stop and the body.
          """, .text(pattern: #"^t=[0-9]{1,12},v1=[0-9a-f]{64}$"#))
      ],
      body: .signedJSON("PaymentNotice"),
      answers: [
        .ok("Dealt with, now or before.", "Success"), .failure(400, "There is no signature, or the body is malformed."),
        .failure(403, "The signature is not good, or of another time."), .failure(404, "There is no such order."),
        .failure(422, "A value is missing or not allowed, or the amount is another one than the order's."),
      ]),
    "GET /api/orders": Operation(
      "listOrders", .market, "List the caller's orders",
      answers: [.ok("The newest first.", .list(of: "Order"))]),
    "POST /api/orders": Operation(
      "placeOrder", .market, "Order the cart",
      parameters: [.idempotencyKey],
      body: .json("OrderDraft"),
      answers: [
        .json(
          201, "Ordered, and paid where a token was sent; the cart is empty.", "OrderReply",
          headers: [.idempotencyReplayed]),
        .json(
          202, "Ordered, and the payment was not answered in time: the order is pending.", "OrderReply",
          headers: [.idempotencyReplayed]), .failure(402, "The payment was refused; the cart is as it was."), .conflict,
        .invalid,
      ]),
    "POST /api/orders/:id/refund": Operation(
      "undoOrder", .market, "Undo an order",
      description: """
        Cancels a pending order of the caller's, or gives the money of a paid one back where the caller sells \
        everything in it. Done before, it is done.
        """,
      parameters: [.id("The order's id.")],
      answers: [
        .ok("The order as it is now.", "OrderReply"),
        .failure(403, "The token is not good, or not any more; or the caller does not sell everything in the order."),
        .missing, .failure(409, "There is nothing to undo: nothing was paid, or it is not paid yet."), .invalid,
        .failure(503, "The payment provider does not answer; ask again."),
      ]),
  ]
}
