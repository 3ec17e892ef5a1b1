extension ObservableObjectPublisher: Publisher {
  /// It says only that something changes.
  public typealias Output = Void
  /// It never fails.
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
  /// The value of the property.
  public typealias Output = Value
  /// It never fails.
  public typealias Failure = Never

  /// Subscribes: the closure is called with the present value, and with each that is set, when the property has it.
  ///
  /// (Combine calls it before: reading the property in the closure gives the former value there.)
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
