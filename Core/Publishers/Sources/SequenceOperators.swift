// Operators of publishers of what is there, whose result is as simple. The others are those of all publishers: unlike in Combine
// their closures run for each subscriber, and a sequence may be without an end.

extension Publishers.Sequence {
  /// Has the type of an error that it never fails with.
  public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> where Failure == Never {
    Publishers.Sequence<Elements, E>(sequence: sequence)
  }

  /// Leaves out the first elements.
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
  }

  /// Sends the first elements.
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// Sends these values after the elements.
  public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    Publishers.Sequence(sequence: sequence + elements)
  }

  /// Sends these values before the elements.
  public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    Publishers.Sequence(sequence: elements + sequence)
  }
}

extension Optional.Publisher {
  /// Sends what `transform` makes of the value, at once.
  public func map<T>(_ transform: (Wrapped) -> T) -> Optional<T>.Publisher { output.map(transform).publisher }

  /// Sends what `transform` makes of the value, if it makes something of it.
  public func compactMap<T>(_ transform: (Wrapped) -> T?) -> Optional<T>.Publisher {
    output.flatMap(transform).publisher
  }

  /// Sends the value if `isIncluded` is true for it.
  public func filter(_ isIncluded: (Wrapped) -> Bool) -> Optional<Wrapped>.Publisher {
    output.filter(isIncluded).publisher
  }
}

extension Optional {
  fileprivate func filter(_ isIncluded: (Wrapped) -> Bool) -> Wrapped? { flatMap { isIncluded($0) ? $0 : nil } }
}

extension Result.Publisher {
  /// Sends what `transform` makes of the value, at once.
  public func map<T>(_ transform: (Success) -> T) -> Result<T, Failure>.Publisher { result.map(transform).publisher }

  /// Sends what `transform` makes of the value, or fails with what it throws.
  public func tryMap<T>(_ transform: (Success) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error> { try transform(result.get()) }.publisher
  }

  /// Fails with what `transform` makes of the error.
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Success, E>.Publisher {
    result.mapError(transform).publisher
  }

  /// Has the type of an error that it never fails with.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Success, E>.Publisher where Failure == Never {
    Result<Success, E>.Publisher(.success(result.get()))
  }
}
