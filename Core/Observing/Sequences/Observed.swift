public import Observation

/// The values of a closure that reads observable models: one at once, and one whenever what it read has changed.
///
/// ```swift
/// @Observable final class Basket { var count = 0 }
///
/// func follow(_ basket: Basket) async {
///   for await count in Observed({ [weak basket] in basket?.count }).removingRepeats() { print("\(count) items") }
/// }
/// ```
///
/// For loops, and for what waits between two values. In a controller,
/// `observe(in:isolation:verifying:fileID:line:_:)` is shorter; a body and a layout follow what they read without
/// either. (The standard library's `Observations` does the same, and does not take part in the update cycle.)
///
/// The closure runs on the main actor, and may run more than once a value; the loop may run anywhere. The sequence ends
/// - when the closure gives `nil`: so capture the model weakly, and it ends when the model dies, also while the loop
///   waits. (Where several models are read it is asked again when all of them have died, or one has changed.)
/// - when the task of the loop is cancelled, or the loop is left. Nothing stays registered then.
///
/// Each loop observes by itself, from its first value on.
public struct Observed<Element: Sendable>: AsyncSequence, Sendable {
  /// The sequence never fails, so a loop over it needs no `try`.
  public typealias Failure = Never

  /// Which values a loop gets that is slower than the changes.
  public enum Buffering: Hashable, Sendable {
    /// The present one: all changes of a turn are one value, and a newer value takes the place of one not yet taken.
    /// For display.
    case latest
    /// Each: every change on the main actor is a value, also within a turn. Changes made elsewhere, or within one
    /// `observe`, may be one value. Of those not yet taken at most `limit` (at least 1) are kept. For a log.
    case everyValue(limit: Int, overflow: Overflow = .dropOldest)
  }

  /// Which values are lost when the buffer is full because the loop is slower than the changes.
  public enum Overflow: Hashable, Sendable {
    /// The oldest value that was not yet taken makes room.
    case dropOldest
    /// The new value is dropped, and those in the buffer stay.
    case dropNewest
  }

  let read: @MainActor () -> Element?
  let canEnd: Bool
  let buffering: Buffering
  let cycle: UpdateCycle
  var isRepeat: (@Sendable (Element, Element) -> Bool)?

  /// Observes `read` until the task of the loop is cancelled.
  ///
  /// ```swift
  /// @MainActor func log(_ basket: Basket) async {
  ///   for await count in Observed(buffering: .everyValue(limit: 100), { basket.count }) { print(count) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - cycle: Who asks again, with `.latest`.
  ///   - buffering: Which values come: the present one, which is the default, or each.
  ///   - read: Reads observable models, and returns the value.
  public init(
    in cycle: UpdateCycle = .main, buffering: Buffering = .latest, _ read: @escaping @MainActor () -> Element
  ) {
    self.read = { .some(read()) }
    canEnd = false
    self.buffering = buffering
    self.cycle = cycle
  }

  /// Observes `read` until it gives `nil`.
  ///
  /// - Parameters:
  ///   - cycle: Who asks again, with `.latest`.
  ///   - buffering: Which values come: the present one, which is the default, or each.
  ///   - read: Reads observable models, and returns the value; `nil` ends the sequence.
  public init(
    in cycle: UpdateCycle = .main, buffering: Buffering = .latest, _ read: @escaping @MainActor () -> Element?
  ) {
    self.read = read
    canEnd = true
    self.buffering = buffering
    self.cycle = cycle
  }

  /// Observes a property until its model dies, which this does not keep alive.
  @MainActor
  public init<Model: AnyObject & Observable>(
    of model: Model, _ keyPath: KeyPath<Model, Element>, in cycle: UpdateCycle = .main,
    buffering: Buffering = .latest
  ) {
    self.init(in: cycle, buffering: buffering) { [weak model] () -> Element? in
      guard let model else { return nil }
      return .some(model[keyPath: keyPath])
    }
  }

  /// Begins a loop. It observes from its first `next()` on.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// One loop over the values, which observes from its first `next` on, and until it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let session: ObservedSession<Element>
    private var values: AsyncStream<Element>.Iterator
    private let isRepeat: (@Sendable (Element, Element) -> Bool)?
    private var last: Element?
    private var hasStarted = false

    fileprivate init(_ sequence: Observed) {
      let (stream, continuation) = AsyncStream.makeStream(
        of: Element.self, bufferingPolicy: sequence.buffering.policy(of: Element.self))
      session = ObservedSession(sequence, continuation: continuation)
      values = stream.makeAsyncIterator()
      isRepeat = sequence.isRepeat
    }

    /// Waits for the next value; `nil` once the closure has given `nil`, or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
      if !hasStarted {
        hasStarted = true
        await session.start()
      }
      while let value = await values.next(isolation: actor) {
        // What lay between two equal values may have been dropped.
        if let isRepeat, let last, isRepeat(last, value) { continue }
        last = value
        return value
      }
      session.end()
      return nil
    }
  }
}

extension Observed where Element: Equatable {
  /// The same values without those that equal the one before.
  public func removingRepeats() -> Observed {
    var sequence = self
    sequence.isRepeat = { $0 == $1 }
    return sequence
  }
}

extension Observed.Buffering {
  /// Generic over the element once more, because a stream's policy is a type within the stream.
  fileprivate func policy<Value>(of type: Value.Type) -> AsyncStream<Value>.Continuation.BufferingPolicy {
    switch self {
    case .latest: .bufferingNewest(1)
    case .everyValue(let limit, .dropOldest): .bufferingNewest(max(1, limit))
    case .everyValue(let limit, .dropNewest): .bufferingOldest(max(1, limit))
    }
  }
}
