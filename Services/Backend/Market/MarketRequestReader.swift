import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Reads from market requests what most of them have: an id in the path, an idempotency key.
struct MarketRequestReader: Sendable {
  /// The `:id` of the path.
  func identifier(_ request: ServerRequest) throws(HTTPFailure) -> Int64 {
    guard let number = Self.number(request.parameters["id"]) else {
      throw HTTPFailure(.unprocessableContent, "The id must be a positive whole number.")
    }
    return number
  }

  /// An id as a path has it: digits alone.
  static func number(_ text: String?) -> Int64? {
    guard let text, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text), number > 0 else {
      return nil
    }
    return number
  }

  /// The `Idempotency-Key` with the digest of its request; `nil` without one.
  func key(_ request: ServerRequest) throws(HTTPFailure) -> IdempotencyKey? {
    guard let key = request.fields["Idempotency-Key"] else { return nil }
    guard (1...255).contains(key.utf8.count) else {
      throw HTTPFailure(.badRequest, "The Idempotency-Key must have 1 to 255 characters.")
    }
    var bytes = Data("\(request.method) \(request.target.raw)\n".utf8)
    bytes.append(request.body)
    return IdempotencyKey(key: key, fingerprint: Digest.of(bytes))
  }
}
