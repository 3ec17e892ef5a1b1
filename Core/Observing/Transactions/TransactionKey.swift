/// A key of a value that travels with a change.
///
/// ```swift
/// struct SourceKey: TransactionKey { static let defaultValue = Source.user }
///
/// extension Transaction {
///   var source: Source {
///     get { self[SourceKey.self] }
///     set { self[SourceKey.self] = newValue }
///   }
/// }
///
/// withTransaction(\.source, .server) { cart.items = reply.items }
/// ```
///
/// The value is `Sendable`, because a change may be made on one thread and shown on another.
///
/// SwiftUI: TransactionKey.
public protocol TransactionKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable
  /// What a transaction holds that was not given a value.
  static var defaultValue: Value { get }
}
