import FoundationEssentials
import ServicesHTTPMessages

/// Where a transfer's reply goes. All calls come from who drives the engine, one at a time.
protocol TransferConsumer: AnyObject, Sendable {
  /// Takes the final head, before any content.
  func receive(head: HTTPResponseHead, announcedLength: Int?) throws(HTTPError)
  /// Takes content, or refuses it for now with `pause`: the same bytes come again after the transfer was resumed.
  func receive(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) -> TransferVerdict
  /// Learns that all was received that has come in one turn of the engine: who waits for content is told now, and not for each piece.
  func handOver()
  /// Learns, on any thread, that who waits was cancelled; the engine ends the transfer in a moment.
  func cancelled()
  /// Learns how the transfer ended; nothing follows.
  func finish(_ error: HTTPError?)
}

/// A consumer's answer to content.
enum TransferVerdict {
  case taken
  case pause
}
