// Operators of `Just` whose result is as simple: as in Combine their closures run at once, and not for each subscriber.

extension Just {
  /// Sends what `transform` makes of the value.
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// Sends what `transform` makes of the value, or fails with what it throws.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result { try transform(output) }.publisher
  }

  /// Sends what `transform` makes of the value, if it makes something of it.
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { transform(output).publisher }

  /// Sends the value if `isIncluded` is true for it.
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(isIncluded(output) ? output : nil)
  }

  /// Has the type of an error that it never fails with. `transform` has no effect here: there is no error to change.
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher { Result.Publisher(output) }

  /// Has the type of an error that it never fails with.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }

  /// Sends the value in an array.
  public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// Sends 1.
  public func count() -> Just<Int> { Just<Int>(1) }

  /// Sends no value.
  public func ignoreOutput() -> Empty<Output, Never> { Empty() }

  /// Sends the value, which is the first.
  public func first() -> Just<Output> { self }

  /// Sends the value if `predicate` is true for it.
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// Sends the value, which is the last.
  public func last() -> Just<Output> { self }

  /// Sends the value if `predicate` is true for it.
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// Sends whether `predicate` is true for the value.
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

  /// Sends whether `predicate` is true for the value.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

  /// Sends the value. `predicate` has no effect here: there is no other value that could be the same.
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Sends the value. `output` has no effect here: there is no error.
  public func replaceError(with output: Output) -> Just<Output> { self }

  /// Sends the value. `output` has no effect here: there is a value.
  public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// Sends the value. `times` has no effect here: it does not fail.
  public func retry(_ times: Int) -> Just<Output> { self }

  /// Sends the value if it is not left out.
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher { Optional.Publisher(count > 0 ? nil : output) }

  /// Sends the value if so many may come.
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    Optional.Publisher(maxLength > 0 ? output : nil)
  }

  /// Sends what a closure makes of `initialResult` and the value.
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
    Result.Publisher(nextPartialResult(initialResult, output))
  }

  /// Sends what a closure makes of `initialResult` and the value.
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
    reduce(initialResult, nextPartialResult)
  }

  /// Sends the value, and then these.
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    Publishers.Sequence(sequence: [output] + elements)
  }

  /// Sends the value, and then the elements of a sequence.
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Sequence<[Output], Never> where S.Element == Output {
    Publishers.Sequence(sequence: [output] + Array(elements))
  }

  /// Sends these values, and then the one.
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// Sends the elements of a sequence, and then the value.
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Sequence<[Output], Never> where S.Element == Output {
    Publishers.Sequence(sequence: Array(elements) + [output])
  }
}

extension Just where Output: Equatable {
  /// Sends whether the value is equal to `output`.
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

  /// Sends the value: there is no other that could be equal.
  public func removeDuplicates() -> Just<Output> { self }
}

extension Just where Output: Comparable {
  /// Sends the value, which is the largest.
  public func max() -> Just<Output> { self }

  /// Sends the value, which is the smallest.
  public func min() -> Just<Output> { self }
}
