/// Is told what goes to a terminal, to keep it.
@MainActor
public protocol TerminalRecorder: AnyObject {
  /// Bytes have been written. They are there for the call alone.
  ///
  /// - Parameters:
  ///   - bytes: What was written.
  ///   - time: The time since any fixed moment, the same one for all calls.
  func wrote(_ bytes: UnsafeRawBufferPointer, at time: Duration)
  /// The terminal has another size.
  func resized(to size: TerminalSize, at time: Duration)
}
