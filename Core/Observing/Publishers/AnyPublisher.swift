/// A publisher of any type (Combine: `AnyPublisher`): what the operators here come to.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let base: Base

  private final class Base {
    let subscribe:
      (
        @escaping (Subscribers.Completion<Failure>) -> Void, @escaping (Output) -> Void
      ) -> AnyCancellable

    init(
      _ subscribe:
        @escaping (
          @escaping (Subscribers.Completion<Failure>) -> Void, @escaping (Output) -> Void
        ) -> AnyCancellable
    ) { self.subscribe = subscribe }
  }

  /// Wraps a publisher and hides its type; it subscribes to that one for each subscriber.
  public init(_ publisher: some Publisher<Output, Failure>) {
    self.init { publisher.sink(receiveCompletion: $0, receiveValue: $1) }
  }

  /// Creates a publisher that a closure subscribes to.
  package init(
    subscribe:
      @escaping (
        _ complete: @escaping (Subscribers.Completion<Failure>) -> Void, _ receive: @escaping (Output) -> Void
      ) -> AnyCancellable
  ) { base = Base(subscribe) }

  /// Subscribes to the publisher within; what is returned ends that subscription.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { base.subscribe(receiveCompletion, receiveValue) }
}

extension AnyPublisher: PublisherOfObject {
  package var publisherObject: AnyObject? { base }
}

/// Sends one value to each subscriber, and ends (Combine: `Just`).
public struct Just<Output>: Publisher {
  /// It cannot fail: a subscriber needs to handle no error.
  public typealias Failure = Never
  /// The value that each subscriber is sent.
  public let output: Output

  /// Creates a publisher that sends `output` once to each subscriber.
  public init(_ output: Output) { self.output = output }

  /// Sends the value at once, within this call, and ends.
  ///
  /// What is returned has nothing left to end.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Never>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    receiveValue(output)
    receiveCompletion(.finished)
    return AnyCancellable {}
  }
}

extension Publisher {
  /// Hides the type of the publisher, for a property or a result whose type shall not name the operators behind it.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Sends what `transform` makes of each value, at once and on the thread that sent the value.
  ///
  /// ```swift
  /// let subscription = volume.map { "volume \($0)" }.sink { print($0) }
  /// ```
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    AnyPublisher { complete, receive in
      sink(receiveCompletion: complete, receiveValue: { receive(transform($0)) })
    }
  }

  /// Sends what `transform` makes of each value, where it makes something of it.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    AnyPublisher { complete, receive in
      sink(receiveCompletion: complete, receiveValue: { if let value = transform($0) { receive(value) } })
    }
  }

  /// Sends the values for which `isIncluded` is true, and leaves out the others.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// Leaves out the first `count` values, which is 1 by default; each subscription counts for itself.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { complete, receive in
      var left = count
      return sink(
        receiveCompletion: complete,
        receiveValue: {
          if left > 0 { left -= 1 } else { receive($0) }
        })
    }
  }

  /// Sends what this one sends, and what another one does; ends when both have ended, or one has failed.
  ///
  /// ```swift
  /// let subscription = keys.merge(with: clicks).sink { print($0) }
  /// ```
  public func merge(with other: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
    AnyPublisher { complete, receive in
      var ended = 0
      let end: (Subscribers.Completion<Failure>) -> Void = { completion in
        ended += 1
        if case .finished = completion, ended < 2 { return }
        complete(completion)
      }
      let both = [
        sink(receiveCompletion: end, receiveValue: receive), other.sink(receiveCompletion: end, receiveValue: receive),
      ]
      return AnyCancellable { for each in both { each.cancel() } }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out each value that is equal to the one before it.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> {
    AnyPublisher { complete, receive in
      var last: Output?
      return sink(
        receiveCompletion: complete,
        receiveValue: { value in
          guard value != last else { return }
          last = value
          receive(value)
        })
    }
  }
}
