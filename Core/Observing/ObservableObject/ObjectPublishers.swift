extension ObservableObjectPublisher: Publisher {
  /// Nothing but the news that something is about to change: the object has to be asked what.
  public typealias Output = Void
  /// It cannot fail: a subscriber needs to handle no error.
  public typealias Failure = Never

  /// Subscribes: the closure is called before each change, on the thread that makes it.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Never>) -> Void, receiveValue: @escaping (()) -> Void
  ) -> AnyCancellable {
    // Safe as far as the object is: whoever changes it calls this, and nobody else.
    nonisolated(unsafe) let receive = receiveValue
    let subscription = subscribe { receive(()) }
    return AnyCancellable { subscription.cancel() }
  }
}

extension Published.Publisher: CoreObserving.Publisher {
  /// A value of the property, as it was set.
  public typealias Output = Value
  /// It cannot fail: a subscriber needs to handle no error.
  public typealias Failure = Never

  /// Subscribes: the closure is called with the present value at once, and with each that is set, on the thread that sets it.
  ///
  /// As in Combine it is called before the property has the new value: reading the property in the closure gives the
  /// former one.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Never>) -> Void, receiveValue: @escaping (Value) -> Void
  ) -> AnyCancellable {
    guard let subject = publisherObject as? PublishedSubject<Value> else {
      receiveCompletion(.finished)
      return AnyCancellable {}
    }
    return subject.subscribe(receiveValue) { receiveCompletion(.finished) }
  }
}
