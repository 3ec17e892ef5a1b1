extension Subscribers {
  /// How a publisher has ended: by itself, or with an error.
  ///
  /// Combine: Subscribers.Completion.
  public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    /// It failed with this error, and sends nothing more.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion: Codable where Failure: Codable {
  private enum CodingKeys: CodingKey { case success, error }

  /// Reads what ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isFinished = try container.decode(Bool.self, forKey: .success)
    self = isFinished ? .finished : .failure(try container.decode(Failure.self, forKey: .error))
  }

  /// Writes whether it is `finished`, and the error otherwise.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .finished: try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion {
  /// The same end with another error.
  func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }

  /// The same end, whose error may be any.
  var erased: Subscribers.Completion<any Error> { mapError { $0 } }
}
