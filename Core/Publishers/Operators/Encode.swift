public import Foundation

/// Makes data of values (JSON, property lists).
///
/// Combine: TopLevelEncoder.
public protocol TopLevelEncoder<Output> {
  /// The type of the data.
  associatedtype Output
  /// Makes data of a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// Makes values of data (JSON, property lists).
///
/// Combine: TopLevelDecoder.
public protocol TopLevelDecoder<Input> {
  /// The type of the data.
  associatedtype Input
  /// Makes a value of data.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publishers {
  /// A publisher that sends what an encoder makes of each value.
  ///
  /// Combine: Publishers.Encode.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    /// What the encoder makes.
    public typealias Output = Coder.Output
    /// Any error: that of the upstream publisher, or one that the encoder throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let encoder = encoder
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber, trying: { .send(try encoder.encode($0)) }))
    }

    private let encoder: Coder

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }
  }
}

extension Publishers {
  /// A publisher that sends what a decoder makes of each value.
  ///
  /// Combine: Publishers.Decode.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    /// Any error: that of the upstream publisher, or one that the decoder throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let decoder = decoder
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber, trying: { .send(try decoder.decode(Output.self, from: $0)) }))
    }

    private let decoder: Coder

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }
  }
}

extension Publisher {
  /// Sends what an encoder makes of each value; what it throws ends the publisher.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> where Output: Encodable {
    Publishers.Encode(upstream: self, encoder: encoder)
  }

  /// Sends the values that a decoder makes of each piece of data; what it throws ends the publisher.
  ///
  /// ```swift
  /// session.dataTaskPublisher(for: url).map(\.data).decode(type: [Product].self, decoder: JSONDecoder())
  /// ```
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}
