import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

// Products: their lists and single ones are answered from what is kept, until one of them changes.
extension MarketRoutes {
  func products(_ request: ServerRequest) async throws -> ServerResponse {
    let (page, text, key) = try Self.list(request)
    await moves.cancelOverdueIfPossible()
    return try await answers.response(to: request, for: key) {
      .json(.ok, writing: try await repository.products(containing: text, page: page))
    }
  }

  /// The list that is asked for, where it is kept, and no order may have to be cancelled first.
  func keptProducts(_ request: ServerRequest) -> ServerResponse? {
    guard !hasOverdueOrders, let list = try? Self.list(request) else { return nil }
    return answers.response(to: request, for: list.key)
  }

  /// What list is asked for, and what it is kept for: searches that find the same have one answer.
  private static func list(_ request: ServerRequest) throws -> (page: Int?, text: String, key: [UInt8]) {
    var page: Int?
    if let text = try request.queryValue("page") {
      guard let number = Int(text), (1...1_000_000).contains(number) else {
        throw HTTPFailure(.unprocessableContent, "page must be a whole number from 1.")
      }
      page = number
    }
    let text = try request.queryValue("q")?.lowercased() ?? ""
    return (page, text, Array("products \(page ?? 0) \(text)".utf8))
  }

  func ownProducts(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    .json(.ok, writing: try await repository.products(of: caller.userID))
  }

  func product(_ request: ServerRequest) async throws -> ServerResponse {
    let id = try requests.identifier(request)
    await moves.cancelOverdueIfPossible()
    return try await answers.response(to: request, for: Self.key(of: id)) {
      guard let product = try await repository.product(id) else {
        throw HTTPFailure(.notFound, "Product not found")
      }
      return .json(.ok, writing: product)
    }
  }

  /// The product that is asked for, where it is kept, and no order may have to be cancelled first.
  func keptProduct(_ request: ServerRequest) -> ServerResponse? {
    guard !hasOverdueOrders, let id = MarketRequestReader.number(request.target.segments.last) else { return nil }
    return answers.response(to: request, for: Self.key(of: id))
  }

  private var hasOverdueOrders: Bool { moves.overdue.mayBe(at: moves.now().millisecondsSince1970) }

  private static func key(of id: Int64) -> [UInt8] { Array("product \(id)".utf8) }

  func createProduct(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    let draft = try MarketInput.product(request)
    let key = try requests.key(request)
    let reply = try await change {
      try await repository.createProduct(draft, by: userID, key: key) { product in
        StoredReply(.created, writing: MarketReply.ProductDone(product: product))
      }
    } isChange: {
      !$0.isReplay
    }
    return reply.response
  }

  func updateProduct(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    let draft = try MarketInput.product(request)
    let id = try requests.identifier(request)
    let changed = try await change {
      try await repository.updateProduct(id, draft, by: userID)
    } isChange: {
      $0 != nil
    }
    guard let product = changed else { throw HTTPFailure(.notFound, "Product not found among yours") }
    return .json(.ok, writing: MarketReply.ProductDone(message: "Product updated successfully", product: product))
  }

  func deleteProduct(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    let id = try requests.identifier(request)
    let isDeleted = try await change {
      try await repository.deleteProduct(id, by: userID)
    } isChange: {
      $0
    }
    guard isDeleted else { throw HTTPFailure(.notFound, "Product not found among yours") }
    return try .json(.ok, MarketReply.Done(message: "Product deleted successfully"))
  }

  /// Runs what may change products, and then forgets the answers that told of them.
  ///
  /// - Parameter isChange: Whether what was returned says that products have changed.
  func change<Value>(
    _ write: () async throws -> Value, isChange: (Value) -> Bool
  ) async throws -> Value {
    do {
      let value = try await write()
      if isChange(value) { answers.drop() }
      return value
    } catch let refusal as HTTPFailure {
      // Thrown within the transaction, which was undone.
      throw refusal
    } catch {
      // A commit that fails may have been written all the same.
      answers.drop()
      throw error
    }
  }
}
