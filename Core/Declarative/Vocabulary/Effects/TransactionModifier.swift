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
    value = view.value
    super.init(in: context)
    // With a value only updates that come from here are meant.
    guard view.value == nil else {
      begin(with: view.content)
      return
    }
    let values = ValueNode("transaction", parent: context.values)
    values.environment(\.transactionChange, change)
    changing(true) { begin(with: view.content, values: values) }
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

  init(above: TransactionChange?, _ transform: @escaping @MainActor (inout Transaction) -> Void) {
    (self.above, self.transform) = (above, transform)
  }

  /// What is said above comes first.
  func apply(to transaction: inout Transaction) {
    above?.apply(to: &transaction)
    transform(&transaction)
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
  /// animation is, but for a ``CustomAnimation``.
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

  /// Changes what is in the view with an animation, where `value` changes with the update (SwiftUI: `animation(_:value:)`).
  ///
  /// A terminal shows every change at once, but for a ``CustomAnimation``, which runs.
  ///
  /// ```swift
  /// struct Details: View {
  ///   @State private var isOpen = false
  ///
  ///   var body: some View {
  ///     Button("More") { isOpen.toggle() }
  ///     if isOpen { Text("Four legs, oak").animation(.default, value: isOpen) }
  ///   }
  /// }
  /// ```
  ///
  /// Listings keep it. A new program needs none: spinners and progress move by themselves, and what is to move step by
  /// step is a `TimelineView`.
  public nonisolated func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    TransactionModifier(content: self, value: value) { $0.take(animation) }
  }

  /// Changes what is in the view with an animation, whatever changes, in the form of older listings.
  ///
  /// A terminal shows every change at once, but for a ``CustomAnimation``, which runs.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    transaction { $0.take(animation) }
  }

  /// Changes the view as `body` does, and that with an animation; what is in the view itself has the animation from around it
  /// (SwiftUI: `animation(_:body:)`).
  ///
  /// A terminal shows every change at once, but for a ``CustomAnimation``, which runs.
  public nonisolated func animation<Changed: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> Changed
  ) -> some View {
    transaction({ $0.take(animation) }, body: body)
  }

  /// Changes the view as `body` does, and that with another transaction; what is in the view itself has the one from around it
  /// (SwiftUI: `transaction(_:body:)`).
  @preconcurrency
  public nonisolated func transaction<Changed: View>(
    _ transform: @escaping @MainActor (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> Changed
  ) -> some View {
    let around = TransactionAround()
    let content = transaction { $0 = around.transaction }
    return body(PlaceholderContentView(content: AnyView(content))).transaction { around.change(&$0, transform) }
  }
}

/// The transaction from around a view, for what is in it.
@MainActor
private final class TransactionAround {
  var transaction = Transaction()
  nonisolated init() {}

  func change(_ transaction: inout Transaction, _ transform: (inout Transaction) -> Void) {
    self.transaction = transaction
    transform(&transaction)
  }
}

/// A modifier whose changes have another transaction; the view that it is applied to has the one from around it.
private nonisolated struct TransactedModifier<Modifier: ViewModifier>: ViewModifier {
  let modifier: Modifier
  let transform: @MainActor (inout Transaction) -> Void

  @MainActor func body(content: Content) -> some View {
    let around = TransactionAround()
    content.transaction { $0 = around.transaction }.modifier(modifier).transaction { around.change(&$0, transform) }
  }
}

extension ViewModifier {
  /// The modifier, whose changes have another transaction; the view that it is applied to has the one from around it (SwiftUI:
  /// `transaction(_:)`).
  @preconcurrency
  public nonisolated func transaction(_ transform: @escaping @MainActor (inout Transaction) -> Void)
    -> some ViewModifier
  { TransactedModifier(modifier: self, transform: transform) }

  /// The modifier, whose changes have an animation; the view that it is applied to has the one from around it (SwiftUI:
  /// `animation(_:)`).
  ///
  /// A terminal shows every change at once, but for a ``CustomAnimation``, which runs.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { $0.take(animation) }
  }
}

extension Transaction {
  /// Has another animation, unless views are to leave out their own.
  fileprivate mutating func take(_ animation: Animation?) {
    if !disablesAnimations { self.animation = animation }
  }
}
