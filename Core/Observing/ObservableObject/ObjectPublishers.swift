@_exported public import AmbientPublishers

extension ObservableObjectPublisher: AmbientPublishers.Publisher {
  /// What it sends says only that something is about to change.
  public typealias Output = Void
  /// It does not fail, and ends with its object.
  public typealias Failure = Never

  /// Tells a subscriber before each change; it is called on the thread that changes the object.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    PushSubscription.begin(subscriber) { receive, _ in
      // Safe as far as the object is: whoever changes it calls this, and nobody else.
      nonisolated(unsafe) let receive = receive
      let subscription = subscribe { receive(()) }
      return AnyCancellable { subscription.cancel() }
    }
  }
}

extension Published.Publisher: AmbientPublishers.Publisher {
  /// The type of the property.
  public typealias Output = Value
  /// It does not fail, and ends with its object.
  public typealias Failure = Never

  /// Sends a subscriber the present value at once, and each that is set, before the property has it.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    PushSubscription.begin(subscriber) { receive, complete in
      guard let subject = publisherObject as? PublishedSubject<Value> else {
        complete(.finished)
        return AnyCancellable {}
      }
      return subject.subscribe(receive) { complete(.finished) }
    }
  }
}

extension AmbientPublishers.Publisher where Failure == Never {
  /// Sets a published property to each value, for as long as its object lives (Combine: `assign(to:)`).
  ///
  /// ```swift
  /// $query.map(\.count).assign(to: &$length)
  /// ```
  public func assign(to published: inout Published<Output>.Publisher) { published.take(self) }
}
