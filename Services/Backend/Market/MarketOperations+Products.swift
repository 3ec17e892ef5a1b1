extension MarketOperations {
  /// Products and their pictures.
  static let products: OperationTable = [
    "GET /api/products": Operation(
      "listProducts", .market, "List products",
      parameters: [
        .query("q", "Part of a name or description, without case.", .targetText),
        .query("page", "One page of 50; without it all.", .integer(from: 1, to: 1_000_000)), .ifNoneMatch,
      ],
      answers: [
        .ok("By id, all of them or those asked for.", .list(of: "Product"), headers: [.entityTag]), .notModified,
        .invalid,
      ]),
    "POST /api/products": Operation(
      "createProduct", .market, "Offer a product",
      parameters: [.idempotencyKey],
      body: .json("ProductDraft"),
      answers: [.json(201, "Offered.", "ProductReply", headers: [.idempotencyReplayed]), .invalid]),
    "GET /api/products/user": Operation(
      "listOwnProducts", .market, "List the caller's products",
      answers: [.ok("By id.", .list(of: "Product"))]),
    "GET /api/products/:id": Operation(
      "getProduct", .market, "Read a product",
      parameters: [.id(), .ifNoneMatch],
      answers: [.ok("The product.", "Product", headers: [.entityTag]), .notModified, .missing, .invalid]),
    "PUT /api/products/:id": Operation(
      "updateProduct", .market, "Change a product of the caller's",
      parameters: [.id()],
      body: .json("ProductDraft"),
      answers: [.ok("Changed.", "ProductReply"), .missing, .invalid]),
    "DELETE /api/products/:id": Operation(
      "deleteProduct", .market, "Delete a product of the caller's",
      parameters: [.id()],
      answers: [.ok("Gone from the catalogue and from carts; orders keep it.", "Success"), .missing, .invalid]),
    "POST /api/products/upload": Operation(
      "uploadImage", .market, "Store an image of a product",
      description: """
        The whole request has at most 5 MiB and 16 KiB. A user may store 100 MiB; beyond, and for a larger request, \
        the answer is 413.
        """,
      parameters: [.idempotencyKey],
      body: .form("UploadForm", files: [("image", "image/jpeg, image/png")]),
      answers: [
        .ok("Stored.", "UploadReply", headers: [.idempotencyReplayed]), .invalid,
        .failure(507, "The server has no space left."),
      ]),
    "GET /uploads/:name": Operation(
      "getImage", .market, "Read an image",
      parameters: [
        .path("name", "As in downloadURL.", .text(pattern: #"^[0-9a-f]{32}\.(jpg|png)$"#)),
        .header("Range", "One range of bytes; several are answered by the whole image.", .text()),
        .header(
          "If-Range",
          """
          The entity tag, or the date of Last-Modified, of what the client has a part of; another one is answered by \
          the whole image.
          """, .text()),
        .ifNoneMatch,
      ],
      answers: [
        .image(200, "The image; it never changes.", headers: [.entityTag]),
        .image(206, "The bytes that Range asks for.", headers: [.contentRange, .entityTag]),
        .notModified, .missing,
        .failure(416, "The image has none of the bytes that Range asks for.", headers: [.contentRange]),
      ]),
  ]
}
