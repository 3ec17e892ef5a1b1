/// What travels with a change to the re-run that it causes: how to animate it, and whatever has a ``TransactionKey``.
///
/// ```swift
/// @MainActor func openAtOnce(_ panel: Panel) {
///   var transaction = Transaction()
///   transaction.disablesAnimations = true
///   withTransaction(transaction) { panel.isOpen = true }
/// }
/// ```
///
/// A value that was never set is its key's default. A transaction costs no allocation until a value is set.
///
/// SwiftUI: Transaction.
public struct Transaction: Sendable {
  private struct Entry: Sendable {
    let key: any TransactionKey.Type
    let value: any Sendable
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Creates a transaction in which every value is its default.
  public init() {}

  /// Creates a transaction with an animation; `nil` says that there is to be none.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The value of a key: what was set in this transaction, or the default of the key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { entries[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue }
    set { entries[ObjectIdentifier(key)] = Entry(key: key, value: newValue) }
  }

  /// No value was set, not even to its default.
  package var isEmpty: Bool { entries.isEmpty }

  /// Takes over what was set in `later`, key by key: the later value wins, also where it equals the default.
  ///
  /// So all changes of a turn give their readers one transaction.
  package mutating func merge(_ later: Transaction) {
    if entries.isEmpty {
      entries = later.entries
    } else {
      entries.merge(later.entries) { _, later in later }
    }
  }

  /// This transaction with what was set in `later`.
  package func merging(_ later: Transaction) -> Transaction {
    var merged = self
    merged.merge(later)
    return merged
  }

  /// What was set, by the names of the keys and in their order, as in "AnimationKey: easeInOut 0.35 s".
  package var summary: String {
    entries.values.map { "\($0.key): \(ValueText.of($0.value))" }.sorted().joined(separator: ", ")
  }
}

extension Transaction {
  /// The animation of the change.
  ///
  /// It is `nil`, for none, unless set: the change then shows in one frame.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Views leave out the animations of their own. `false` unless set.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// The change is one of a series that is still going on, such as dragging. `false` unless set.
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }

  private enum AnimationKey: TransactionKey {
    static var defaultValue: Animation? { nil }
  }

  private enum DisablesAnimationsKey: TransactionKey {
    static var defaultValue: Bool { false }
  }

  private enum IsContinuousKey: TransactionKey {
    static var defaultValue: Bool { false }
  }
}
