import CoreEnvironment
public import CoreObserving
import CoreRetained

/// A modifier that changes the transaction of updates in its view.
private nonisolated struct TransactionModifier<Content: View, Value: Equatable>: WrappingView {
  let content: Content
  /// Only updates with which it changes have another transaction; all of them where it is `nil`.
  let value: Value?
  let transform: @MainActor (inout Transaction) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<TransactionModifier> {
    TransactionNode(self, in: context)
  }
}

private final class TransactionNode<Content: View, Value: Equatable>: WrappingNode<
  TransactionModifier<Content, Value>, Content
>
{
  private let change: TransactionChange

  init(_ view: TransactionModifier<Content, Value>, in context: GraphContext) {
    change = TransactionChange(above: context.values.environment.transactionChange, view.transform)
    change.isOfEveryUpdate = view.value == nil
    value = view.value
    super.init(in: context)
    let values = ValueNode("transaction", parent: context.values)
    values.environment(\.transactionChange, change)
    changing(view.value == nil) { begin(with: view.content, values: values) }
  }

  private var value: Value?

  override func update(_ view: TransactionModifier<Content, Value>) {
    change.transform = view.transform
    let applies = view.value == nil || view.value != value
    value = view.value
    changing(applies) { child?.update(view.content) }
  }

  /// What the update reaches from here on has the other transaction.
  private func changing(_ applies: Bool, _ update: () -> Void) {
    guard applies else { return update() }
    var transaction = Transaction.current
    change.transform(&transaction)
    Transaction.inForce(transaction, update)
  }
}

/// The change that modifiers make to the transactions of updates in a part of the graph.
@MainActor
final class TransactionChange {
  private let above: TransactionChange?
  var transform: @MainActor (inout Transaction) -> Void
  /// Not only of those with which a value changes.
  var isOfEveryUpdate = true

  init(above: TransactionChange?, _ transform: @escaping @MainActor (inout Transaction) -> Void) {
    (self.above, self.transform) = (above, transform)
  }

  /// What is said above comes first.
  func apply(to transaction: inout Transaction) {
    above?.apply(to: &transaction)
    if isOfEveryUpdate { transform(&transaction) }
  }
}

private enum TransactionChangeKey: EnvironmentKey {
  static var defaultValue: TransactionChange? { nil }
}

extension EnvironmentValues {
  /// What is done to the transactions of updates that begin here.
  var transactionChange: TransactionChange? {
    get { self[TransactionChangeKey.self] }
    set { self[TransactionChangeKey.self] = newValue }
  }
}

extension View {
  /// Changes the transactions that this view, and everything in it, is updated with (SwiftUI: `transaction(_:)`).
  ///
  /// The closure is called for every update of something in it. What it sets is in force there: a closure of the same kind
  /// further in is given it, and so is the context of a representable. A terminal shows every change at once, whatever its
  /// animation is.
  @preconcurrency
  public nonisolated func transaction(_ transform: @escaping @MainActor (inout Transaction) -> Void) -> some View {
    TransactionModifier(content: self, value: Int?.none, transform: transform)
  }

  /// Changes the transactions that this view, and everything in it, is updated with, where `value` changes with the update
  /// (SwiftUI: `transaction(value:_:)`).
  @preconcurrency
  public nonisolated func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping @MainActor (inout Transaction) -> Void
  ) -> some View { TransactionModifier(content: self, value: value, transform: transform) }
}
