/// What goes wrong on the way between a client and a server, in one direction of their connection.
///
/// What is counted is counted for each connection, from the moment in which the fault was imposed on it.
public enum NetworkFault: Sendable, Hashable {
  /// All that is sent arrives so much later, and in order. At most a mebibyte is on its way at a time.
  case latency(Duration)
  /// What is sent is handed on in pieces of so many bytes; fewer than one count as one.
  case slicing(bytes: Int)
  /// So many bytes pass; when a further one comes, both ends find the connection reset (RST), and it is gone.
  case reset(afterBytes: Int)
  /// So many bytes pass; when a further one comes, the receiver is told that nothing follows (FIN), and nothing does.
  /// The other direction stays as it is.
  case halfClose(afterBytes: Int)
  /// Connections are accepted, and nothing that is sent arrives, nor does the end of it.
  case blackHole
  /// The lowest bit of every so manieth byte is another one; less than one counts as one, which is every byte.
  case corrupt(every: Int)
}
