/// How far the loading of a value has come. What was loaded before stays to be shown while it is loaded again, and when
/// that fails.
public enum Loading<Value> {
  /// Nobody asked for the value yet.
  case idle
  /// On its way; `previous` is what is there to show meanwhile.
  case loading(previous: Value?)
  /// The value is here.
  case loaded(Value)
  /// It did not come; `previous` is what is there to show all the same.
  case failed(ServiceError, previous: Value?)

  /// The latest value there is, also while a newer one is loaded or after that failed.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let previous): previous
    case .loaded(let value): value
    case .failed(_, let previous): previous
    }
  }

  /// Why it did not come, when the last attempt failed.
  public var error: ServiceError? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// Whether an attempt to load is under way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}

/// Whether something to load has come: less than ``Loading`` says, and the same while it is loaded again.
public enum Arrival: Hashable, Sendable {
  /// Nothing is there to show yet.
  case waiting
  /// There is something to show.
  case here
  /// Nothing is there, and why.
  case failed(ServiceError)
}

extension Loading {
  /// Whether there is something to show, nothing yet, or a failure.
  public var arrival: Arrival {
    if value != nil { return .here }
    return error.map(Arrival.failed) ?? .waiting
  }
}

extension Loading: Equatable where Value: Equatable {}
extension Loading: Sendable where Value: Sendable {}
