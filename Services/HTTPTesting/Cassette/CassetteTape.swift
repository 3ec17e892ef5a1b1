/// The exchanges of a cassette in the order of recording, and which of them were played.
struct CassetteTape: Sendable {
  /// All of them.
  private(set) var exchanges: [CassetteExchange]
  /// For each whether it was played, or recorded just now.
  private var isUsed: [Bool]

  init(_ exchanges: [CassetteExchange]) {
    self.exchanges = exchanges
    isUsed = exchanges.map { _ in false }
  }

  /// The first one for a request that was not played yet; it counts as played.
  mutating func take(_ request: CassetteRequest) -> CassetteExchange? {
    guard let index = exchanges.indices.first(where: { !isUsed[$0] && exchanges[$0].request.matches(request) }) else {
      return nil
    }
    isUsed[index] = true
    return exchanges[index]
  }

  /// Adds one that was recorded now. Its request has its reply, so that it is not played to the next of the same kind.
  mutating func append(_ exchange: CassetteExchange) {
    exchanges.append(exchange)
    isUsed.append(true)
  }

  /// What was not played.
  var unused: [CassetteExchange] { zip(exchanges, isUsed).filter { !$0.1 }.map(\.0) }
}
