/// Why requests are refused before a handler sees them: what a limit or the guard has said.
public enum RefusalReason: String, Sendable, CaseIterable {
  /// There is room for no more connections.
  case connections
  /// There is room for no more streams, and none came free in time.
  case streams
  /// As many requests wait as may.
  case waiting
  /// It has waited too long for its turn.
  case patience
  /// As many large bodies are held as may be.
  case largeBodies = "large_bodies"
  /// The body is larger than it may be.
  case contentTooLarge = "content_too_large"
  /// The body has no announced length.
  case lengthRequired = "length_required"
  /// The request cannot be read, or could be read in two ways, or its header is too large.
  case malformed
  /// It was meant for another server.
  case misdirected
  /// A web page of another server has sent it.
  case crossOrigin = "cross_origin"
  /// The server is ending.
  case ending
}
