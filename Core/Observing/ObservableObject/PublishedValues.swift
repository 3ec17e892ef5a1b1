/// The values of a published property: the present one first, then each that is set, equal ones too.
///
/// A reader that falls behind loses the oldest beyond 64. The sequence ends with its object, which it does not keep
/// alive. Each loop over it begins with what is then the present value.
///
/// Combine: AsyncPublisher.
public struct PublishedValues<Value: Sendable>: AsyncSequence, Sendable {
  /// A value of the property, as it was set.
  public typealias Element = Value
  /// The sequence never fails, so a loop over it needs no `try`.
  public typealias Failure = Never

  weak let subject: PublishedSubject<Value>?

  init(subject: PublishedSubject<Value>?) {
    self.subject = subject
  }

  /// Begins a loop with what is now the present value; a loop of its own has its own buffer of 64 values.
  public func makeAsyncIterator() -> AsyncStream<Value>.Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(64))
    if let subject {
      let number = subject.add(receive: { continuation.yield($0) }, end: { continuation.finish() })
      continuation.onTermination = { [weak subject] _ in subject?.remove(number) }
    } else {
      continuation.finish()
    }
    return stream.makeAsyncIterator()
  }
}
