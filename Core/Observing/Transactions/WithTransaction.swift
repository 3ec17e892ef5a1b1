/// Runs `body`; what it changes carries `transaction` to the views that show it.
///
/// Within another transaction the two are merged, and what is set here wins. It covers what `body` does itself, on this
/// thread and before it returns: a `Task` that it starts is not part of it, as in SwiftUI.
///
/// SwiftUI: withTransaction(_:_:).
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.inForce(Transaction.current.merging(transaction), body)
}

/// Runs `body`; what it changes carries one value to the views that show it.
///
/// SwiftUI: withTransaction(_:_:_:).
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs `body`; what it changes is shown with `animation`, or with none where that is `nil`.
///
/// ```swift
/// @MainActor func toggle(_ panel: Panel) {
///   withAnimation { panel.isOpen.toggle() }
/// }
/// ```
///
/// SwiftUI: withAnimation(_:_:).
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
