/// Sends values and an end that were written down before.
///
/// Combine: Record.
public struct Record<Output, Failure: Error>: Publisher {
  /// What is sent.
  public let recording: Recording

  /// Creates a publisher of what a closure writes down.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher of a recording.
  public init(recording: Recording) { self.recording = recording }

  /// Creates a publisher of values and an end.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Sends the values as they are asked for, and the end after the last one.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let values = Publishers.Sequence<[Output], Never>(sequence: recording.output)
    values.subscribe(RecordSubscriber(downstream: subscriber, completion: recording.completion))
  }

  /// Values and an end.
  ///
  /// Combine: Record.Recording.
  public struct Recording {
    /// The values.
    public private(set) var output: [Output]
    /// The end, which is `finished` unless something else was written down.
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isComplete = false

    /// The values that it takes.
    public typealias Input = Output

    /// Creates a recording of nothing.
    public init() { (output, completion) = ([], .finished) }

    /// Creates a recording of values and an end.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      (self.output, self.completion) = (output, completion)
      isComplete = true
    }

    /// Writes down a value. After the end this ends the program.
    public mutating func receive(_ input: Output) {
      precondition(!isComplete, "A recording has ended, and takes no more values.")
      output.append(input)
    }

    /// Writes down the end. A second one ends the program.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "A recording has ended, and does so once.")
      self.completion = completion
      isComplete = true
    }
  }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: CodingKey { case output, completion }

  /// Reads what ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// Writes the values and the end.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: CodingKey { case recording }

  /// Reads what ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(recording: try container.decode(Recording.self, forKey: .recording))
  }

  /// Writes the recording.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(recording, forKey: .recording)
  }
}

/// Hands everything on, and the end of the recording in place of that of its values.
private struct RecordSubscriber<Downstream: Subscriber>: Subscriber {
  let downstream: Downstream
  let completion: Subscribers.Completion<Downstream.Failure>

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
  func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: self.completion) }
}
