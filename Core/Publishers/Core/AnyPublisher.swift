/// A publisher that hides the type of another one.
///
/// Combine: AnyPublisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let box: PublisherBox<Output, Failure>

  /// Hides the type of a publisher. It costs an allocation; a publisher that is hidden already is not hidden again.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let hidden = publisher as? AnyPublisher<Output, Failure> {
      self = hidden
    } else {
      box = PublisherBoxOf(publisher)
    }
  }

  /// The name of the type, which says nothing of what is hidden.
  public var description: String { "AnyPublisher" }

  /// Subscribes to the publisher within.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    box.receive(subscriber: subscriber)
  }
}

extension AnyPublisher: PublisherOfObject {
  package var publisherObject: AnyObject? { box }
}

extension Publisher {
  /// Hides the type of the publisher, for a property or a result whose type shall not name the operators behind it.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

private class PublisherBox<Output, Failure: Error> {
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    preconditionFailure("A box without a publisher.")
  }
}

private final class PublisherBoxOf<Base: Publisher>: PublisherBox<Base.Output, Base.Failure> {
  let base: Base
  init(_ base: Base) { self.base = base }

  override func receive<S: Subscriber>(subscriber: S) where S.Input == Base.Output, S.Failure == Base.Failure {
    base.receive(subscriber: subscriber)
  }
}
